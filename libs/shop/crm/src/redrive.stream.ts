import type { StreamKind } from '@shop/event-store';
import { redriveEvents, type RedriveEvent } from '@shop/events/crm';

export interface RedriveCommand {
  readonly type: 'NoteRedrive';
  readonly request: RedriveEvent;
}

export interface RedriveState {
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

export const redriveStreamId = 'deliveries';
