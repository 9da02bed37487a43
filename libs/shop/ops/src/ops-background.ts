import type { Process } from '@shop/projections';
import type { BuildRunner } from './build-runner.js';

export class OpsBackground {
  readonly processes: readonly Process[] = [];
  readonly sweepers: readonly [BuildRunner];

  constructor(private readonly builds: BuildRunner) {
    this.sweepers = [builds];
  }

  /** A build may take minutes, so shutdown does not wait for it. */
  async stop(): Promise<void> {
    await this.builds.stop();
  }
}
