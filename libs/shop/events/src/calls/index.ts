export * from './agent.events.js';
export * from './block.events.js';
export * from './call-task.events.js';
export * from './call.events.js';
