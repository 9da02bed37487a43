import type { Process } from '@shop/projections';
import { Inject, Injectable } from '@nestjs/common';
import { BuildRunner } from './build-runner.js';

/** What is done for engineers in a worker. */
@Injectable()
export class OpsBackground {
  readonly processes: readonly Process[] = [];
  readonly sweepers: readonly [BuildRunner];

  constructor(@Inject(BuildRunner) private readonly builds: BuildRunner) {
    this.sweepers = [builds];
  }

  /** A build may take minutes; nobody waits for it when the program stops. */
  async stop(): Promise<void> {
    await this.builds.stop();
  }
}
