import type { QueryClient } from '@tanstack/react-query';
import { isRecordQuery } from '../providers/resources.js';

/** Loads all records again, except the catalogue. */
export function refreshRecords(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: (query) => isRecordQuery(query) && query.queryKey[1] !== 'offers.f.getAll',
  });
}
