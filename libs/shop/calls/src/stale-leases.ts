import type { Streams } from '@shop/event-store';
import { OrderCommands } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { CallClaimFinisher, callRejectionFor } from './call-claim-finisher.js';
import { CallTaskEffects } from './call-tasks/call-task-effects.js';
import { CallTaskClaimFinisher } from './call-tasks/call-task-claim-finisher.js';
import { callTaskStream } from './call-tasks/call-task.stream.js';
import { OrderLeases } from './order-leases.js';
import type { HeldLease } from './leases.js';

/** Ends leases of closed calls, which would block the agent's next call. */
@Injectable()
export class StaleLeases {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderLeases) private readonly leases: OrderLeases,
    @Inject(OrderCommands) private readonly orders: OrderCommands,
    @Inject(CallClaimFinisher) private readonly callClaims: CallClaimFinisher,
    @Inject(CallTaskClaimFinisher) private readonly callTaskClaims: CallTaskClaimFinisher,
    @Inject(CallTaskEffects) private readonly effects: CallTaskEffects,
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
