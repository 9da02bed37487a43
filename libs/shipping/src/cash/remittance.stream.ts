import type { StreamKind } from '@shop/event-store';
import { reject, uuidv5 } from '@shop/kernel';
import { remittanceEvents, type RemittanceEvent, type RemittanceRow } from './remittance.events.js';

type TakenList = RemittanceEvent['data'];

export interface TakeList {
  readonly type: 'TakeList';
  readonly list: TakenList;
}
export type RemittanceState = { readonly status: 'none' } | { readonly status: 'taken'; readonly list: TakenList };

/** `remittance-LISTID`: one list, taken once; the same number with another content is refused. */
export const remittanceStream: StreamKind<TakeList, RemittanceEvent, RemittanceState, 'CONFLICT'> = {
  category: 'remittance',
  events: remittanceEvents,
  decider: {
    initial: { status: 'none' },
    evolve: (_state, { data }) => ({ status: 'taken', list: data }),
    decide: ({ list }, state) => {
      if (state.status === 'none') return [{ type: 'RemittanceListTaken', data: list }];
      if (saysTheSame(state.list, list)) return [];
      return reject('CONFLICT', `The list ${list.number} was taken already, with another content`);
    },
  },
};

const lists = '6f0c7c0e-51a5-5d0f-9d3c-2f6f5f1f3a4b';

/** A list's id comes from its number and country, in any writing: taken twice it is the same. */
export function listIdOf(number: string, country: string): string {
  return uuidv5(lists, `${country} ${number.trim().replaceAll(/\s+/g, ' ').toUpperCase()}`);
}

/** Whether two lists say the same of the same parcels, in whatever order. */
export function saysTheSame(one: Pick<TakenList, 'rows'>, other: Pick<TakenList, 'rows'>): boolean {
  return contentOf(one.rows) === contentOf(other.rows);
}

function contentOf(rows: readonly RemittanceRow[]): string {
  return rows
    .map(({ parcel, collectedMinor, remittedMinor, times }) =>
      JSON.stringify([parcel.toUpperCase(), collectedMinor, remittedMinor, times]),
    )
    .sort()
    .join('\n');
}
