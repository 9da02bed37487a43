import { queryRow } from '../query-row.js';

export const offersRow = queryRow('offers', 'offers.f.getAll', {});
