import type { Pool } from 'pg';
import type { OrderFilter, OrderRow, StaffRole } from '@shop/contracts';
import { formatPhone, maskPhone } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { type OrderExportEvent, orderExportEvents } from '@shop/events/orders';
import { type CsvCell, csvPages, fileExportStream, findFileExport, requestFileExport } from '@shop/exports';
import { type RecordedEvent, type Rejection, toDecimal } from '@shop/kernel';
import { typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import { canSeePhones } from '@shop/rpc';
import type { orderExportSubjectProjection } from './order-export-subject.projection.js';
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

export const orderExportStream = fileExportStream<{ readonly filter: OrderFilter }, OrderExportEvent>({
  category: 'export',
  events: orderExportEvents,
  toEvent: (asker, { filter: { q, phone, cancelReason, refuseReason, ...open } }) => ({
    type: 'OrdersExported',
    data: { ...asker, filter: present(open) },
    personal: present({ q, phone, cancelReason, refuseReason }),
  }),
  toRequest: ({ data: { filter }, personal }) => ({ filter: { ...filter, ...personal } }),
});

function present<Value>(filter: Readonly<Record<string, Value | undefined>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

const unmaskedRoles: ReadonlySet<StaffRole> = new Set(['manager', 'admin']);

const columns: readonly (readonly [name: string, cell: (order: OrderRow, role: StaffRole) => CsvCell])[] = [
  ['order_id', ({ id }) => id],
  ['lead_id', ({ leadId }) => leadId],
  ['status', ({ status }) => status],
  ['country', ({ country }) => country],
  ['placed_at', ({ createdAt }) => createdAt],
  ['confirm_by', ({ deadline }) => deadline],
  ['confirmed_at', ({ confirmedAt }) => confirmedAt],
  ['calls', ({ attempts }) => attempts],
  ['first_name', ({ customer }) => customer.firstName],
  ['last_name', ({ customer }) => customer.lastName],
  ['phone', ({ customer: { phone } }, role) => phone && formatPhoneFor(phone, role)],
  ['email', ({ customer }, role) => (unmaskedRoles.has(role) ? customer.email : null)],
  ['street', ({ address }, role) => (unmaskedRoles.has(role) ? (address?.street ?? null) : null)],
  ['postcode', ({ address }) => address?.postcode ?? null],
  ['city', ({ address }) => address?.city ?? null],
  ['articles', ({ lines }) => lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')],
  ['pieces', ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0)],
  ['subtotal', ({ subtotalMinor }) => toDecimal(subtotalMinor)],
  ['discount', ({ discountMinor }) => toDecimal(discountMinor)],
  ['delivery', ({ deliveryMinor }) => toDecimal(deliveryMinor)],
  ['total', ({ totalMinor }) => toDecimal(totalMinor)],
  ['currency', ({ currency }) => currency],
  ['cancel_reason', ({ cancelReason }) => cancelReason],
];

export const csvHeader = columns.map(([name]) => name);

export function toCsvCells(order: OrderRow, role: StaffRole): readonly CsvCell[] {
  return columns.map(([, cell]) => cell(order, role));
}

/** Grouped: spreadsheets would parse `+38761123456` as a number and drop the plus. */
function formatPhoneFor(phone: string, role: StaffRole): string {
  return canSeePhones(role) ? formatPhone(phone) : maskPhone(phone);
}
