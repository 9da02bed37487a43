import { sweepAll, type Sweeper } from '@shop/jobs';
import type { OrderCommands } from '@shop/orders';
import type { Pool } from 'pg';
import type { DeadlineMarks } from './deadline-marks.js';

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
