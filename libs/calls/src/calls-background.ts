import { PrizeChoosing } from '@shop/club';
import type { Streams } from '@shop/event-store';
import type { Sweeper } from '@shop/jobs';
import type { Process } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { ErrandLeaseSweeper } from './errands/errand-lease-sweeper.js';
import { errandOpening } from './errands/errand-opening.process.js';
import { ExecuteErrandHandler } from './errands/errand.stream.js';
import { LeaseSweeper } from './lease-sweeper.js';
import { MarkSweeper } from './mark-sweeper.js';

/** What the calls module does without being asked. */
@Injectable()
export class CallsBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly Sweeper[];

  constructor(
    @Inject(STREAMS) streams: Streams,
    @Inject(ExecuteErrandHandler) errands: ExecuteErrandHandler,
    @Inject(PrizeChoosing) prizes: PrizeChoosing,
    @Inject(MarkSweeper) marks: MarkSweeper,
    @Inject(LeaseSweeper) leases: LeaseSweeper,
    @Inject(ErrandLeaseSweeper) errandLeases: ErrandLeaseSweeper,
  ) {
    this.processes = [errandOpening(streams, errands, prizes)];
    this.sweepers = [marks, leases, errandLeases];
  }
}
