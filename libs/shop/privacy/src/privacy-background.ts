import type { Process } from '@shop/projections';
import type { ErasureCompletion } from './erasure-completion.js';
import type { ErasureSweeper } from './erasure-sweeper.js';
import type { RequestSweeper } from './request-sweeper.js';
import type { RetentionSweeper } from './retention-sweeper.js';

export class PrivacyBackground {
  readonly processes: readonly Process[];
  readonly sweepers: readonly [RequestSweeper, RetentionSweeper, ErasureSweeper];

  constructor(
    { process }: ErasureCompletion,
    reminders: RequestSweeper,
    retention: RetentionSweeper,
    erasures: ErasureSweeper,
  ) {
    this.processes = [process];
    this.sweepers = [reminders, retention, erasures];
  }
}
