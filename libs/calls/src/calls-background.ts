import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import { LeaseSweeper } from './lease-sweeper.js';
import { MarkSweeper } from './mark-sweeper.js';

/** What the calls module does without being asked. */
@Injectable()
export class CallsBackground {
  readonly processes: readonly Process[] = [];
  readonly sweepers: readonly Sweeper[];

  constructor(@Inject(MarkSweeper) marks: MarkSweeper, @Inject(LeaseSweeper) leases: LeaseSweeper) {
    this.sweepers = [marks, leases];
  }
}
