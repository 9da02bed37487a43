import type { Process } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import { BuildRunner } from './build-runner.js';

@Injectable()
export class OpsBackground {
  readonly processes: readonly Process[] = [];
  readonly sweepers: readonly [BuildRunner];

  constructor(@Inject(BuildRunner) private readonly builds: BuildRunner) {
    this.sweepers = [builds];
  }

  /** A build may take minutes, so shutdown does not wait for it. */
  async stop(): Promise<void> {
    await this.builds.stop();
  }
}
