import { useCan } from '../providers/use-can.js';
import type { QueryName } from '../rpc/rpc.js';
import type { PaletteOption } from './palette-option.js';

/** Limit per kind; the list screens show more. */
export const pagination = { page: 1, perPage: 5 };
export const minQueryLength = 2;

export type RecordOption = Omit<PaletteOption, 'run'> & { readonly to: string };
export interface RecordSearchResult {
  readonly options: readonly RecordOption[];
  readonly pending: boolean;
}

export function useSearchOptions(q: string) {
  const can = useCan();
  return (method: QueryName) => ({ enabled: q.length >= minQueryLength && can(method) });
}
