import type { BenchRow } from './row.js';
import { appendRow } from './rows/append.js';
import { appendOneRow } from './rows/append-1.js';
import { offerRow } from './rows/offer.js';
import { offersRow } from './rows/offers.js';
import { orderRow } from './rows/order.js';
import { readAllRow } from './rows/read-all.js';
import { startRow } from './rows/start.js';

/** All rows, in the order in which they run. */
export const rows: readonly BenchRow[] = [appendRow, appendOneRow, readAllRow, orderRow, offersRow, offerRow, startRow];
