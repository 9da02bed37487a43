import { useCan } from '../providers/use-can.js';
import type { QueryName } from '../rpc/rpc.js';
import type { PaletteOption } from './palette-option.js';

/** So many of each kind; whoever wants more goes to the list. */
export const pagination = { page: 1, perPage: 5 };
export const minQueryLength = 2;

/** A record, and where it is looked at. */
export type RecordOption = Omit<PaletteOption, 'run'> & { readonly to: string };
export interface RecordSearchResult {
  readonly options: readonly RecordOption[];
  readonly pending: boolean;
}

/** Nobody is asked for what this role may not see, or before there is something to look for. */
export function useSearchOptions(q: string) {
  const can = useCan();
  return (method: QueryName) => ({ enabled: q.length >= minQueryLength && can(method) });
}
