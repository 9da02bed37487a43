import { useEffect, useMemo } from 'react';
import { useListContext, useStoreContext } from 'react-admin';
import type { OrderRecord } from '../providers/data-provider.js';

/** By the order's id. */
export type Revisions = Readonly<Record<string, number>>;

type Seen = Pick<OrderRecord, 'id' | 'revision'>;

interface SeenRevisions {
  readonly of: (ids: readonly string[]) => Record<string, number>;
  readonly remember: (orders: readonly Seen[]) => void;
  /** Forgets all others. */
  readonly keep: (ids: readonly string[]) => void;
}

const key = 'orders.seenRevisions';

/** At which revision each chosen order was last seen: kept beside the choice, which holds over pages and reloads. */
export function useSeenRevisions(): SeenRevisions {
  const store = useStoreContext();
  return useMemo(() => {
    const known = (): Revisions => store.getItem<Revisions>(key) ?? {};
    return {
      of: (ids) => revisionsOf(ids, known()),
      remember: (orders) => store.setItem(key, newest(known(), orders)),
      keep: (ids) => store.setItem(key, revisionsOf(ids, known())),
    };
  }, [store]);
}

/** Takes in the revisions of what is on the screen and chosen. */
export function useRevisionsOnScreen({ remember, keep }: SeenRevisions): void {
  const { data, selectedIds } = useListContext<OrderRecord>();
  useEffect(() => {
    remember(data ?? []);
    keep((selectedIds ?? []).map(String));
  }, [remember, keep, data, selectedIds]);
}

/** A list that was asked for earlier may be answered later: no order goes back to an older revision. */
function newest(known: Revisions, orders: readonly Seen[]): Revisions {
  const seen = orders.map(({ id, revision }) => [id, Math.max(revision, known[id] ?? 0)] as const);
  return { ...known, ...Object.fromEntries(seen) };
}

/** Of those of them that are known. */
export function revisionsOf(ids: readonly string[], known: Revisions): Record<string, number> {
  return Object.fromEntries(ids.flatMap((id) => (known[id] === undefined ? [] : [[id, known[id]]])));
}
