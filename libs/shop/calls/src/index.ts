import { agentEvents, blockEvents, callEvents, callTaskEvents } from '@shop/events/calls';
import { agentPauseProjection } from './agent-pause.projection.js';
import { agentStream } from './agent.stream.js';
import { blockStream } from './block.stream.js';
import { callBlockProjection } from './call-block.projection.js';
import { callQueueProjection } from './call-queue.projection.js';
import { callStream } from './call.stream.js';
import { callTaskHistory } from './call-tasks/call-task-history.js';
import { callTaskQueueProjection } from './call-tasks/call-task-queue.projection.js';
import { callTaskIdOf, callTaskStream } from './call-tasks/call-task.stream.js';

export { NumberBlocks } from './number-blocks.js';
export { NumberBlocksRpc } from './number-blocks.rpc.js';
export { AgentPresenceRpc } from './agent-presence.rpc.js';
export { CallsBackground } from './calls-background.js';
export { callsMigrations } from './calls.migrations.js';
export { CallsModule } from './calls.module.js';
export { CallsRpc } from './calls.rpc.js';
export { callTaskHistory, callTaskIdOf };
export { CallTaskQueueQueries } from './call-tasks/call-task-queue.queries.js';
export { CallTasksRpc } from './call-tasks/call-tasks.rpc.js';
export { LiveUpdatesRpc } from './live-updates.rpc.js';
export const callsEvents = [...callEvents, ...agentEvents, ...blockEvents, ...callTaskEvents] as const;
export const callsProjections = [
  callQueueProjection,
  agentPauseProjection,
  callBlockProjection,
  callTaskQueueProjection,
] as const;
export const callsStreams = [callStream, agentStream, blockStream, callTaskStream] as const;
