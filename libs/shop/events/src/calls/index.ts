import { agentEvents } from './agent.events.js';
import { blockEvents } from './block.events.js';
import { callTaskEvents } from './call-task.events.js';
import { callEvents } from './call.events.js';

export * from './agent.events.js';
export * from './block.events.js';
export * from './call-task.events.js';
export * from './call.events.js';

export const callsEvents = [...callEvents, ...agentEvents, ...blockEvents, ...callTaskEvents] as const;
