import type { JsonObject } from '@shop/kernel';
import { findViolations, type DayRecord, type LoggedEvent } from './index.js';

const id = 'o-1';
const line = { offerId: 'pure-fit', quantity: 2, priceMinor: 1_500, oldPriceMinor: 2_000 };
const amounts = {
  ...{ lines: [line], subtotalMinor: 3_000, savingsMinor: 1_000, discountPercent: 25, discountMinor: 750 },
  ...{ deliveryMinor: 0, totalMinor: 2_250 },
};
const deadline = '2026-11-21T11:00:00.000Z';
const order = (type: string, data: JsonObject = {}, recordedAt = '2026-11-21T11:00:01.000Z'): LoggedEvent => ({
  ...{ stream: `order-${id}`, type, data, recordedAt },
});
const placed = order('OrderPlaced', { ...amounts, deadline }, '2026-11-21T10:00:00.000Z');
const confirmed = order('OrderConfirmed', { call: { claimId: 'c-0' } });
const refunded = order('OrderRefunded', { amountMinor: 1_800, policyMinor: 1_800 });
const life = [
  ...[placed, confirmed],
  ...['OrderPacked', 'OrderShipped', 'OrderDelivered'].map((type) => order(type)),
  ...['OrderReturnRequested', 'OrderReturnApproved', 'OrderReturnReceived'].map((type) => order(type)),
  refunded,
];
const mark = (minutes: number, recordedAt = '2026-11-21T11:00:00.001Z'): LoggedEvent => ({
  stream: `call-${id}`,
  type: 'CallMarkReached',
  data: { orderId: id, minutes, deadline },
  recordedAt,
});
const cash = (type: string, data: JsonObject = {}, of = id): LoggedEvent => ({
  ...{ stream: `cash-${of}`, type, data, recordedAt: confirmed.recordedAt },
});
const remitted = cash('CashRemitted', { collectedMinor: 2_250, remittedMinor: 2_250 });
const money = [cash('CashExpected', { amountMinor: 2_250 }), cash('CashOwed'), remitted];
const message = (type: string): LoggedEvent => ({
  stream: 'message-m1',
  type,
  data: {},
  recordedAt: placed.recordedAt,
});
const event = (stream: string, type: string, data: JsonObject = {}): LoggedEvent => ({
  ...{ stream, type, data, recordedAt: placed.recordedAt },
});
const leads = [
  event('lead-l-1', 'LeadReceived', { leadId: 'l-1', asked: { kind: 'phone', offerId: 'pure-fit' } }),
  event('errand-e-1', 'ErrandOpened', { kind: 'lead', subjectId: 'l-1' }),
  event('errand-e-1', 'ErrandClaimed', { claimId: 'c-1' }),
  event('lead-l-1', 'LeadCallRecorded', { outcome: 'busy' }),
  event('errand-e-1', 'ErrandRecorded', { claimId: 'c-1', outcome: 'busy', nextCallAt: '2026-11-21T10:10:00.000Z' }),
  event('errand-e-1', 'ErrandClaimed', { claimId: 'c-2' }),
  event('lead-l-1', 'LeadCallRecorded', { outcome: 'interested' }),
  event('errand-e-1', 'ErrandClosed'),
  event('errand-e-1', 'ErrandRecorded', { claimId: 'c-2', outcome: 'interested', nextCallAt: null }),
];
const joining = [
  event('lead-l-2', 'LeadReceived', { leadId: 'l-2', asked: { kind: 'club_join' } }),
  event('membership-m-2', 'MembershipRequested', { leadId: 'l-2' }),
  event('errand-e-2', 'ErrandOpened', { kind: 'club_join', subjectId: 'm-2' }),
  event('errand-e-2', 'ErrandClaimed', { claimId: 'c-3' }),
  event('membership-m-2', 'MembershipActivated', { leadId: 'l-2' }),
  event('lead-l-2', 'LeadCallRecorded', { outcome: 'joined' }),
  event('errand-e-2', 'ErrandRecorded', { claimId: 'c-3', outcome: 'joined', nextCallAt: null }),
];
const taken = [
  ...['placed', 'confirmed', 'delivered', 'returned', 'refunded'].map((what) => ({ id, event: what })),
  ...['l-1', 'l-2'].map((lead) => ({ id: lead, event: 'received' })),
];

