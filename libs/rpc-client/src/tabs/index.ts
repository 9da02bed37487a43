export { tabsOfBrowser } from './browser-tabs.js';
export { followSharedStream, type SharedStreamParts, type Told } from './shared-stream.js';
