import type { AnyJobHandler } from '@shop/jobs';
import type { Process } from '@shop/projections';

export class CrmBackground {
  readonly sweepers = [] as const;
  constructor(
    readonly processes: readonly Process[],
    readonly jobs: readonly AnyJobHandler[],
  ) {}
}
