import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewState } from '@shop/contracts';
import { useState } from 'react';
import { useGetIdentity, useListContext, useLogoutIfAccessDenied, useNotify, useStore } from 'react-admin';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';
import { useCan } from '../providers/use-can.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { useRpc } from '../rpc/rpc-context.js';
import { rpcQueryKey, useRpcQuery } from '../rpc/use-rpc-query.js';
import { matchesView, newestFirst, type ListState } from './list-state.js';

const resource = 'orders';

export function useSavedViews() {
  const can = useCan();
  const { identity } = useGetIdentity();
  const { data: list = [] } = useRpcQuery('admin.views.getList', { resource }, { staleTime: 60_000 });
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const [columns, setColumns] = useStore<readonly string[] | null>('orders.columns', null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const { save, remove } = useSavedViewCommands(setCurrentId);
  const mayShare = can('admin.calls.takeOver');
  const state: ViewState = {
    filter: serializableFilter(filterValues),
    sort: { field: sort.field, order: sort.order },
    columns: columns === null ? null : [...columns],
  };
  const current = findCurrentView(list, currentId, { filter: filterValues, sort, columns });
  const applyState = ({ filter, sort: sorted, columns: shown }: ViewState) => {
    setFilters(filter, {}, false);
    setSort(sorted ?? newestFirst);
    setColumns(shown);
  };
  return {
    ...{ list, current, mayShare },
    mayChange: (view: SavedView) => view.owner.id === identity?.id || (view.shared && mayShare),
    apply: (view: SavedView) => {
      applyState(view.state);
      setCurrentId(view.id);
    },
    applyAll: () => {
      applyState({ filter: {}, sort: newestFirst, columns: null });
      setCurrentId(null);
    },
    save: (name: string, shared: boolean) => save({ resource, name, shared, state }),
    saveAgain: () => {
      if (current === null) return;
      const { id, name, shared, revision: expectedRevision } = current;
      save({ id, resource, name, shared, state, expectedRevision });
    },
    remove: (view: SavedView) => remove(view.id),
  };
}

/** A selected view stays current while it is edited; otherwise the matching view is current. */
function findCurrentView(list: readonly SavedView[], chosenId: string | null, listState: ListState): SavedView | null {
  return list.find(({ id }) => id === chosenId) ?? list.find(({ state }) => matchesView(listState, state)) ?? null;
}

interface SaveParams {
  readonly id?: string;
  readonly resource: string;
  readonly name: string;
  readonly shared: boolean;
  readonly state: ViewState;
  readonly expectedRevision?: number;
}

function useSavedViewCommands(onSaved: (id: string) => void) {
  const t = useText();
  const rpc = useRpc();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const refresh = () => queryClient.invalidateQueries({ queryKey: rpcQueryKey('admin.views.getList') });
  const onError = (error: unknown) => {
    void logoutIfAccessDenied(error);
    void refresh();
    notify(t(errorKey(rpcFailureOf(error)?.code ?? 'SERVER_ERROR')), { type: 'error' });
  };
  const saving = useMutation({
    mutationFn: (params: SaveParams) => rpc.command('admin.views.save', params),
    onSuccess: async ({ id }) => {
      await refresh();
      onSaved(id);
      notify(t('work.views.saved'), { type: 'success' });
    },
    onError,
  });
  const removing = useMutation({
    mutationFn: (id: string) => rpc.command('admin.views.remove', { id }),
    onSuccess: refresh,
    onError,
  });
  return { save: saving.mutate, remove: removing.mutate };
}

function serializableFilter(filter: Readonly<Record<string, unknown>>): ViewState['filter'] {
  return Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, value]] : [],
    ),
  );
}
