import type { Process } from '@shop/projections';
import type { StockNoticesProcess } from './stock-notices.process.js';

export class LeadsBackground {
  readonly processes: readonly Process[];
  readonly sweepers = [];

  constructor({ process }: StockNoticesProcess) {
    this.processes = [process];
  }
}
