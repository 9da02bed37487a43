import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressInBar } from '../browser.js';

/** A pause after which the address follows: whoever runs through the list does not write it at each step. */
const pauseMs = 400;

/** Which review is in hand. The address has it too, so that it can be sent to somebody and Back leads out of it. */
export function useCurrentReview(wide: boolean): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('id');
  const [current, setCurrent] = useState(inAddress);
  const written = useRef(inAddress);
  // Written here but not yet in the address: a slow page may show an earlier one after a later one was written.
  const onTheirWay = useRef<(string | null)[]>([]);
  useEffect(() => {
    const at = onTheirWay.current.indexOf(inAddress);
    if (at >= 0) onTheirWay.current.splice(0, at + 1);
    else if (inAddress !== written.current) {
      written.current = inAddress;
      setCurrent(inAddress);
    }
  }, [inAddress]);
  const shown = useLocation().search;
  const write = useRef({ setSearch, shown });
  useEffect(() => {
    write.current = { setSearch, shown };
  });
  useEffect(() => {
    if (current === written.current) return undefined;
    const timer = setTimeout(
      () => {
        // Another list was chosen and is still being put on the screen: its address must not be undone.
        if (addressInBar().search !== write.current.shown) return;
        // Opening one on a phone is a step that Back undoes; going from one to the next is not.
        const replace = wide || written.current !== null;
        written.current = current;
        onTheirWay.current.push(current);
        write.current.setSearch((before) => withId(before, current), { replace });
      },
      wide ? pauseMs : 0,
    );
    return () => clearTimeout(timer);
  }, [current, wide, shown]);
  return [current, setCurrent];
}

function withId(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id === null) next.delete('id');
  else next.set('id', id);
  return next;
}
