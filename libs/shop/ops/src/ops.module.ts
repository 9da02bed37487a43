import { OrdersModule } from '@shop/orders';
import { Module } from '@nestjs/common';
import { BuildLiveUpdates } from './build-live-updates.js';
import { BuildRunner } from './build-runner.js';
import { JobAdmin } from './job-admin.js';
import { LogSearch } from './log-search.js';
import { MaintenanceLog } from './maintenance.stream.js';
import { OpsBackground } from './ops-background.js';
import { OpsRpc } from './ops.rpc.js';
import { ProjectionAdmin } from './projection-admin.js';
import { StreamStates } from './stream-states.js';

/** Requires `OPS_DEPS` and `JOBS` in the application. */
@Module({
  imports: [OrdersModule],
  providers: [
    StreamStates,
    LogSearch,
    MaintenanceLog,
    ProjectionAdmin,
    JobAdmin,
    BuildRunner,
    BuildLiveUpdates,
    OpsRpc,
    OpsBackground,
  ],
  exports: [StreamStates, LogSearch, ProjectionAdmin, OpsRpc, OpsBackground],
})
export class OpsModule {}
