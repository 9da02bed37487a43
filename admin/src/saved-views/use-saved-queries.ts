import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewState } from '@shop/contracts';
import { useMemo } from 'react';
import { useLogoutIfAccessDenied, useNotify, type SavedQuery } from 'react-admin';
import { errorKey } from '../calls/error-key.js';
import { useText } from '../i18n/use-text.js';
import { useConsoleDataProvider } from '../providers/use-console-data-provider.js';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import { rpcQueryKey, useRpcQuery } from '../rpc/use-rpc-query.js';

/** A query of react-admin that is stored by the server as a view. */
export interface StoredQuery extends Omit<SavedQuery, 'value'> {
  readonly value: ViewState;
  readonly shared: boolean;
  /** Undefined until it is stored. */
  readonly view?: Pick<SavedView, 'id' | 'owner' | 'revision'>;
}

/**
 * As react-admin's hook, whose components store their queries in the browser only: here the server stores them, own and
 * shared. Sends one command for each query that is new, changed or missing in the list that is set.
 */
export function useSavedQueries(
  resource: string,
  onSaved: (id: string) => void,
): [readonly StoredQuery[], (queries: readonly StoredQuery[]) => void] {
  const t = useText();
  const { command } = useConsoleDataProvider();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  const { data } = useRpcQuery('admin.views.getList', { resource }, { staleTime: 60_000 });
  const queries = useMemo(() => (data ?? []).map(toQuery), [data]);
  const refresh = () => queryClient.invalidateQueries({ queryKey: rpcQueryKey('admin.views.getList') });
  const { mutate } = useMutation({
    mutationFn: async (next: readonly StoredQuery[]) => {
      const { changed, removed } = changesOf(queries, next);
      for (const { id } of removed) await command('admin.views.remove', { id });
      const saved = [];
      for (const { label: name, value: state, shared, view } of changed) {
        const existing = view === undefined ? {} : { id: view.id, expectedRevision: view.revision };
        saved.push(await command('admin.views.save', { resource, name, shared, state, ...existing }));
      }
      return saved;
    },
    onSuccess: async (saved) => {
      await refresh();
      if (saved.length > 0) notify(t('work.views.saved'), { type: 'success' });
      for (const { id } of saved) onSaved(id);
    },
    onError: (error) => {
      void logoutIfAccessDenied(error);
      void refresh();
      notify(t(errorKey(rpcFailureOf(error)?.code ?? 'SERVER_ERROR')), { type: 'error' });
    },
  });
  return [queries, mutate];
}

function toQuery({ id, owner, revision, name: label, shared, state: value }: SavedView): StoredQuery {
  return { label, value, shared, view: { id, owner, revision } };
}

interface QueryChanges {
  readonly changed: readonly StoredQuery[];
  readonly removed: readonly Pick<SavedView, 'id'>[];
}

/** An unchanged query is the same object in both lists. */
export function changesOf(before: readonly StoredQuery[], after: readonly StoredQuery[]): QueryChanges {
  const ids = new Set(after.map(({ view }) => view?.id));
  return {
    changed: after.filter((query) => !before.includes(query)),
    removed: before.flatMap(({ view }) => (view === undefined || ids.has(view.id) ? [] : [view])),
  };
}
