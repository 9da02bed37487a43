import { reservationEvents } from '@shop/events/users';
import { column, defineReadModel } from '@shop/projections';

export const reservationClaimProjection = defineReadModel({
  name: 'reservation-claim',
  version: 1,
  scope: 'stream',
  columns: { owner: column.text(), expiresAt: column.timestamp() },
  indexes: ['(expires_at)'],
  events: reservationEvents,
  key: (event) => event.stream.slice('reservation-'.length),
  fold: (_row, { type, data }) =>
    type === 'ReservationClaimed' ? { owner: data.owner, expiresAt: data.expiresAt } : undefined,
});
