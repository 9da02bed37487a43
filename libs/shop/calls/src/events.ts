export * from './call.events.js';
export * from './call-tasks/call-task.events.js';
