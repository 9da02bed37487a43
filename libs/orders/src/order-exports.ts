import type { OrderFilter, OrderRow, StaffRole } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, isUuid, type Recorded, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, STREAMS } from '@shop/platform';
import type { Pool } from 'pg';
import { byteOrderMark } from './csv.js';
import { csvHeader, csvOrder } from './order-csv.js';
import type { OrderExportEvent } from './order-export.events.js';
import { orderExportStream } from './order-export.stream.js';
import { OrderSearch } from './order-search.queries.js';

/** For so long can a file be fetched after it was asked for. */
const fetchableMs = 10 * 60_000;
const pageSize = 1_000;

/** Orders as a file: first it is noted who takes which ones, then they are read a page at a time. */
@Injectable()
export class OrderExports {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderSearch) private readonly search: OrderSearch,
    @Inject(POOL) private readonly pool: Pick<Pool, 'query'>,
  ) {}

  /** @returns the id under which the file can be fetched */
  async ask(filter: OrderFilter, staffId: string, context: CommandContext): Promise<string | Rejection<'CONFLICT'>> {
    const exportId = context.commandId;
    const command = { type: 'ExportOrders', exportId, staffId, filter, now: context.now } as const;
    const outcome = await this.streams.execute(orderExportStream, exportId, command, context, { expectNew: true });
    return isRejection(outcome) ? outcome : exportId;
  }

  /** The filter of a file that this member of staff asked for a moment ago; null where there is no such file. */
  async filterOf(exportId: string, staffId: string, now: string): Promise<OrderFilter | null> {
    if (!isUuid(exportId)) return null;
    const { state } = await this.streams.load(orderExportStream, exportId);
    if (state.status === 'none' || state.staffId !== staffId) return null;
    return addMilliseconds(state.requestedAt, fetchableMs) < now ? null : state.filter;
  }

  /** Which files were asked for that have one account's orders alone, the oldest first. */
  async ofAccount(
    userId: string,
  ): Promise<readonly { readonly id: string; readonly events: readonly Recorded<OrderExportEvent>[] }[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM order_export_subject WHERE user_id = $1 ORDER BY requested_at, id',
      [userId],
    );
    return Promise.all(
      rows.map(async ({ id }) => ({ id, events: (await this.streams.load(orderExportStream, id)).events })),
    );
  }

  /** The file's text, piece by piece: memory holds one page. */
  async *lines(filter: OrderFilter, role: StaffRole): AsyncGenerator<string> {
    yield byteOrderMark + csvHeader;
    let last: OrderRow | null = null;
    for (;;) {
      const page: OrderRow[] = await this.search.after(filter, last, pageSize);
      if (page.length > 0) yield page.map((order) => csvOrder(order, role)).join('');
      last = page.at(-1) ?? null;
      if (page.length < pageSize) return;
    }
  }
}
