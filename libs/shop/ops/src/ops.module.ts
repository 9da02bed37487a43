import { opsEvents } from '@shop/events/ops';
import { ConsoleFeed, liveUpdatesModule } from '@shop/live-updates';
import { provide, STREAMS, POOL, CLOCK, JOBS, LOGGER, defineModule } from '@shop/module';
import { BuildLiveUpdates } from './build-live-updates.js';
import { BuildRunner } from './build-runner.js';
import { ClientRpc } from './client.rpc.js';
import { JobAdmin } from './job-admin.js';
import { LogSearch } from './log-search.js';
import { maintenanceStream, MaintenanceLog } from './maintenance.stream.js';
import { OpsBackground } from './ops-background.js';
import { OPS_DEPS } from './ops-deps.js';
import { opsMigrations } from './ops.migrations.js';
import { OpsRpc } from './ops.rpc.js';
import { ProjectionAdmin } from './projection-admin.js';
import { StreamStates } from './stream-states.js';

/** Requires `OPS_DEPS` and `JOBS` in the application. */
export const opsModule = defineModule({
  name: 'ops',
  imports: [liveUpdatesModule],
  events: opsEvents,
  streams: [maintenanceStream],
  migrations: opsMigrations,
  services: [
    provide(StreamStates, OPS_DEPS),
    provide(LogSearch, OPS_DEPS, StreamStates),
    provide(MaintenanceLog, STREAMS),
    provide(ProjectionAdmin, OPS_DEPS, MaintenanceLog, POOL, CLOCK),
    provide(JobAdmin, JOBS, MaintenanceLog, POOL),
    provide(BuildRunner, OPS_DEPS, POOL, LOGGER),
    provide(BuildLiveUpdates, ConsoleFeed, POOL, LOGGER),
    provide(ClientRpc, LOGGER),
    provide(OpsRpc, LogSearch, StreamStates, ProjectionAdmin, JobAdmin),
    provide(OpsBackground, BuildRunner),
  ],
  exports: [StreamStates, LogSearch, ProjectionAdmin, OpsRpc, OpsBackground],
  methods: ['ops', 'admin.jobs', 'client'],
  rpc: [OpsRpc, ClientRpc],
  background: [OpsBackground],
});
