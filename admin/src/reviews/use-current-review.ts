import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hashLocation } from '../browser.js';

/** A pause after which the address follows: whoever runs through the list does not write it at each step. */
const debounceMs = 400;

/** Which review is in hand. The address has it too, so that it can be sent to somebody and Back leads out of it. */
export function useCurrentReview(isWide: boolean): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const idInUrl = search.get('id');
  const [currentId, setCurrentId] = useState(idInUrl);
  const writtenId = useRef(idInUrl);
  // Written here but not yet in the address: a slow page may show an earlier one after a later one was written.
  const pendingIds = useRef<(string | null)[]>([]);
  useEffect(() => {
    const at = pendingIds.current.indexOf(idInUrl);
    if (at >= 0) pendingIds.current.splice(0, at + 1);
    else if (idInUrl !== writtenId.current) {
      writtenId.current = idInUrl;
      setCurrentId(idInUrl);
    }
  }, [idInUrl]);
  const currentSearch = useLocation().search;
  const latestSearch = useRef({ setSearch, shown: currentSearch });
  useEffect(() => {
    latestSearch.current = { setSearch, shown: currentSearch };
  });
  useEffect(() => {
    if (currentId === writtenId.current) return undefined;
    const timer = setTimeout(
      () => {
        // Another list was chosen and is still being put on the screen: its address must not be undone.
        if (hashLocation().search !== latestSearch.current.shown) return;
        // Opening one on a phone is a step that Back undoes; going from one to the next is not.
        const replace = isWide || writtenId.current !== null;
        writtenId.current = currentId;
        pendingIds.current.push(currentId);
        latestSearch.current.setSearch((before) => withId(before, currentId), { replace });
      },
      isWide ? debounceMs : 0,
    );
    return () => clearTimeout(timer);
  }, [currentId, isWide, currentSearch]);
  return [currentId, setCurrentId];
}

function withId(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('id');
  else next.set('id', id);
  return next;
}
