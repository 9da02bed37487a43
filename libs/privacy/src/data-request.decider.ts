import type { Decider } from '@shop/kernel';
import type { DataRequestEvent } from './data-request.events.js';

export type OpenRequest = DataRequestEvent['data'];

export interface DataRequestCommand extends OpenRequest {
  readonly type: 'RequestData';
}

/** A person's open requests, oldest first. */
export type DataRequestState = readonly OpenRequest[];

/** What a person asks about their data; one request of a kind is open at a time. */
export const dataRequestDecider: Decider<DataRequestCommand, DataRequestEvent, DataRequestState, never> = {
  initial: [],
  evolve: (state, { data }) => [...state, data],
  decide: ({ type: _, ...request }, open) =>
    open.some(({ kind }) => kind === request.kind) ? [] : [{ type: 'DataRequested', data: request }],
};
