import type { HistoryLine, HistoryContributor } from '@shop/orders';
import type { ReviewEvent } from '@shop/events/reviews';
import { reviewIdOf, reviewStream } from './review.stream.js';

export const reviewHistory: HistoryContributor = async (streams, { userId, offerIds }) => {
  const reviews = await Promise.all(offerIds.map((offerId) => streams.load(reviewStream, reviewIdOf(userId, offerId))));
  return reviews.flatMap(({ events }) =>
    events.flatMap((event): readonly HistoryLine[] => {
      const happened = titles[event.type];
      return happened === undefined
        ? []
        : [{ event, stream: 'review', title: `The review of ${event.data.offerId} was ${happened}` }];
    }),
  );
};

/** Votes and reports by others are omitted. */
const titles: Readonly<Partial<Record<ReviewEvent['type'], string>>> = {
  ReviewWritten: 'written',
  ReviewEdited: 'edited',
  ReviewApproved: 'approved',
  ReviewRejected: 'rejected',
  ReviewReopened: 'reopened',
  ReviewRemoved: 'removed',
  ReviewAnswered: 'answered',
};
