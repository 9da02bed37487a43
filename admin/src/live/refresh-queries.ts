import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const firstLoads = new WeakSet<Query>();

/**
 * Loads the active queries again, and marks the others as stale. TanStack does not restart a first load, whose response
 * may be older than the change: it is followed by a second one.
 */
export function refreshQueries(queryClient: QueryClient, filters: QueryFilters): void {
  void queryClient.invalidateQueries(filters);
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined || firstLoads.has(query)) continue;
    firstLoads.add(query);
    const loadAgain = () => {
      firstLoads.delete(query);
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    // Later than the query's own handler, which stores the response.
    void query.promise?.then(
      () => setTimeout(loadAgain),
      () => firstLoads.delete(query),
    );
  }
}
