import { callEvents } from './call.events.js';
import { callQueueProjection } from './call-queue.projection.js';
import { callStream } from './call.stream.js';

export { CallsBackground } from './calls-background.js';
export { callsMigrations } from './calls.migrations.js';
export { CallsModule } from './calls.module.js';
export { CallsRpc } from './calls.rpc.js';
export { LiveRpc } from './live.rpc.js';
export const callsEvents = callEvents;
export const callsProjections = [callQueueProjection] as const;
export const callsStreams = [callStream] as const;
