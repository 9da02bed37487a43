import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressWith, viewOf, type ReviewView } from './review-view.js';

interface Address {
  readonly view: ReviewView;
  /** Another list; `null` takes a part away. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void;
}

/** What the desk shows is in its address: it can be kept, sent, and gone back to. */
export function useAddress(): Address {
  const [search, setSearch] = useSearchParams();
  // Going from one review to the next is no other list.
  const list = new URLSearchParams(search);
  list.delete('id');
  const text = list.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>) => setSearch((before) => addressWith(before, parts)),
    [setSearch],
  );
  return { view, change };
}
