import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A pause after which the address follows: whoever runs through the list does not write it at each step. */
const pauseMs = 400;

/** Which review is in hand. The address has it too, so that it can be sent to somebody and Back leads out of it. */
export function useCurrentReview(wide: boolean): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('id');
  const [current, setCurrent] = useState(inAddress);
  const written = useRef(inAddress);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setCurrent(inAddress);
  }, [inAddress]);
  const write = useRef(setSearch);
  useEffect(() => {
    write.current = setSearch;
  });
  useEffect(() => {
    if (current === written.current) return undefined;
    const timer = setTimeout(
      () => {
        // Opening one on a phone is a step that Back undoes; going from one to the next is not.
        const replace = wide || written.current !== null;
        written.current = current;
        write.current((before) => withId(before, current), { replace });
      },
      wide ? pauseMs : 0,
    );
    return () => clearTimeout(timer);
  }, [current, wide]);
  return [current, setCurrent];
}

function withId(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('id');
  else next.set('id', id);
  return next;
}
