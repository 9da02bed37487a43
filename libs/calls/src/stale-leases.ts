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

/** Takes from a desk what is not to be called any more: it keeps nobody from their next call. */
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

  /** The call that is asked for stays as it is. */
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

  /** Or is being recorded: this very claim has decided it, and its words are on their way. */
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
