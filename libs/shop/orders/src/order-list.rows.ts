import type { ConsoleOrder } from './order-dto.js';
import type { OrderListRow } from './order-list.projection.js';

/** In the order that `orderListRow` reads. */
export const orderColumns = `o.id, o.lead_id, o.user_id, o.country, o.currency, o.status, o.placed_at, o.clock_from,
  o.deadline, o.confirmed_at, o.confirmed_by_id, o.lines, o.subtotal_minor, o.savings_minor, o.discount_minor, o.delivery_minor,
  o.total_minor, o.first_name, o.last_name, o.phone, o.address, o.cancel_reason, o.cancel_words, o.revision, o.last_type, o.last_at,
  o.log_position`;

export interface OrderRecord {
  readonly id: string;
  readonly lead_id: string;
  readonly user_id: string;
  readonly country: OrderListRow['country'];
  readonly currency: OrderListRow['currency'];
  readonly status: OrderListRow['status'];
  readonly placed_at: Date;
  readonly clock_from: Date;
  readonly deadline: Date;
  readonly confirmed_at: Date | null;
  readonly confirmed_by_id: string | null;
  readonly lines: OrderListRow['lines'];
  readonly subtotal_minor: string;
  readonly savings_minor: string;
  readonly discount_minor: string;
  readonly delivery_minor: string;
  readonly total_minor: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly phone: string | null;
  readonly address: OrderListRow['address'];
  readonly cancel_reason: string | null;
  readonly cancel_words: string | null;
  readonly revision: number;
  readonly last_type: string;
  readonly last_at: Date;
  readonly log_position: string;
}

export function toOrderListRow(record: OrderRecord): OrderListRow {
  return {
    id: record.id,
    leadId: record.lead_id,
    userId: record.user_id,
    country: record.country,
    currency: record.currency,
    status: record.status,
    placedAt: record.placed_at.toISOString(),
    clockFrom: record.clock_from.toISOString(),
    deadline: record.deadline.toISOString(),
    confirmedAt: record.confirmed_at?.toISOString() ?? null,
    confirmedById: record.confirmed_by_id,
    lines: record.lines,
    subtotalMinor: Number(record.subtotal_minor),
    savingsMinor: Number(record.savings_minor),
    discountMinor: Number(record.discount_minor),
    deliveryMinor: Number(record.delivery_minor),
    totalMinor: Number(record.total_minor),
    firstName: record.first_name,
    lastName: record.last_name,
    phone: record.phone,
    address: record.address,
    cancelReason: record.cancel_reason,
    cancelWords: record.cancel_words,
    revision: record.revision,
    lastType: record.last_type,
    lastAt: record.last_at.toISOString(),
    logPosition: record.log_position,
  };
}

export interface ConsoleRecord extends OrderRecord {
  readonly attempts: number | null;
  readonly claimed_by_id: string | null;
  readonly email: string | null;
  readonly signs: ConsoleOrder['signs'] | null;
}

export function toConsoleOrder(record: ConsoleRecord): ConsoleOrder {
  const { attempts, claimed_by_id: claimedById, email, signs } = record;
  return { ...toOrderListRow(record), attempts: attempts ?? 0, claimedById, email, signs: signs ?? [] };
}
