import type { Streams } from '@shop/event-store';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { CLOCK, POOL, STREAMS } from '@shop/platform';
import type { Process } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { orderStream } from './order.stream.js';
import { refundDeadlineStream, type ReachRefundDeadline } from './refund-deadline.stream.js';
import { refundMarks } from './refund-deadlines.js';

/** Orders that are looked at in one round. */
const atOnce = 200;

/** What is done about returns without being asked. */
@Injectable()
export class ReturnsBackground {
  readonly processes: readonly Process[] = [];
  readonly sweepers = [{ name: 'refund-deadlines', everyMs: 30_000, sweep: () => this.remind() }] as const;

  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(POOL) private readonly pool: Pick<Pool, 'query'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Says by an event that money is to be paid back soon, or should have been. May run in several processes, twice, or late:
   * each reminder is there once for good, since its id derives from order, day and mark.
   */
  private async remind(): Promise<number> {
    const now = this.clock();
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM refund_due WHERE mark_at <= $1::timestamptz ORDER BY mark_at LIMIT $2',
      [now, atOnce],
    );
    let reached = 0;
    for (const { id } of rows) reached += await this.remindOf(id, now);
    return reached;
  }

  private async remindOf(orderId: string, now: string): Promise<number> {
    const { state, events } = await this.streams.load(orderStream, orderId);
    if (state.status !== 'return_approved' && state.status !== 'returned') return 0;
    const approved = events.findLast((event) => event.type === 'OrderReturnApproved');
    if (approved === undefined) return 0;
    const { country, refundBy } = approved.data;
    let reached = 0;
    for (const { mark, at } of refundMarks(refundBy, country))
      if (at <= now) reached += await this.reach({ orderId, country, mark, refundBy, reachedAt: now });
    return reached;
  }

  private async reach(reached: ReachRefundDeadline['reached']): Promise<number> {
    const commandId = commandIdOf(reached);
    const context = { commandId, correlationId: commandId, actor: 'system:returns', now: reached.reachedAt };
    const command = { type: 'ReachRefundDeadline', reached } as const;
    const outcome = await this.streams.execute(refundDeadlineStream, reached.orderId, command, context);
    if (isRejection(outcome)) throw new Error(`The refund of order ${reached.orderId}: ${outcome.message}`);
    return outcome.deduplicated ? 0 : outcome.events.length;
  }
}

function commandIdOf({ orderId, mark, refundBy }: ReachRefundDeadline['reached']): string {
  return uuidv5(orderId, `refund ${mark} ${refundBy}`);
}
