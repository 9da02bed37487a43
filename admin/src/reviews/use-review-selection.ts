import type { ReviewRow } from '@shop/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReviewEntry } from './use-stable-reviews.js';

export interface ReviewSelection {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly ReviewRow[];
  readonly isAllMatching: boolean;
  readonly toggle: (id: string) => void;
  readonly togglePage: () => void;
  readonly selectMatching: () => void;
  readonly clear: () => void;
}

const noIds: ReadonlySet<string> = new Set();

/** Selection within one list; another list starts empty. */
export function useReviewSelection(rows: readonly ReviewEntry[], list: string): ReviewSelection {
  const [ids, setIds] = useState(noIds);
  const [isAllMatching, setMatching] = useState(false);
  const clear = useCallback(() => {
    setIds(noIds);
    setMatching(false);
  }, []);
  useEffect(clear, [clear, list]);
  const toggle = useCallback((id: string) => {
    setMatching(false);
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const pendingRows = useMemo(
    () => rows.filter(({ row, isGone }) => !isGone && row.status === 'pending').map(({ row }) => row),
    [rows],
  );
  const togglePage = () => {
    setMatching(false);
    setIds((before) => (before.size > 0 ? noIds : new Set(pendingRows.map(({ id }) => id))));
  };
  return {
    ids,
    rows: useMemo(() => pendingRows.filter(({ id }) => ids.has(id)), [pendingRows, ids]),
    isAllMatching,
    toggle,
    togglePage,
    selectMatching: () => setMatching(true),
    clear,
  };
}
