import { useEffect, useState } from 'react';
import { browserNow } from '../browser.js';

/** Whole seconds until an instant (milliseconds, browser clock); 0 afterwards or without one. */
export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(browserNow);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(browserNow()), 250);
    return () => clearTimeout(timer);
  }, [left, now]);
  return left;
}