const day: DayRecord = {
  events: [
    ...life,
    ...leads,
    ...joining,
    ...[mark(45), mark(60)],
    ...money,
    ...['MessageQueued', 'MessageSendingBegan', 'MessageDelayed', 'MessageSendingBegan', 'MessageSent'].map(message),
  ],
  acknowledged: [id],
  leads: ['l-1', 'l-2'],
  crm: taken,
};
const without = (type: string) => ({ ...day, events: day.events.filter((one) => one.type !== type) });
const withoutMark = (minutes: number) => ({
  ...day,
  events: day.events.filter(({ type, data }) => type !== 'CallMarkReached' || data['minutes'] !== minutes),
});
const withMore = (...more: readonly LoggedEvent[]) => ({ ...day, events: [...day.events, ...more] });
const changed = (type: string, data: JsonObject) => ({
  ...day,
  events: day.events.map((one) => (one.type === type ? { ...one, data: { ...one.data, ...data } } : one)),
});

it('the invariants allow any CRM state for a cancellation just after the deadline', () => {
  const cancelled = order('OrderCancelled', { by: 'shopper' }, '2026-11-21T11:00:00.500Z');
  const quick: DayRecord = { events: [placed, cancelled], acknowledged: [id], leads: [] };
  const slow = { ...quick, events: [placed, mark(45), mark(60), cancelled] };
  expect([quick, slow].flatMap(findViolations)).toEqual([]);
});

it('the invariants report nothing for a good day, or if the CRM data is unknown', () => {
  expect(findViolations(day)).toEqual([]);
  expect(findViolations({ events: day.events, acknowledged: day.acknowledged, leads: day.leads })).toEqual([]);
});

it('the invariants report nothing for a parcel delivered after a rejection', () => {
  const shippedAt = day.events.findIndex(({ type }) => type === 'OrderShipped') + 1;
  const events = day.events.toSpliced(shippedAt, 0, order('OrderRefused'));
  const crm = taken.toSpliced(2, 0, { id, event: 'refused' });
  expect(findViolations({ ...day, events: [...events, cash('CashWaived')], crm })).toEqual([]);
});

