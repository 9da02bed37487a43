import { useEffect, useMemo } from 'react';
import { useListContext, useStoreContext } from 'react-admin';
import type { OrderRecord } from '../providers/data-provider.js';

/** By the order's id. */
export type Revisions = Readonly<Record<string, number>>;

type OrderRevision = Pick<OrderRecord, 'id' | 'revision'>;

interface SeenRevisions {
  readonly revisionsFor: (ids: readonly string[]) => Record<string, number>;
  readonly recordRevisions: (orders: readonly OrderRevision[]) => void;
  /** Forgets all others. */
  readonly retainOnly: (ids: readonly string[]) => void;
}

const storageKey = 'orders.seenRevisions';

/** At which revision each chosen order was last seen: kept beside the choice, which holds over pages and reloads. */
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

/** Takes in the revisions of what is on the screen and chosen. */
export function useRecordShownRevisions({ recordRevisions, retainOnly }: SeenRevisions): void {
  const { data, selectedIds } = useListContext<OrderRecord>();
  useEffect(() => {
    recordRevisions(data ?? []);
    retainOnly((selectedIds ?? []).map(String));
  }, [recordRevisions, retainOnly, data, selectedIds]);
}

/** A list that was asked for earlier may be answered later: no order goes back to an older revision. */
function mergeNewest(known: Revisions, orders: readonly OrderRevision[]): Revisions {
  const seen = orders.map(({ id, revision }) => [id, Math.max(revision, known[id] ?? 0)] as const);
  return { ...known, ...Object.fromEntries(seen) };
}

/** Of those of them that are known. */
export function pickRevisions(ids: readonly string[], known: Revisions): Record<string, number> {
  return Object.fromEntries(ids.flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]])));
}
