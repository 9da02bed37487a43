import { maintenanceEvents } from '@shop/events/ops';
import { maintenanceStream } from './maintenance.stream.js';

export { differencesOf } from './differences.js';
export { categoryOf, toLoggedEvent } from './logged-event.js';
export { LogSearch } from './log-search.js';
export { OpsBackground } from './ops-background.js';
export { opsMigrations } from './ops.migrations.js';
export { OpsModule } from './ops.module.js';
export { OPS_DEPS, type FoldableStreamKind, type OpsDeps } from './ops-deps.js';
export { OpsRpc } from './ops.rpc.js';
export { emptyIfMissing } from './empty-if-missing.js';
export { toJson } from './plain-json.js';
export { ProjectionAdmin } from './projection-admin.js';
export { StreamStates } from './stream-states.js';
export { secondsBehind } from './seconds-behind.js';
export const opsEvents = maintenanceEvents;
export const opsStreams = [maintenanceStream] as const;
