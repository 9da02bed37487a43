import { Inject, Injectable } from '@nestjs/common';
import type { Process } from '@shop/projections';
import { ErasureCompletion } from './erasure-completion.js';
import { ErasureSweeper } from './erasure-sweeper.js';
import { RequestSweeper } from './request-sweeper.js';
import { RetentionSweeper } from './retention-sweeper.js';

@Injectable()
export class PrivacyBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly [RequestSweeper, RetentionSweeper, ErasureSweeper];

  constructor(
    @Inject(ErasureCompletion) { process }: ErasureCompletion,
    @Inject(RequestSweeper) reminders: RequestSweeper,
    @Inject(RetentionSweeper) retention: RetentionSweeper,
    @Inject(ErasureSweeper) erasures: ErasureSweeper,
  ) {
    this.processes = [process];
    this.sweepers = [reminders, retention, erasures];
  }
}
