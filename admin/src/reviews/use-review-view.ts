import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeSearchParams, parseReviewView, type ReviewView } from './review-view.js';

interface ReviewViewState {
  readonly view: ReviewView;
  /** Another list; `null` takes a part away. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void;
}

/** What the desk shows is in its address: it can be kept, sent, and gone back to. */
export function useReviewView(): ReviewViewState {
  const [search, setSearch] = useSearchParams();
  // Going from one review to the next is no other list.
  const list = new URLSearchParams(search);
  list.delete('id');
  const text = list.toString();
  const view = useMemo(() => parseReviewView(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (parts: Readonly<Record<string, string | null>>) => setSearch((before) => changeSearchParams(before, parts)),
    [setSearch],
  );
  return { view, change };
}
