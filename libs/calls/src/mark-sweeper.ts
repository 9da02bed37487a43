import { sweepAll, type Sweeper } from '@shop/jobs';
import { OrderEditing } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { POOL } from '@shop/platform';
import type { Pool } from 'pg';
import { Marks } from './marks.js';

/** Reaches the marks that are due. May run in several processes, twice, or late. */
@Injectable()
export class MarkSweeper implements Sweeper {
  readonly name = 'call-marks';
  readonly everyMs = 1_000;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(OrderEditing) private readonly orders: OrderEditing,
    @Inject(Marks) private readonly marks: Marks,
  ) {}

  /** Answers how many marks were reached; reads the 200 oldest orders together. */
  readonly sweep = async (now: string): Promise<number> => {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM call_queue WHERE mark_at <= $1::timestamptz ORDER BY mark_at LIMIT 200',
      [now],
    );
    return sweepAll(rows, async ({ id }) => {
      const found = await this.orders.find(id);
      return found === null ? 0 : this.marks.reach(found.order, now);
    });
  };
}
