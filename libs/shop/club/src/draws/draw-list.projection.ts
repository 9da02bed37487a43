import { defineProjection, type ReadModelRow } from '@shop/projections';
import { drawEvents } from '@shop/events/club';

/** One row per draw; the numbers are in its stream. */
export interface DrawListRow extends ReadModelRow {
  readonly country: 'BA' | 'RS' | 'HR' | 'ME';
  readonly week: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly seedHash: string;
  readonly status: 'announced' | 'closed' | 'held';
  /** This and the fields below are null until the draw. */
  readonly heldAt: string | null;
  readonly seed: string | null;
  readonly entries: number | null;
  readonly winner: string | null;
  readonly membershipId: string | null;
  readonly revision: number;
}

export const drawListProjection = defineProjection<DrawListRow>()({
  name: 'draw-list',
  version: 1,
  scope: 'stream',
  table: {
    columns: {
      country: 'text',
      week: 'text',
      opensAt: 'timestamptz',
      closesAt: 'timestamptz',
      seedHash: 'text',
      status: 'text',
      heldAt: 'timestamptz',
      seed: 'text',
      entries: 'integer',
      winner: 'text',
      membershipId: 'text',
      revision: 'integer',
    },
    indexes: ['(closes_at DESC, id)', '(country, closes_at DESC)', '(status, closes_at)'],
  },
  events: drawEvents,
  key: (event) => event.data.drawId,
  fold: (row, event, id) => {
    const revision = Number(event.revision);
    switch (event.type) {
      case 'DrawAnnounced': {
        const { drawId: _, ...announced } = event.data;
        return { id, ...announced, status: 'announced', ...emptyResult, revision };
      }
      case 'DrawClosed':
        return row && { ...row, status: 'closed', revision };
      case 'DrawHeld': {
        const { heldAt, seed, numbers, winner } = event.data;
        const result = { winner: winner?.number ?? null, membershipId: winner?.membershipId ?? null };
        return row && { ...row, status: 'held', heldAt, seed, entries: numbers.length, ...result, revision };
      }
    }
  },
});

const emptyResult = { heldAt: null, seed: null, entries: null, winner: null, membershipId: null } as const;
