import type { JsonValue } from '@shop/kernel';
import { numberField, groupByStream, type Invariant, type LoggedEvent } from './day-log.js';

/** Every total equals lines minus discount plus delivery. No refund exceeds the payment or occurs twice. */
export const moneyAddsUp: Invariant = (day) =>
  [...groupByStream(day, 'order')].flatMap(([id, events]) => {
    const amounts = events.filter(({ type }) => type === 'OrderPlaced' || type === 'OrderLinesChanged');
    const wrong = amounts.flatMap((event) => checkSums(event).map((what) => `Order ${id}, ${event.type}: ${what}`));
    const last = amounts.at(-1);
    const refunds = events.filter(({ type }) => type === 'OrderRefunded');
    return [...wrong, ...(last === undefined ? [] : checkRefunds(id, numberField(last, 'totalMinor'), refunds))];
  });

function checkSums(event: LoggedEvent): readonly string[] {
  const lines = parseLines(event.data['lines']);
  const inLine = (data: Line, field: string) => numberField({ type: 'A line', data }, field);
  const sum = (field: string) =>
    lines.reduce((total, line) => total + inLine(line, field) * inLine(line, 'quantity'), 0);
  const given = (field: string) => numberField(event, field);
  const subtotal = sum('priceMinor');
  const discount = Math.floor((subtotal * given('discountPercent')) / 100 + 0.5);
  const wanted = {
    subtotalMinor: subtotal,
    savingsMinor: sum('oldPriceMinor') - subtotal,
    discountMinor: discount,
    totalMinor: subtotal - discount + given('deliveryMinor'),
  };
  return Object.entries(wanted).flatMap(([field, amount]) =>
    given(field) === amount ? [] : [`${field} is ${given(field)}, not ${amount}`],
  );
}

type Line = Readonly<Record<string, JsonValue>>;

function parseLines(value: JsonValue | undefined): readonly Line[] {
  if (!Array.isArray(value)) throw new RangeError('An order has no lines');
  return value.filter((line): line is Line => typeof line === 'object' && line !== null && !Array.isArray(line));
}

function checkRefunds(id: string, totalMinor: number, refunds: readonly LoggedEvent[]): readonly string[] {
  const paid = refunds.reduce((sum, event) => sum + numberField(event, 'amountMinor'), 0);
  return [
    ...(refunds.length > 1 ? [`Order ${id} was paid back ${refunds.length} times`] : []),
    ...(paid > totalMinor ? [`Order ${id}: ${paid} was paid back of ${totalMinor}`] : []),
  ];
}
