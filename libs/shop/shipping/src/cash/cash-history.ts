import type { CashEvent } from '@shop/events/shipping';
import type { DomainEvent, RecordedEvent } from '@shop/kernel';
import type { HistoryLine, HistoryContributor } from '@shop/orders';
import { differenceOf } from './cash-balance.js';
import { cashDecider } from './cash.decider.js';
import { cashStream } from './cash.stream.js';

export const cashHistory: HistoryContributor = async (streams, { orderId }) => {
  const { events } = await streams.load(cashStream, orderId);
  let state = cashDecider.initial;
  return events.map((event): HistoryLine => {
    state = cashDecider.evolve(state, event);
    const difference = state.status === 'known' && !isSettlementOrNote(event) ? differenceOf(state) : null;
    return {
      ...{ event: withoutNote(event), stream: 'cash', title: titleOf(event) },
      ...(difference !== null && { facts: { difference } }),
    };
  });
};

function isSettlementOrNote({ type }: CashEvent): boolean {
  return type === 'CashSettled' || type === 'CashNoted';
}

/** Not all readers of an order may read the accounts. */
function withoutNote(event: RecordedEvent<CashEvent>): RecordedEvent<DomainEvent> {
  if (!('personal' in event)) return event;
  const { personal: _, ...rest } = event;
  return rest;
}

function titleOf({ type, data }: CashEvent): string {
  switch (type) {
    case 'CashExpected':
      return 'Cash is to be collected at the door';
    case 'CashOwed':
      return `The carrier owes the cash until ${data.remitBy}`;
    case 'CashWaived':
      return `No cash was collected (${data.cause})`;
    case 'CashRemitted':
    case 'StrayCashRemitted':
      return `The carrier paid the cash over with list ${data.number}`;
    case 'CashSettled':
      return `The difference in the cash was settled (${data.reason})`;
    case 'CashNoted':
      return 'A note was added to the cash';
  }
}
