import type { StreamKind, Streams } from '@shop/event-store';
import { reviewEvents, type ReviewEvent } from '@shop/events/reviews';

export interface ReviewPictures {
  readonly current: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

const none: ReviewPictures = { current: new Set(), all: new Set() };

/** Read only: the rules belong to the reviews module. */
const reviewStreamKind: StreamKind<never, ReviewEvent, ReviewPictures, never> = {
  category: 'review',
  events: reviewEvents,
  decider: {
    initial: none,
    evolve: (pictures, event) => {
      if (event.type === 'ReviewRemoved') return { ...pictures, current: new Set() };
      if (event.type !== 'ReviewWritten' && event.type !== 'ReviewEdited') return pictures;
      return { current: new Set(event.data.images), all: new Set([...pictures.all, ...event.data.images]) };
    },
    decide: () => [],
  },
};

export async function picturesOfReview(streams: Streams, reviewId: string): Promise<ReviewPictures> {
  return (await streams.load(reviewStreamKind, reviewId)).state;
}
