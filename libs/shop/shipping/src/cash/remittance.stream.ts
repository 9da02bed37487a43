import type { StreamKind } from '@shop/event-store';
import { remittanceEvents, type RemittanceEvent } from '@shop/events/shipping';
import { uuidv5 } from '@shop/kernel';
import { remittanceDecider, type RemittanceCommand, type RemittanceState } from './remittance.decider.js';

export const remittanceStream: StreamKind<
  RemittanceCommand,
  RemittanceEvent,
  RemittanceState,
  'CONFLICT' | 'NOT_FOUND'
> = {
  category: 'remittance',
  events: remittanceEvents,
  decider: remittanceDecider,
};

const listIdNamespace = '6f0c7c0e-51a5-5d0f-9d3c-2f6f5f1f3a4b';

/** Independent of format. */
export function listIdOf(number: string, country: string): string {
  return uuidv5(listIdNamespace, `${country} ${number.trim().replaceAll(/\s+/g, ' ').toUpperCase()}`);
}

export function strayCashIdOf(listId: string, parcel: string): string {
  return uuidv5(listId, `stray ${parcel.toUpperCase()}`);
}
