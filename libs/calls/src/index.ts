import { agentEvents } from './agent.events.js';
import { agentPauseProjection } from './agent-pause.projection.js';
import { agentStream } from './agent.stream.js';
import { blockEvents } from './block.events.js';
import { blockStream } from './block.stream.js';
import { callBlockProjection } from './call-block.projection.js';
import { callEvents } from './call.events.js';
import { callQueueProjection } from './call-queue.projection.js';
import { callStream } from './call.stream.js';
import { callTaskEvents } from './errands/errand.events.js';
import { callTaskHistory } from './errands/errand-in-order-history.js';
import { callTaskQueueProjection } from './errands/errand-queue.projection.js';
import { callTaskIdOf, callTaskStream } from './errands/errand.stream.js';

export { NumberBlocks } from './blocks.js';
export { NumberBlocksRpc } from './call-blocks.rpc.js';
export { AgentPresenceRpc } from './call-desk.rpc.js';
export { CallsBackground } from './calls-background.js';
export { callsMigrations } from './calls.migrations.js';
export { CallsModule } from './calls.module.js';
export { CallsRpc } from './calls.rpc.js';
export { callTaskHistory, callTaskIdOf };
export { CallTaskQueueQueries } from './errands/errand-queue.queries.js';
export { CallTasksRpc } from './errands/errands.rpc.js';
export { LiveUpdatesRpc } from './live.rpc.js';
export const callsEvents = [...callEvents, ...agentEvents, ...blockEvents, ...callTaskEvents] as const;
export const callsProjections = [
  callQueueProjection,
  agentPauseProjection,
  callBlockProjection,
  callTaskQueueProjection,
] as const;
export const callsStreams = [callStream, agentStream, blockStream, callTaskStream] as const;
