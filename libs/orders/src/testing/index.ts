export { startTestShop, type TestShop, type TestShopOptions } from './test-shop.js';
