import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';

/** What the club does without being asked. */
export class ClubBackground {
  constructor(
    readonly processes: readonly Process[],
    readonly sweepers: readonly Sweeper[],
  ) {}
}
