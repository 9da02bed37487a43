import type { StreamKind, Streams } from '@shop/event-store';
import { reviewEvents, type ReviewEvent } from '@shop/reviews/events';

/** Which pictures a review has, and which it ever had. */
export interface ReviewPictures {
  readonly now: ReadonlySet<string>;
  readonly ever: ReadonlySet<string>;
}

const none: ReviewPictures = { now: new Set(), ever: new Set() };

/** That much of a review's history, to be read only: its rules are the reviews module's. */
const reviewHistory: StreamKind<never, ReviewEvent, ReviewPictures, never> = {
  category: 'review',
  events: reviewEvents,
  decider: {
    initial: none,
    evolve: (pictures, event) => {
      if (event.type === 'ReviewRemoved') return { ...pictures, now: new Set() };
      if (event.type !== 'ReviewWritten' && event.type !== 'ReviewEdited') return pictures;
      return { now: new Set(event.data.images), ever: new Set([...pictures.ever, ...event.data.images]) };
    },
    decide: () => [],
  },
};

export async function picturesOfReview(streams: Streams, reviewId: string): Promise<ReviewPictures> {
  return (await streams.load(reviewHistory, reviewId)).state;
}
