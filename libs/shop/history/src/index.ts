export {
  changeSources,
  createHistorySource,
  historySources,
  type ChangeSource,
  type HistorySource,
} from './history-source.js';
