import { useState } from 'react';
import { useGetIdentity, useListContext } from 'react-admin';
import { useCan } from '../providers/use-can.js';
import { useHiddenColumns } from '../records/use-hidden-columns.js';
import { matchesView, stateOfView, viewOfState, type ListDefaults, type ListState } from './list-state.js';
import { useSavedQueries, type StoredQuery } from './use-saved-queries.js';

/** Applies the views of the list in context, and saves its state. */
export function useListViews(defaults: ListDefaults) {
  const can = useCan();
  const { identity } = useGetIdentity();
  const { resource, filterValues, setFilters, sort, setSort } = useListContext();
  const [hiddenColumns, setHiddenColumns] = useHiddenColumns(defaults.hiddenColumns);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [list, setList] = useSavedQueries(resource, setCurrentId);
  const mayShare = can('admin.calls.takeOver');
  const listState: ListState = { filter: filterValues, sort, hiddenColumns };
  const value = viewOfState(listState, defaults);
  const current = findCurrent(list, currentId, listState, defaults);
  const applyState = (state: ReturnType<typeof stateOfView>) => {
    setFilters(state.filter, {}, false);
    if (state.sort.field !== sort.field || state.sort.order !== sort.order) setSort(state.sort);
    setHiddenColumns(state.hiddenColumns);
  };
  return {
    ...{ resource, list, current, mayShare },
    mayChange: ({ shared, view }: StoredQuery) => view?.owner.id === identity?.id || (shared && mayShare),
    apply: (query: StoredQuery) => {
      applyState(stateOfView(query.value, defaults));
      setCurrentId(query.view?.id ?? null);
    },
    applyAll: () => {
      applyState({ filter: {}, sort: defaults.sort, hiddenColumns: defaults.hiddenColumns });
      setCurrentId(null);
    },
    save: (label: string, shared: boolean) => setList([...list, { label, shared, value }]),
    saveAgain: () => setList(list.map((query) => (query === current ? { ...query, value } : query))),
    remove: (removed: StoredQuery) => setList(list.filter((query) => query !== removed)),
  };
}

/** A selected view stays current while it is edited; otherwise the matching view is current. */
function findCurrent(
  list: readonly StoredQuery[],
  chosenId: string | null,
  state: ListState,
  defaults: ListDefaults,
): StoredQuery | null {
  return (
    list.find(({ view }) => view !== undefined && view.id === chosenId) ??
    list.find(({ value }) => matchesView(state, value, defaults)) ??
    null
  );
}
