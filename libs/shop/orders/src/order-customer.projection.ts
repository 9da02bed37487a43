import { erasureEvents } from '@shop/events/privacy';
import { userEmailChanged, userRegistered } from '@shop/events/users';
import { column, defineReadModel } from '@shop/projections';

const columns = {
  email: column.text().nullable().holdsPersonalData(),
  registeredAt: column.timestamp().nullable(),
};

export const orderCustomerProjection = defineReadModel({
  name: 'order-customer',
  version: 6,
  scope: 'cross-stream',
  columns,
  indexes: ['USING gin (lower(email) gin_trgm_ops)'],
  events: [userRegistered, userEmailChanged],
  onErasure: { events: erasureEvents, rows: ({ data }) => data.userId },
  key: (event) => event.data.userId,
  fold: (row, event) => {
    const registeredAt = event.type === 'UserRegistered' ? event.at : (row?.registeredAt ?? null);
    return { email: event.personal?.email ?? null, registeredAt };
  },
});
