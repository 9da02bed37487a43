import type { BenchRow } from './row.js';
import { adminListRow, searchRow } from './rows/admin-list.js';
import { appendRow, appendToEventStoreDbRow } from './rows/append.js';
import { appendOneRow, appendOneToEventStoreDbRow } from './rows/append-1.js';
import { costRow } from './rows/cost.js';
import { exportRow } from './rows/export.js';
import { importIntoEventStoreDbRow, importRow } from './rows/import.js';
import { offerRow } from './rows/offer.js';
import { offersRow } from './rows/offers.js';
import { orderRow } from './rows/order.js';
import { projectLiveFromEventStoreDbRow, projectLiveRow } from './rows/project-live.js';
import { queueRow } from './rows/queue.js';
import { readAllOfEventStoreDbRow, readAllRow } from './rows/read-all.js';
import { rebuildRow } from './rows/rebuild.js';
import { restartRow } from './rows/restart.js';
import { reviewsRow } from './rows/reviews.js';
import { sseRow } from './rows/sse.js';
import { startRow } from './rows/start.js';
import { visibleRow } from './rows/visible.js';

export const rows: readonly BenchRow[] = [
  appendRow,
  appendToEventStoreDbRow,
  appendOneRow,
  appendOneToEventStoreDbRow,
  readAllRow,
  readAllOfEventStoreDbRow,
  importRow,
  importIntoEventStoreDbRow,
  projectLiveRow,
  projectLiveFromEventStoreDbRow,
  visibleRow,
  rebuildRow,
  orderRow,
  costRow,
  offersRow,
  offerRow,
  reviewsRow,
  queueRow,
  adminListRow,
  searchRow,
  exportRow,
  sseRow,
  startRow,
  restartRow,
];
