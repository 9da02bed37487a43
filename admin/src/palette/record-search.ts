import { listMethodOf, type FilterOf, type ResourceName } from '../providers/resources.js';
import { useCan } from '../providers/use-can.js';
import { useResourceRows, type ResourceRows } from '../records/use-resource-rows.js';
import type { PaletteOption } from './palette-option.js';

/** Limit per list; its screen shows more. */
const perPage = 5;
export const minQueryLength = 2;

export type RecordOption = Omit<PaletteOption, 'run'> & { readonly to: string };
export interface RecordSearchResult {
  readonly options: readonly RecordOption[];
  readonly pending: boolean;
}

interface SearchOptions {
  /** Longest search word of the list. */
  readonly maxLength?: number;
  readonly batched?: boolean;
}

/** First rows of a list that match, if the role may read it. */
export function useMatchingRows<Name extends ResourceName>(
  resource: Name,
  q: string,
  { maxLength, batched = false }: SearchOptions = {},
): ResourceRows<Name> {
  const can = useCan();
  const filter = { q: q.slice(0, maxLength) } as object as FilterOf<Name>;
  const enabled = q.length >= minQueryLength && can(listMethodOf(resource));
  return useResourceRows(resource, { filter, perPage, batched }, { enabled, refetchInterval: false });
}
