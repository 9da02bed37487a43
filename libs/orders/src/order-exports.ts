import type { OrderFilter, OrderRow, StaffRole } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { RecordedEvent, Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { POOL, STREAMS } from '@shop/platform';
import type { Pool } from 'pg';
import { csvPages } from './csv.js';
import { findFileExport, requestFileExport } from './file-exports.js';
import { csvHeader, toCsvCells } from './order-csv.js';
import type { OrderExportEvent } from './order-export.events.js';
import { orderExportStream } from './order-export.stream.js';
import { OrderSearch } from './order-search.queries.js';

/** Orders as a file: first it is noted who takes which ones, then they are read a page at a time. */
@Injectable()
export class OrderExports {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderSearch) private readonly search: OrderSearch,
    @Inject(POOL) private readonly pool: Pick<Pool, 'query'>,
  ) {}

  /** @returns the id under which the file can be fetched */
  request(filter: OrderFilter, staffId: string, context: CommandContext): Promise<string | Rejection<'CONFLICT'>> {
    return requestFileExport(this.streams, orderExportStream, { filter }, staffId, context);
  }

  /** The filter of a file that this member of staff asked for a moment ago; null where there is no such file. */
  async findFilter(exportId: string, staffId: string, now: string): Promise<OrderFilter | null> {
    const exported = await findFileExport(this.streams, orderExportStream, exportId, staffId, now);
    return exported === null ? null : exported.filter;
  }

  /** Which files were asked for that have one account's orders alone, the oldest first. */
  async findByAccount(
    userId: string,
  ): Promise<readonly { readonly id: string; readonly events: readonly RecordedEvent<OrderExportEvent>[] }[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM order_export_subject WHERE user_id = $1 ORDER BY requested_at, id',
      [userId],
    );
    return Promise.all(
      rows.map(async ({ id }) => ({ id, events: (await this.streams.load(orderExportStream, id)).events })),
    );
  }

  /** The file's text, piece by piece. */
  lines(filter: OrderFilter, role: StaffRole): AsyncGenerator<string> {
    return csvPages(
      csvHeader,
      (last: OrderRow | null, limit) => this.search.after(filter, last, limit),
      (order) => toCsvCells(order, role),
    );
  }
}
