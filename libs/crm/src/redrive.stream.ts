import type { StreamKind } from '@shop/event-store';
import { redriveEvents, type RedriveEvent } from './redrive.events.js';

/** What staff asked of the deliveries to the CRM; it is always taken down, whatever was asked before. */
export interface RedriveCommand {
  readonly type: 'NoteRedrive';
  readonly request: RedriveEvent;
}

export interface RedriveState {
  /** How often something was told again from some moment on, and from which the last time. */
  readonly redrives: number;
  readonly lastSince: string | null;
  readonly retried: number;
}

export const redriveStream: StreamKind<RedriveCommand, RedriveEvent, RedriveState, never> = {
  category: 'crm',
  events: redriveEvents,
  decider: {
    initial: { redrives: 0, lastSince: null, retried: 0 },
    evolve: (state, { type, data }) =>
      type === 'CrmRedriveRequested'
        ? { ...state, redrives: state.redrives + 1, lastSince: data.since }
        : { ...state, retried: state.retried + data.deliveries.length },
    decide: ({ request }) => [request],
  },
};

/** There is one such stream. */
export const redriveStreamId = 'deliveries';
