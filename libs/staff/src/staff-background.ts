import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';

/** What the staff module does without being asked. */
export class StaffBackground {
  readonly processes: readonly Process[] = [];

  constructor(readonly sweepers: readonly Sweeper[]) {}
}
