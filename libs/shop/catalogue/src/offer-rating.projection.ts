import type { CountryCode } from '@shop/countries';
import { reviewApproved, reviewRemoved, reviewReopened } from '@shop/events/reviews';
import type { EventOf } from '@shop/kernel';
import { column, defineReadModel, type RowOf } from '@shop/projections';

const columns = {
  offerId: column.text(),
  country: column.text<CountryCode>(),
  count: column.integer(),
  sum: column.integer(),
};

/** `id` is `OFFER:COUNTRY`. */
export type OfferRatingRow = RowOf<typeof columns>;

type RatingEvent = EventOf<typeof reviewApproved | typeof reviewReopened | typeof reviewRemoved>;

export const offerRatingProjection = defineReadModel({
  name: 'offer-rating',
  version: 2,
  scope: 'cross-stream',
  columns,
  events: [reviewApproved, reviewReopened, reviewRemoved],
  key: ({ data }) => `${data.offerId}:${data.country}`,
  fold: (row, event) => {
    const by = countChange(event);
    if (by === 0) return row;
    const { offerId, country, rating } = event.data;
    return { offerId, country, count: (row?.count ?? 0) + by, sum: (row?.sum ?? 0) + by * rating };
  },
});

function countChange(event: RatingEvent): number {
  if (event.type === 'ReviewApproved') return 1;
  return event.data.from === 'approved' ? -1 : 0;
}
