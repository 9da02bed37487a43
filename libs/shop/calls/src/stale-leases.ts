import type { Streams } from '@shop/event-store';
import type { OrderCommands } from '@shop/orders';
import { type CallClaimFinisher, callRejectionFor } from './call-claim-finisher.js';
import type { CallTaskClaimFinisher } from './call-tasks/call-task-claim-finisher.js';
import type { CallTaskEffects } from './call-tasks/call-task-effects.js';
import { callTaskStream } from './call-tasks/call-task.stream.js';
import type { HeldLease } from './leases.js';
import type { OrderLeases } from './order-leases.js';

/** Ends leases of closed calls, which would block the agent's next call. */
export class StaleLeases {
  constructor(
    private readonly streams: Streams,
    private readonly leases: OrderLeases,
    private readonly orders: OrderCommands,
    private readonly callClaims: CallClaimFinisher,
    private readonly callTaskClaims: CallTaskClaimFinisher,
    private readonly effects: CallTaskEffects,
  ) {}

  async endStaleLeases(staffId: string, { except }: { readonly except: string }): Promise<void> {
    for (;;) {
      const heldLease = await this.leases.findHeldBy(staffId, { except });
      if (heldLease === null || (await this.isStillNeeded(heldLease))) return;
      const { kind, id, claimId } = heldLease;
      if (kind === 'order') await this.callClaims.finish({ orderId: id, claimId, staffId });
      else await this.callTaskClaims.finish({ callTaskId: id, claimId });
      await this.leases.end({ orderId: id, claimId });
    }
  }

  /** Also while it is being recorded: this claim has decided it. */
  private async isStillNeeded({ kind, id, claimId }: HeldLease): Promise<boolean> {
    if (kind === 'errand') {
      const { state } = await this.streams.load(callTaskStream, id);
      return (
        state !== null && (state.open || (await this.effects.findAppliedOutcome(state.callTask, claimId)) !== null)
      );
    }
    const order = (await this.orders.find(id))?.order;
    return (
      order !== undefined && (callRejectionFor(order) === null || order.calls.some((call) => call.claimId === claimId))
    );
  }
}
