import type { ReviewRow } from '@shop/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ShownReview } from './use-held-reviews.js';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Those selected that still wait. */
  readonly rows: readonly ReviewRow[];
  /** Everything that matches the filters, on this page and on others. */
  readonly matching: boolean;
  readonly toggle: (id: string) => void;
  /** All on the screen, or none of them. */
  readonly togglePage: () => void;
  readonly selectMatching: () => void;
  readonly clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** What is selected of one list; another list begins with nothing. */
export function useSelection(rows: readonly ShownReview[], list: string): Selection {
  const [ids, setIds] = useState(nothing);
  const [matching, setMatching] = useState(false);
  const clear = useCallback(() => {
    setIds(nothing);
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
  const waiting = useMemo(
    () => rows.filter(({ row, gone }) => !gone && row.status === 'pending').map(({ row }) => row),
    [rows],
  );
  const togglePage = () => {
    setMatching(false);
    setIds((before) => (before.size > 0 ? nothing : new Set(waiting.map(({ id }) => id))));
  };
  return {
    ids,
    rows: useMemo(() => waiting.filter(({ id }) => ids.has(id)), [waiting, ids]),
    matching,
    toggle,
    togglePage,
    selectMatching: () => setMatching(true),
    clear,
  };
}
