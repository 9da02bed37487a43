import { agentEvents } from './agent.events.js';
import { agentPauseProjection } from './agent-pause.projection.js';
import { agentStream } from './agent.stream.js';
import { blockEvents } from './block.events.js';
import { blockStream } from './block.stream.js';
import { callBlockProjection } from './call-block.projection.js';
import { callEvents } from './call.events.js';
import { callQueueProjection } from './call-queue.projection.js';
import { callStream } from './call.stream.js';
import { errandEvents } from './errands/errand.events.js';
import { errandHistory } from './errands/errand-in-order-history.js';
import { errandQueueProjection } from './errands/errand-queue.projection.js';
import { errandIdOf, errandStream } from './errands/errand.stream.js';

export { Blocks } from './blocks.js';
export { CallBlocksRpc } from './call-blocks.rpc.js';
export { CallDeskRpc } from './call-desk.rpc.js';
export { CallsBackground } from './calls-background.js';
export { callsMigrations } from './calls.migrations.js';
export { CallsModule } from './calls.module.js';
export { CallsRpc } from './calls.rpc.js';
export { errandHistory, errandIdOf };
export { ErrandQueue } from './errands/errand-queue.queries.js';
export { ErrandsRpc } from './errands/errands.rpc.js';
export { LiveRpc } from './live.rpc.js';
export const callsEvents = [...callEvents, ...agentEvents, ...blockEvents, ...errandEvents] as const;
export const callsProjections = [
  callQueueProjection,
  agentPauseProjection,
  callBlockProjection,
  errandQueueProjection,
] as const;
export const callsStreams = [callStream, agentStream, blockStream, errandStream] as const;
