import type { Sweeper } from '@shop/jobs';
import type { ScheduledPriceSweeper } from './scheduled-price-sweeper.js';

export class CatalogueBackground {
  readonly processes = [];
  readonly sweepers: readonly Sweeper[];

  constructor(prices: ScheduledPriceSweeper) {
    this.sweepers = [prices];
  }
}
