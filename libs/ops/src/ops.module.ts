import { OrdersModule } from '@shop/orders';
import { Module } from '@nestjs/common';
import { BuildFeed } from './build-feed.js';
import { BuildRunner } from './build-runner.js';
import { JobDesk } from './job-desk.js';
import { LogSearch } from './log-search.js';
import { Maintenance } from './maintenance.stream.js';
import { OpsBackground } from './ops-background.js';
import { OpsRpc } from './ops.rpc.js';
import { ProjectionDesk } from './projection-desk.js';
import { StreamStates } from './stream-states.js';

/** Wants `OPS_PARTS` and `JOBS` in the application. */
@Module({
  imports: [OrdersModule],
  providers: [
    StreamStates,
    LogSearch,
    Maintenance,
    ProjectionDesk,
    JobDesk,
    BuildRunner,
    BuildFeed,
    OpsRpc,
    OpsBackground,
  ],
  exports: [StreamStates, LogSearch, ProjectionDesk, OpsRpc, OpsBackground],
})
export class OpsModule {}
