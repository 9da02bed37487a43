export { startWorker, collectProcesses, type RunningWorker } from './worker.js';
