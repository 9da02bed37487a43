export { createDeferredProcess } from './late-process.js';
export { startTestShop, type TestShop, type TestShopOptions, type TestStores } from './test-shop.js';
export { writeEvent } from './written-event.js';
