import { defineProjection, type ReadModelRow } from '@shop/projections';
import { reservationEvents } from '@shop/events/users';

export interface ReservationClaimRow extends ReadModelRow {
  readonly owner: string;
  readonly expiresAt: string;
}

export const reservationClaimProjection = defineProjection<ReservationClaimRow>()({
  name: 'reservation-claim',
  version: 1,
  scope: 'stream',
  table: { columns: { owner: 'text', expiresAt: 'timestamptz' }, indexes: ['(expires_at)'] },
  events: reservationEvents,
  key: (event) => event.stream.slice('reservation-'.length),
  fold: (_row, event, id) =>
    event.type === 'ReservationClaimed' ? { id, owner: event.data.owner, expiresAt: event.data.expiresAt } : undefined,
});
