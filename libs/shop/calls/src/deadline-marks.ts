import type { Pool } from 'pg';
import type { CommandContext, Streams } from '@shop/event-store';
import { sweepAll, type Sweeper } from '@shop/jobs';
import { isRejection, uuidv5 } from '@shop/kernel';
import type { OrderCommands, PlacedOrder } from '@shop/orders';
import { markTimes } from './call-plan.js';
import { callStream } from './call.stream.js';

/** Records marks of late orders. Idempotent: the command id derives from order and mark. */
export class DeadlineMarks {
  // Called directly: a sweeper may run before the command bus has its handlers.
  constructor(private readonly streams: Streams) {}

  async recordDueMarks(order: PlacedOrder, now: string): Promise<number> {
    if (order.status !== 'awaiting_confirmation') return 0;
    const { orderId, clockFrom, deadline, country } = order;
    const due = markTimes(clockFrom, country).filter(({ at }) => at <= now);
    let reached = 0;
    for (const { minutes } of due) {
      const command = { type: 'ReachMark', orderId, minutes, deadline } as const;
      const outcome = await this.streams.execute(callStream, orderId, command, markContext(orderId, minutes, now));
      if (isRejection(outcome)) throw new Error(`Mark ${minutes} of order ${orderId}: ${outcome.message}`);
      if (!outcome.deduplicated) reached += outcome.events.length;
    }
    return reached;
  }
}

function markContext(orderId: string, minutes: number, now: string): CommandContext {
  const commandId = uuidv5(orderId, `mark-${minutes}`);
  return { commandId, correlationId: commandId, actor: 'system:marks', now };
}

/** Records due marks. Safe to run late, twice, or in several processes. */
export class DeadlineMarkSweeper implements Sweeper {
  readonly name = 'call-marks';
  readonly everyMs = 1_000;

  constructor(
    private readonly pool: Pool,
    private readonly orders: OrderCommands,
    private readonly marks: DeadlineMarks,
  ) {}

  readonly sweep = async (now: string): Promise<number> => {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM call_task_queue WHERE mark_at <= $1::timestamptz ORDER BY mark_at LIMIT 200',
      [now],
    );
    return sweepAll(rows, async ({ id }) => {
      const found = await this.orders.find(id);
      return found === null ? 0 : this.marks.recordDueMarks(found.order, now);
    });
  };
}
