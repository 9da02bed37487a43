import type { EventOf } from '@shop/kernel';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { reviewApproved, reviewRemoved, reviewReopened } from '@shop/events/reviews';

/** `id` is `OFFER:COUNTRY`. */
export interface OfferRatingRow extends ReadModelRow {
  readonly offerId: string;
  readonly country: string;
  readonly count: number;
  readonly sum: number;
}

type RatingEvent = EventOf<typeof reviewApproved | typeof reviewReopened | typeof reviewRemoved>;

export const offerRatingProjection = defineProjection<OfferRatingRow>()({
  name: 'offer-rating',
  version: 2,
  scope: 'cross-stream',
  table: { columns: { offerId: 'text', country: 'text', count: 'integer', sum: 'integer' } },
  events: [reviewApproved, reviewReopened, reviewRemoved],
  key: ({ data }) => `${data.offerId}:${data.country}`,
  fold: (row, event, id) => {
    const by = countChange(event);
    if (by === 0) return row;
    const { offerId, country, rating } = event.data;
    return { id, offerId, country, count: (row?.count ?? 0) + by, sum: (row?.sum ?? 0) + by * rating };
  },
});

function countChange(event: RatingEvent): number {
  if (event.type === 'ReviewApproved') return 1;
  return event.data.from === 'approved' ? -1 : 0;
}
