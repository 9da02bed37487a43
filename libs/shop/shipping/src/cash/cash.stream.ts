import type { StreamKind } from '@shop/event-store';
import { cashEvents, type CashEvent } from '@shop/events/shipping';
import { cashDecider, type CashRejectionCode, type CashCommand, type CashState } from './cash.decider.js';

/** `cash-ORDERID`; a separate id for an unknown parcel. */
export const cashStream: StreamKind<CashCommand, CashEvent, CashState, CashRejectionCode> = {
  category: 'cash',
  events: cashEvents,
  decider: cashDecider,
};