describe.each<[string, DayRecord, string]>([
  [
    'an acknowledged order is lost',
    { ...day, acknowledged: [id, 'o-2'] },
    'Order o-2 was acknowledged and is not in the log',
  ],
  ['an order was placed twice', withMore(placed), `Order ${id} was placed 2 times`],
  [
    'an order is shipped before it was confirmed',
    without('OrderConfirmed'),
    `Order ${id}: OrderShipped without OrderConfirmed before it`,
  ],
  [
    'an order is shipped that was not packed',
    without('OrderPacked'),
    `Order ${id}: OrderShipped without OrderPacked before it`,
  ],
  [
    'what was shipped is cancelled',
    withMore(order('OrderCancelled')),
    `Order ${id}: OrderCancelled after OrderShipped`,
  ],
  [
    'a parcel is delivered and refused',
    withMore(order('OrderRefused')),
    `Order ${id}: OrderRefused after OrderDelivered`,
  ],
  [
    'it is paid for what is not back',
    without('OrderReturnReceived'),
    `Order ${id}: OrderRefunded without OrderReturnReceived before it`,
  ],
  [
    'a total is not what its parts make',
    changed('OrderPlaced', { totalMinor: 2_251 }),
    `Order ${id}, OrderPlaced: totalMinor is 2251, not 2250`,
  ],
  [
    'a discount is not its share',
    changed('OrderPlaced', { discountMinor: 700 }),
    `Order ${id}, OrderPlaced: discountMinor is 700, not 750`,
  ],
  [
    'more is paid back than was paid',
    changed('OrderRefunded', { amountMinor: 2_300, policyMinor: 2_300 }),
    `Order ${id}: 2300 was paid back of 2250`,
  ],
  ['it is paid back twice', withMore(refunded), `Order ${id} was paid back 2 times`],
  ['a breach is told twice', withMore(mark(60)), `Order ${id} reached 60 minutes more than once`],
  ['a warning is told twice', withMore(mark(45)), `Order ${id} reached 45 minutes more than once`],
  ['a breach is not told', withoutMark(60), `Order ${id} was late and nobody was told`],
  [
    'nobody is told while an order waits on',
    { ...withoutMark(60), events: [placed, { ...message('MessageQueued'), recordedAt: '2026-11-21T11:01:00.001Z' }] },
    `Order ${id} was late and nobody was told`,
  ],
  [
    'an order is late too early',
    { ...day, events: [...withoutMark(60).events, mark(60, '2026-11-21T10:59:59.999Z')] },
    `Order ${id} was late before its deadline`,
  ],
  [
    'an order is late that was confirmed in time',
    { ...day, events: day.events.map((one) => (one === confirmed ? { ...one, recordedAt: placed.recordedAt } : one)) },
    `Order ${id} was late and was in time`,
  ],
  [
    'an order is late for another time than its shopper has chosen',
    withMore(order('OrderCallTimeChosen', { deadline: '2026-11-21T12:00:00.000Z' })),
    `Order ${id} was late for ${deadline}, not 2026-11-21T12:00:00.000Z`,
  ],
  [
    'an order is late that there is not',
    withMore({ ...mark(60), data: { ...mark(60).data, orderId: 'o-2' } }),
    'Order o-2 was late and was never placed',
  ],
  ['a breach comes without its warning', withoutMark(45), `Order ${id} was late without a warning before that`],
  [
    'another amount is to be collected',
    changed('CashExpected', { amountMinor: 2_200 }),
    `Cash of order ${id}: 2200 is to be collected, not 2250`,
  ],
  [
    'a year in the club goes with the parcel and is not collected',
    withMore({
      stream: 'membership-m-1',
      type: 'MembershipFeeSentWithParcel',
      data: { orderId: id, amountMinor: 19_900 },
      recordedAt: '2026-11-21T11:00:01.000Z',
    }),
    `Cash of order ${id}: 2250 is to be collected, not 22150`,
  ],
  ['nothing is to be collected', without('CashExpected'), `Cash of order ${id}: nothing is to be collected`],
  ['the carrier does not owe it', without('CashOwed'), `Cash of order ${id}: CashOwed 0 times, not 1`],
  ['the carrier owes it twice', withMore(cash('CashOwed')), `Cash of order ${id}: CashOwed 2 times, not 1`],
  [
    'the carrier collected too little',
    changed('CashRemitted', { collectedMinor: 2_000 }),
    `Cash of order ${id}: 2000 was collected, not 2250`,
  ],
  ['the carrier pays nothing over', without('CashRemitted'), `Cash of order ${id}: 0 was paid over, not 2250`],
  ['the carrier pays it over twice', withMore(remitted), `Cash of order ${id}: 4500 was paid over, not 2250`],
  [
    'more is paid back than was collected',
    changed('CashRemitted', { collectedMinor: 1_700 }),
    `Cash of order ${id}: 1800 was paid back of 1700 collected`,
  ],
  [
    'cash of a refused parcel is still expected',
    { ...day, events: [placed, order('OrderRefused'), money[0]!] },
    `Cash of order ${id}: CashWaived 0 times, not 1`,
  ],
  [
    'cash of a refused parcel is paid over',
    { ...day, events: [placed, order('OrderRefused'), money[0]!, cash('CashWaived'), remitted] },
    `Cash of order ${id}: 2250 was paid over, not 0`,
  ],
  ['cash is there for no order', withMore(cash('StrayCashRemitted', {}, 'x-1')), 'Cash x-1 is for no order'],
  ['the CRM lacks an order', { ...day, crm: taken.slice(1) }, `The CRM does not have order ${id}`],
  [
    'the CRM has an outcome twice',
    { ...day, crm: [...taken, taken[3]!] },
    `The CRM has returned of ${id} more than once`,
  ],
  [
    'the CRM heard things in another order',
    { ...day, crm: [taken[0]!, taken[2]!, taken[1]!, ...taken.slice(3)] },
    `The CRM has placed, delivered, confirmed, returned, refunded of ${id}, not placed, confirmed, delivered, returned, refunded`,
  ],
  [
    'the CRM does not hear that nobody answers',
    withMore({ ...placed, stream: 'order-o-3' }, { ...order('OrderMarkedUnreachable'), stream: 'order-o-3' }),
    'The CRM has nothing of o-3, not placed, unreachable',
  ],
  [
    'the CRM does not hear of a rejected return',
    withMore({ ...order('OrderReturnRejected'), stream: 'order-o-4' }),
    'The CRM has nothing of o-4, not return_rejected',
  ],
  ['an acknowledged lead is lost', { ...day, leads: ['l-3'] }, 'Lead l-3 was acknowledged and is not in the log'],
  ['a lead came in twice', withMore(leads[0]!), 'Lead l-1 was received 2 times'],
  ['the CRM lacks a lead', { ...day, crm: taken.slice(0, -1) }, 'The CRM does not have lead l-2'],
  [
    'the CRM has a lead twice',
    { ...day, crm: [...taken, taken.at(-1)!] },
    'The CRM has received of l-2 more than once',
  ],
  [
    'nobody calls who left a number',
    { ...day, events: [...life, leads[0]!] },
    'Nobody is asked to call about lead l-1',
  ],
  ['a wish to join is no request', without('MembershipRequested'), 'Lead l-2 wants to join and is no member to be'],
  ['two are to call', withMore({ ...leads[1]!, stream: 'errand-e-3' }), 'Two calls about l-1 were opened'],
  [
    'a call is opened while it is open',
    { ...day, events: [leads[1]!, ...leads] },
    'Call e-1 was opened while it was open',
  ],
  ['a call is given to two', { ...day, events: [...leads.slice(0, 3), leads[5]!] }, 'Call e-1 was given to two'],
  ['a call is given out after its end', withMore(leads[5]!), 'Call e-1 was given to somebody after its end'],
  ['a call ends twice', withMore(leads.at(-1)!), 'Call e-1 has two ends'],
  ['a call is never given back', { ...day, events: leads.slice(0, 4) }, 'Somebody still has call e-1'],
  [
    'a lead does not know of its calls',
    changed('LeadCallRecorded', { outcome: 'busy' }),
    'Lead l-2 says busy, not joined',
  ],
  [
    'who joined is no member',
    without('MembershipActivated'),
    'MembershipActivated of lead l-2: 0 times, said was joined',
  ],
  [
    'who joined is a member no more',
    withMore(event('membership-m-2', 'MembershipEnded')),
    'MembershipEnded of lead l-2: 1 times, said was joined',
  ],
  ['a message is queued twice', withMore(message('MessageQueued')), 'Message m1 was queued 2 times'],
  ['a message goes out twice', withMore(message('MessageSent')), 'Message m1 was sent 2 times'],
  [
    'a message is tried again after it may have gone out',
    withMore(message('MessageSendingBegan')),
    'Message m1 was tried again though it may have gone out',
  ],
])('the invariants when %s', (_, broken, violation) => {
  it('report the violation', () => expect(findViolations(broken)).toContain(violation));
});
