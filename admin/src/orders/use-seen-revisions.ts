import { useEffect, useMemo } from 'react';
import { useListContext, useStoreContext } from 'react-admin';
import type { OrderRecord } from '../providers/data-provider.js';

export type Revisions = Readonly<Record<string, number>>;

type OrderRevision = Pick<OrderRecord, 'id' | 'revision'>;

interface SeenRevisions {
  readonly revisionsFor: (ids: readonly string[]) => Record<string, number>;
  readonly recordRevisions: (orders: readonly OrderRevision[]) => void;
  readonly retainOnly: (ids: readonly string[]) => void;
}

const storageKey = 'orders.seenRevisions';

/** Last seen revision of each selected order, stored with the selection across pages and reloads. */
export function useSeenRevisions(): SeenRevisions {
  const store = useStoreContext();
  return useMemo(() => {
    const loadRevisions = (): Revisions => store.getItem<Revisions>(storageKey) ?? {};
    return {
      revisionsFor: (ids) => pickRevisions(ids, loadRevisions()),
      recordRevisions: (orders) => store.setItem(storageKey, mergeNewest(loadRevisions(), orders)),
      retainOnly: (ids) => store.setItem(storageKey, pickRevisions(ids, loadRevisions())),
    };
  }, [store]);
}

export function useRecordShownRevisions({ recordRevisions, retainOnly }: SeenRevisions): void {
  const { data, selectedIds } = useListContext<OrderRecord>();
  useEffect(() => {
    recordRevisions(data ?? []);
    retainOnly((selectedIds ?? []).map(String));
  }, [recordRevisions, retainOnly, data, selectedIds]);
}

/** Responses may arrive out of order, so a revision never goes back. */
function mergeNewest(known: Revisions, orders: readonly OrderRevision[]): Revisions {
  const seen = orders.map(({ id, revision }) => [id, Math.max(revision, known[id] ?? 0)] as const);
  return { ...known, ...Object.fromEntries(seen) };
}

export function pickRevisions(ids: readonly string[], known: Revisions): Record<string, number> {
  return Object.fromEntries(ids.flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]])));
}
