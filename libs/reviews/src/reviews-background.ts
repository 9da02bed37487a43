import type { Process } from '@shop/projections';

/** What the reviews module does without being asked. */
export class ReviewsBackground {
  readonly sweepers = [] as const;
  constructor(readonly processes: readonly Process[]) {}
}
