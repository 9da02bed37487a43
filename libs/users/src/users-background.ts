import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';

/** What the users module does without being asked. */
export class UsersBackground {
  constructor(
    readonly processes: readonly Process[],
    readonly sweepers: readonly Sweeper[],
  ) {}
}
