import type { CountryCode } from '@shop/countries';
import { orderCancelled, orderLinesChanged, orderOutcomeUndone, orderPlaced } from '@shop/events/orders';
import type { EventOf } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';

const columns = {
  country: column.text<CountryCode>(),
  /** UTC date, YYYY-MM-DD. */
  day: column.text(),
  offerId: column.text(),
  pieces: column.integer(),
};

/** Pieces in orders that were not cancelled; `id` is `COUNTRY:DAY:OFFER`. */
export type OfferPopularityRow = RowOf<typeof columns>;

type SaleEvent = EventOf<
  typeof orderPlaced | typeof orderLinesChanged | typeof orderCancelled | typeof orderOutcomeUndone
>;
type Sale = { readonly country: string; readonly placedAt: string };
type Pieces = readonly { readonly offerId: string; readonly quantity: number }[];

export const offerPopularityProjection = defineReadModel({
  name: 'offer-popularity',
  version: 2,
  scope: 'cross-stream',
  columns,
  indexes: ['(day)'],
  events: [orderPlaced, orderLinesChanged, orderCancelled, orderOutcomeUndone],
  key: (event) => piecesOf(event).map(({ offerId }) => idOf(event.data, offerId)),
  fold: (row, event, id) => {
    const change = piecesOf(event).find(({ offerId }) => idOf(event.data, offerId) === id);
    if (change === undefined) return row;
    const { country, placedAt } = event.data;
    const { offerId, quantity } = change;
    return { country, day: dayOf(placedAt), offerId, pieces: (row?.pieces ?? 0) + quantity };
  },
});

function piecesOf(event: SaleEvent): Pieces {
  switch (event.type) {
    case 'OrderPlaced':
      return event.data.lines;
    case 'OrderLinesChanged':
    case 'OrderOutcomeUndone':
      return event.data.changes;
    case 'OrderCancelled':
      return event.data.pieces.map(({ offerId, quantity }) => ({ offerId, quantity: -quantity }));
  }
}

function idOf({ country, placedAt }: Sale, offerId: string): string {
  return `${country}:${dayOf(placedAt)}:${offerId}`;
}

function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
