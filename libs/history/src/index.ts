export { HistoryModule } from './history.module.js';
export { HistoryRpc } from './history.rpc.js';
export { PointInTimeView } from './time-travel.js';
export { createHistorySource, type ChangeSource, type HistorySource } from './travel-source.js';
