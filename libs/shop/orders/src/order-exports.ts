import type { OrderFilter, OrderRow, StaffRole } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { OrderExportEvent } from '@shop/events/orders';
import { csvPages, findFileExport, requestFileExport } from '@shop/exports';
import type { RecordedEvent, Rejection } from '@shop/kernel';
import { typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { Pool } from 'pg';
import { csvHeader, toCsvCells } from './order-csv.js';
import type { orderExportSubjectProjection } from './order-export-subject.projection.js';
import { orderExportStream } from './order-export.stream.js';
import type { OrderSearch } from './order-search.queries.js';

/** Records the export first, then reads page by page. */
export class OrderExports {
  constructor(
    private readonly streams: Streams,
    private readonly search: OrderSearch,
    private readonly pool: Pick<Pool, 'query'>,
  ) {}

  request(filter: OrderFilter, staffId: string, context: CommandContext): Promise<string | Rejection<'CONFLICT'>> {
    return requestFileExport(this.streams, orderExportStream, { filter }, staffId, context);
  }

  /** Null if expired or requested by another staff member. */
  async findFilter(exportId: string, staffId: string, now: string): Promise<OrderFilter | null> {
    const exported = await findFileExport(this.streams, orderExportStream, exportId, staffId, now);
    return exported === null ? null : exported.filter;
  }

  /** Oldest first. */
  async findByAccount(
    userId: string,
  ): Promise<readonly { readonly id: string; readonly events: readonly RecordedEvent<OrderExportEvent>[] }[]> {
    const rows = await typedQueries<ReadModelTables<typeof orderExportSubjectProjection>>(this.pool)
      .selectFrom('orderExportSubject')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('requestedAt')
      .orderBy('id')
      .execute();
    return Promise.all(
      rows.map(async ({ id }) => ({ id, events: (await this.streams.load(orderExportStream, id)).events })),
    );
  }

  lines(filter: OrderFilter, role: StaffRole): AsyncGenerator<string> {
    return csvPages(
      csvHeader,
      (last: OrderRow | null, limit) => this.search.after(filter, last, limit),
      (order) => toCsvCells(order, role),
    );
  }
}
