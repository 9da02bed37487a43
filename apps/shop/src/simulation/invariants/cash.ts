import {
  numberField,
  groupByStream,
  stringField,
  type DayRecord,
  type Invariant,
  type LoggedEvent,
} from './day-log.js';

/**
 * The carrier collects order total plus club fee, owes it from delivery on, and pays exactly that. No refund exceeds
 * the collected amount.
 */
export const cashAddsUp: Invariant = (day) => {
  const accounts = groupByStream(day, 'cash');
  const orders = groupByStream(day, 'order');
  const fees = feesByOrder(day);
  const ofOrders = [...orders].flatMap(([id, events]) =>
    checkAccount(events, accounts.get(id) ?? [], fees.get(id) ?? 0).map((what) => `Cash of order ${id}: ${what}`),
  );
  const stray = [...accounts.keys()].filter((id) => !orders.has(id));
  return [...ofOrders, ...stray.map((id) => `Cash ${id} is for no order`)];
};

function checkAccount(
  order: readonly LoggedEvent[],
  account: readonly LoggedEvent[],
  clubFee: number,
): readonly string[] {
  const cost = orderTotal(order) + clubFee;
  const isDelivered = has(order, 'OrderDelivered');
  const owed = isDelivered ? cost : 0;
  const expected = account
    .filter(({ type }) => type === 'CashExpected')
    .map((event) => numberField(event, 'amountMinor'));
  const collected = sumOf(account, 'CashRemitted', 'collectedMinor');
  return [
    ...expected.filter((amount) => amount !== cost).map((amount) => `${amount} is to be collected, not ${cost}`),
    ...(isDelivered && cost > 0 && expected.length === 0 ? ['nothing is to be collected'] : []),
    ...checkCount(account, 'CashOwed', owed > 0 ? 1 : 0),
    ...(has(order, 'OrderRefused') ? checkCount(account, 'CashWaived', expected.length > 0 ? 1 : 0) : []),
    ...checkAmount('collected', collected, owed),
    ...checkAmount('paid over', sumOf(account, 'CashRemitted', 'remittedMinor'), owed),
    ...checkRefund(sumOf(order, 'OrderRefunded', 'amountMinor'), collected),
  ];
}

function feesByOrder({ events }: DayRecord): ReadonlyMap<string, number> {
  const sent = events.filter(({ type }) => type === 'MembershipFeeSentWithParcel');
  return new Map(sent.map((event) => [stringField(event, 'orderId'), numberField(event, 'amountMinor')]));
}

function orderTotal(order: readonly LoggedEvent[]): number {
  const priced = order.findLast(({ type }) => type === 'OrderPlaced' || type === 'OrderLinesChanged');
  return priced === undefined ? 0 : numberField(priced, 'totalMinor');
}

function checkCount(account: readonly LoggedEvent[], type: string, wanted: number): readonly string[] {
  const times = account.filter((event) => event.type === type).length;
  return times === wanted ? [] : [`${type} ${times} times, not ${wanted}`];
}

function checkAmount(what: string, is: number, wanted: number): readonly string[] {
  return is === wanted ? [] : [`${is} was ${what}, not ${wanted}`];
}

function checkRefund(paidBack: number, collected: number): readonly string[] {
  return paidBack > collected ? [`${paidBack} was paid back of ${collected} collected`] : [];
}

function sumOf(events: readonly LoggedEvent[], type: string, field: string): number {
  return events.filter((event) => event.type === type).reduce((sum, event) => sum + numberField(event, field), 0);
}

function has(events: readonly LoggedEvent[], type: string): boolean {
  return events.some((event) => event.type === type);
}
