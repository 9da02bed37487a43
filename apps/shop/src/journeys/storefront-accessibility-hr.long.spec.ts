import { examineInEachWindow } from './examined-storefront.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

examineInEachWindow(runningShop(), 'hr');
