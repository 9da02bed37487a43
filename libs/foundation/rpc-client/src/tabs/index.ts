export { createBrowserTabs } from './browser-tabs.js';
export { followSharedStream, type SharedStreamOptions, type TabMessage } from './shared-stream.js';
