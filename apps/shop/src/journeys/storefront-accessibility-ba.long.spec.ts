import { countries, examineCountry } from './examined-storefront.fixtures.js';
import { runningShop } from './running-shop.fixtures.js';

/** Every screen and layer of every country, in every window. */

const shop = runningShop();

describe.each([0, 1, 2] as const)('window %i of three', (window) => {
  describe.each(countries)('the storefront of %s', (country) => examineCountry(shop, country, window));
});
