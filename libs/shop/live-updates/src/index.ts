export { ConsoleFeed } from './console-feed.js';
export { liveUpdates, type LiveUpdateSource } from './live-update-sources.js';
export { liveUpdatesModule } from './live-updates.module.js';
export { LiveUpdatesRpc } from './live-updates.rpc.js';
export { ReadModelFeed } from './read-model-feed.js';
