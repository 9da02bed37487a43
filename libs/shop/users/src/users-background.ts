import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';

export class UsersBackground {
  constructor(
    readonly processes: readonly Process[],
    readonly sweepers: readonly Sweeper[],
  ) {}
}
