export { opsProviders } from './ops-providers.js';
export { startOpsShop, type OpsShop, type OpsShopOptions } from './ops-shop.js';
