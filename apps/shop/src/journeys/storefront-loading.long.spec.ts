import { screens } from '../../../../infra/checks/screens.mjs';
import { describeLoading } from './loading.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

describeLoading(runningShop(), screens);
