import type { CountryCode } from '@shop/countries';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { suspicionEvents, type SuspicionEvent } from '@shop/events/orders';

export interface OrderSuspicionRow extends ReadModelRow {
  readonly country: CountryCode;
  readonly placedAt: string;
  readonly signs: SuspicionEvent['data']['signs'];
  readonly suspectedAt: string;
  readonly logPosition: string;
}

export const orderSuspicionProjection = defineProjection<OrderSuspicionRow>()({
  name: 'order-suspicion',
  version: 1,
  scope: 'stream',
  table: {
    columns: {
      country: 'text',
      placedAt: 'timestamptz',
      signs: 'jsonb',
      suspectedAt: 'timestamptz',
      logPosition: 'text',
    },
    indexes: ['(placed_at)', '(log_position)'],
  },
  events: suspicionEvents,
  key: (event) => event.data.orderId,
  fold: (_row, { data: { country, placedAt, signs }, at: suspectedAt, position: logPosition }, id) => ({
    id,
    country,
    placedAt,
    signs,
    suspectedAt,
    logPosition,
  }),
});
