import type { Process } from '@shop/projections';

export class ReviewsBackground {
  readonly sweepers = [] as const;
  constructor(readonly processes: readonly Process[]) {}
}
