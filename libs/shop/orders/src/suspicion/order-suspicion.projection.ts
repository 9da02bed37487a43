import type { CountryCode } from '@shop/countries';
import { suspicionEvents, type SuspicionEvent } from '@shop/events/orders';
import { column, defineReadModel } from '@shop/projections';

const columns = {
  country: column.text<CountryCode>(),
  placedAt: column.timestamp(),
  signs: column.json<SuspicionEvent['data']['signs']>(),
  suspectedAt: column.timestamp(),
  logPosition: column.logPosition(),
};

export const orderSuspicionProjection = defineReadModel({
  name: 'order-suspicion',
  version: 1,
  scope: 'stream',
  columns,
  indexes: ['(placed_at)', '(log_position)'],
  events: suspicionEvents,
  key: (event) => event.data.orderId,
  fold: (_row, { data: { country, placedAt, signs }, at: suspectedAt }) => ({ country, placedAt, signs, suspectedAt }),
});
