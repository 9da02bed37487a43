import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { changeSearchParams, parseReviewView, type ReviewView } from './review-view.js';

interface ReviewViewState {
  readonly view: ReviewView;
  /** Changes the list; `null` removes a param. */
  readonly change: (parts: Readonly<Record<string, string | null>>) => void;
}

export function useReviewView(): ReviewViewState {
  const [search, setSearch] = useSearchParams();
  // Moving between reviews does not change the list.
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
