import { queryRow } from '../query-row.js';

export const offerRow = queryRow('offer', 'offers.f.getSlog', { Slog: 'pure-fit' });
