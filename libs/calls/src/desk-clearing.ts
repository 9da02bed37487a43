import type { Streams } from '@shop/event-store';
import { OrderEditing } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { CallEnding, whyNotCalled } from './call-ending.js';
import { ErrandEffects } from './errands/errand-effects.js';
import { ErrandEnding } from './errands/errand-ending.js';
import { errandStream } from './errands/errand.stream.js';
import { LeaseTable } from './lease-table.js';
import type { Held } from './leases.js';

/** Takes from a desk what is not to be called any more: it keeps nobody from their next call. */
@Injectable()
export class DeskClearing {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(LeaseTable) private readonly leases: LeaseTable,
    @Inject(OrderEditing) private readonly orders: OrderEditing,
    @Inject(CallEnding) private readonly calls: CallEnding,
    @Inject(ErrandEnding) private readonly errands: ErrandEnding,
    @Inject(ErrandEffects) private readonly effects: ErrandEffects,
  ) {}

  /** The call that is asked for stays as it is. */
  async clear(staffId: string, { except }: { readonly except: string }): Promise<void> {
    for (;;) {
      const held = await this.leases.heldBy(staffId, { except });
      if (held === null || (await this.isToBeCalled(held))) return;
      const { kind, id, claimId } = held;
      if (kind === 'order') await this.calls.end({ orderId: id, claimId, staffId });
      else await this.errands.end({ errandId: id, claimId });
      await this.leases.end({ orderId: id, claimId });
    }
  }

  /** Or is being recorded: this very claim has decided it, and its words are on their way. */
  private async isToBeCalled({ kind, id, claimId }: Held): Promise<boolean> {
    if (kind === 'errand') {
      const { state } = await this.streams.load(errandStream, id);
      return state !== null && (state.open || (await this.effects.doneBy(state.errand, claimId)) !== null);
    }
    const order = (await this.orders.find(id))?.order;
    return (
      order !== undefined && (whyNotCalled(order) === null || order.calls.some((call) => call.claimId === claimId))
    );
  }
}
