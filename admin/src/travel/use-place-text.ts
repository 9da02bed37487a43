import { isCountryCode, type CountryCode } from '@shop/countries/country';
import { useFormat } from '../format/use-format.js';
import { useText, type TextKey } from '../i18n/use-text.js';
import { isOrderStatus } from '../theme/order-status.js';
import type { Difference, JsonRecord } from './record-difference.js';

/** Places whose names are the console's own; others keep the name that engineers know them by. */
const labels: Readonly<Record<string, TextKey>> = {
  status: 'orders.status',
  country: 'orders.country',
  leadId: 'orders.number',
  placedAt: 'orders.placed',
  totalMinor: 'amounts.total',
  subtotalMinor: 'amounts.subtotal',
  discountMinor: 'amounts.discount',
  deliveryMinor: 'amounts.delivery',
  firstName: 'field.firstName',
  lastName: 'field.lastName',
  phone: 'field.phone',
  email: 'customer.email',
  address: 'address.title',
  street: 'field.street',
  postcode: 'field.postcode',
  city: 'field.city',
  lines: 'lines.title',
  quantity: 'work.print.quantity',
  name: 'work.print.article',
  deadline: 'work.columns.deadline',
  confirmedAt: 'dashboard.confirmed_short',
  returning: 'work.returns.title',
  kind: 'work.returns.kind',
  reason: 'work.returns.reason',
  pieces: 'work.returns.pieces',
  refundMinor: 'work.returns.amount',
  refund: 'work.returns.refunded',
  method: 'work.returns.method',
  reference: 'work.returns.reference',
  requestedAt: 'work.returns.asked',
  receivedAt: 'work.returns.received',
  rejectedAt: 'work.returns.rejected',
  refundedAt: 'work.returns.refunded',
  amountMinor: 'work.returns.amount',
  approvedAt: 'work.places.approved',
  refundFrom: 'work.places.refund_from',
  refundBy: 'work.places.refund_by',
  policyFrom: 'work.places.policy',
  by: 'work.places.by',
  note: 'field.addressNote',
  priceMinor: 'work.places.price',
  oldPriceMinor: 'work.places.old_price',
  savingsMinor: 'work.places.savings',
  currency: 'work.places.currency',
  cancelReason: 'work.returns.reason',
};

/** What an enumeration's values are called. */
const words: Readonly<Record<string, TextKey>> = {
  'kind guarantee': 'work.returns.kinds.guarantee',
  'kind withdrawal': 'work.returns.kinds.withdrawal',
  'kind damaged': 'work.returns.kinds.damaged',
  'method bank': 'work.returns.methods.bank',
  'method post': 'work.returns.methods.post',
  'method cash': 'work.returns.methods.cash',
  'by shopper': 'work.places.shopper',
  'by staff': 'work.places.staff',
};

const day = /^\d{4}-\d\d-\d\d$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Names and values of a record's places, as people read them. */
export function usePlaceText(record: JsonRecord) {
  const t = useText();
  const format = useFormat();
  const code = record['country'];
  const country: CountryCode | null = isCountryCode(code) ? code : null;
  return {
    label: (path: readonly string[]) =>
      path
        .map((name) => {
          const key = labels[name];
          return key === undefined ? name : t(key);
        })
        .join(' › '),
    value: (path: readonly string[], value: Difference['before']): string => {
      const name = path.at(-1) ?? '';
      if (value === null) return '–';
      if (typeof value === 'number' && name.endsWith('Minor') && country !== null) return format.money(value, country);
      if (typeof value !== 'string') return String(value);
      if (name === 'status' && isOrderStatus(value)) return t(`status.${value}`);
      const word = words[`${name} ${value}`];
      if (word !== undefined) return t(word);
      if (day.test(value)) return format.day(value);
      return instant.test(value) ? format.moment(value) : value;
    },
  };
}
