import { checkInEachViewport } from './storefront-checks.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

checkInEachViewport(runningShop(), 'rs');
