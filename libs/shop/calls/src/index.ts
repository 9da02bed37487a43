export { NumberBlocks } from './number-blocks.js';
export { NumberBlocksRpc } from './number-blocks.rpc.js';
export { AgentPresenceRpc } from './agent-presence.rpc.js';
export { CallsBackground } from './calls-background.js';
export { callsModule } from './calls.module.js';
export { CallsRpc, CallTasksRpc } from './calls.rpc.js';
export { callTaskIdOf } from './call.stream.js';
export { CallTaskQueueQueries } from './call-task-queue.queries.js';
