import type { Streams } from '@shop/event-store';
import type { OrderEvent } from '@shop/events/orders';
import { sweepAll } from '@shop/jobs';
import { isRejection, uuidv5 } from '@shop/kernel';
import { typedQueries } from '@shop/platform';
import type { Process, ReadModelTables } from '@shop/projections';
import type { Pool } from 'pg';
import type { OrderStatus } from './order-moves.js';
import { orderStream } from './order.stream.js';
import type { RefillBackground } from './refill/refill-background.js';
import { returnDeadlineStream, type ReachReturnDeadline } from './return-deadline.stream.js';
import { returnMarks, type ReturnDeadline } from './return-deadlines.js';
import type { returnDueProjection } from './return-due.projection.js';
import type { AddressOrderCounts } from './suspicion/address-order-counts.js';
import type { OrderSuspicionProcess } from './suspicion/order-suspicion.process.js';

const maxOrders = 200;

export class OrdersBackground {
  readonly processes: readonly Process[];
  readonly sweepers;

  constructor(
    private readonly streams: Streams,
    private readonly pool: Pick<Pool, 'query'>,
    private readonly addressOrders: AddressOrderCounts,
    suspicion: OrderSuspicionProcess,
    refills: RefillBackground,
  ) {
    this.processes = [suspicion.process, refills.process];
    this.sweepers = [
      { name: 'return-deadlines', everyMs: 30_000, sweep: (now: string) => this.recordDueReminders(now) },
      { name: 'address-orders', everyMs: 3_600_000, sweep: () => this.addressOrders.sweep() },
      refills.sweeper,
    ] as const;
  }

  /** Safe to run late, twice, or in several processes: the id of a reminder derives from order, step, day and mark. */
  private async recordDueReminders(now: string): Promise<number> {
    const due = await typedQueries<ReadModelTables<typeof returnDueProjection>>(this.pool)
      .selectFrom('returnDue')
      .select('id')
      .where('markAt', '<=', now)
      .orderBy('markAt')
      .limit(maxOrders)
      .execute();
    return sweepAll(due, ({ id }) => this.recordOrderReminders(id, now));
  }

  private async recordOrderReminders(orderId: string, now: string): Promise<number> {
    const { state, events } = await this.streams.load(orderStream, orderId);
    const deadlines = state.status === 'none' ? [] : deadlinesOf(state.status, events);
    let reached = 0;
    for (const deadline of deadlines)
      for (const { mark, at } of returnMarks(deadline))
        if (at <= now) reached += await this.recordReminder({ orderId, ...deadline, mark, reachedAt: now });
    return reached;
  }

  private async recordReminder(reached: ReachReturnDeadline['reached']): Promise<number> {
    const commandId = commandIdOf(reached);
    const context = { commandId, correlationId: commandId, actor: 'system:returns', now: reached.reachedAt };
    const command = { type: 'ReachReturnDeadline', reached } as const;
    const outcome = await this.streams.execute(returnDeadlineStream, reached.orderId, command, context);
    if (isRejection(outcome)) throw new Error(`The return of order ${reached.orderId}: ${outcome.message}`);
    return outcome.deduplicated ? 0 : outcome.events.length;
  }
}

function deadlinesOf(status: OrderStatus, events: readonly OrderEvent[]): readonly ReturnDeadline[] {
  if (status === 'return_requested') {
    const requested = events.findLast((event) => event.type === 'OrderReturnRequested');
    return requested === undefined
      ? []
      : [{ step: 'answer', dueBy: requested.data.answerBy, country: requested.data.country }];
  }
  if (status !== 'return_approved' && status !== 'returned') return [];
  const approved = events.findLast((event) => event.type === 'OrderReturnApproved');
  if (approved === undefined) return [];
  const { refundBy, goodsBy, country } = approved.data;
  const refund = { step: 'refund', dueBy: refundBy, country } as const;
  return status === 'returned' ? [refund] : [refund, { step: 'goods', dueBy: goodsBy, country }];
}

function commandIdOf({ orderId, step, mark, dueBy }: ReachReturnDeadline['reached']): string {
  return uuidv5(orderId, `${step} ${mark} ${dueBy}`);
}
