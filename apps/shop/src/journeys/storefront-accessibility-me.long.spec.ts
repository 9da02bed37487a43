import { checkInEachViewport } from './examined-storefront.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

checkInEachViewport(runningShop(), 'me');
