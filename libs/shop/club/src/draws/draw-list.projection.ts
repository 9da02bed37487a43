import { drawEvents } from '@shop/events/club';
import { column, defineReadModel, type RowOf } from '@shop/projections';

const columns = {
  country: column.text<'BA' | 'RS' | 'HR' | 'ME'>(),
  week: column.text(),
  opensAt: column.timestamp(),
  closesAt: column.timestamp(),
  seedHash: column.text(),
  status: column.text<'announced' | 'closed' | 'held'>(),
  /** This and the columns below are null until the draw. */
  heldAt: column.timestamp().nullable(),
  seed: column.text().nullable(),
  entries: column.integer().nullable(),
  winner: column.text().nullable(),
  membershipId: column.text().nullable(),
  revision: column.revision(),
};

/** One row per draw; the numbers are in its stream. */
export type DrawListRow = RowOf<typeof columns>;

export const drawListProjection = defineReadModel({
  name: 'draw-list',
  version: 1,
  scope: 'stream',
  columns,
  indexes: ['(closes_at DESC, id)', '(country, closes_at DESC)', '(status, closes_at)'],
  events: drawEvents,
  key: (event) => event.data.drawId,
  fold: (row, event) => {
    switch (event.type) {
      case 'DrawAnnounced': {
        const { drawId: _, ...announced } = event.data;
        return { ...announced, status: 'announced' as const };
      }
      case 'DrawClosed':
        return row && { ...row, status: 'closed' as const };
      case 'DrawHeld': {
        const { heldAt, seed, numbers, winner } = event.data;
        const result = { winner: winner?.number ?? null, membershipId: winner?.membershipId ?? null };
        return row && { ...row, status: 'held' as const, heldAt, seed, entries: numbers.length, ...result };
      }
    }
  },
});
