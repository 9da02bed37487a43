import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';

export class StaffBackground {
  readonly processes: readonly Process[] = [];

  constructor(readonly sweepers: readonly Sweeper[]) {}
}
