export { HistoryModule } from './history.module.js';
export { HistoryRpc } from './history.rpc.js';
export { TimeTravel } from './time-travel.js';
export { sourceFrom, type FollowedSource, type TravelSource } from './travel-source.js';
