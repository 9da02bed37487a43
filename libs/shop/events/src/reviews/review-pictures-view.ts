import type { StreamView } from '@shop/kernel';
import { reviewEvents, type ReviewEvent } from './review.events.js';

export interface ReviewPictures {
  readonly current: ReadonlySet<string>;
  /** Removed ones included. */
  readonly all: ReadonlySet<string>;
}

/** Pictures that a review shows and has ever shown. */
export const reviewPicturesView: StreamView<ReviewEvent, ReviewPictures> = {
  category: 'review',
  events: reviewEvents,
  decider: {
    initial: { current: new Set(), all: new Set() },
    evolve: (pictures, event) => {
      if (event.type === 'ReviewRemoved') return { ...pictures, current: new Set() };
      if (event.type !== 'ReviewWritten' && event.type !== 'ReviewEdited') return pictures;
      return { current: new Set(event.data.images), all: new Set([...pictures.all, ...event.data.images]) };
    },
  },
};
