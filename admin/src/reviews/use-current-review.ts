import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hashLocation } from '../browser.js';

/** Delay before the address is updated during fast navigation. */
const debounceMs = 400;

/** Id of the open review, mirrored in the address for links and the Back button. */
export function useCurrentReview(isWide: boolean): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const idInUrl = search.get('id');
  const [currentId, setCurrentId] = useState(idInUrl);
  const writtenId = useRef(idInUrl);
  // Ids not yet in the address: a slow render may show an older one after a newer one was written.
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
        // Another list is loading; its address must not be overwritten.
        if (hashLocation().search !== latestSearch.current.shown) return;
        // On a phone, opening a review adds a history entry; moving to the next one does not.
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
