import type { OrderRow, StaffRole } from '@shop/contracts';
import { formatPhone, maskPhone } from '@shop/countries';
import { toDecimal } from '@shop/kernel';
import { canSeePhones } from '@shop/rpc';
import type { CsvCell } from '@shop/exports';

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
