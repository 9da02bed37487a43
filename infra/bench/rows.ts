import type { BenchRow } from './row.js';
import { appendRow } from './rows/append.js';
import { appendOneRow } from './rows/append-1.js';
import { offerRow } from './rows/offer.js';
import { offersRow } from './rows/offers.js';
import { orderRow } from './rows/order.js';
import { projectLiveRow } from './rows/project-live.js';
import { readAllRow } from './rows/read-all.js';
import { rebuildRow } from './rows/rebuild.js';
import { startRow } from './rows/start.js';
import { visibleRow } from './rows/visible.js';

/** All rows, in the order in which they run. */
export const rows: readonly BenchRow[] = [
  appendRow,
  appendOneRow,
  readAllRow,
  projectLiveRow,
  visibleRow,
  rebuildRow,
  orderRow,
  offersRow,
  offerRow,
  startRow,
];
