export { createDeferredProcess } from './deferred-process.js';
export { openTestReadModels, type TestReadModels } from './test-read-models.js';
export { startTestShop, type TestShop, type TestShopOptions, type TestStores } from './test-shop.js';
export { writeEvent } from './write-event.js';
