export { HistoryModule } from './history.module.js';
export { HistoryRpc } from './history.rpc.js';
export { PointInTimeView } from './point-in-time-view.js';
export { createHistorySource, type ChangeSource, type HistorySource } from './history-source.js';
