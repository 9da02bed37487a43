import { useEffect, useRef } from 'react';

/** Scrolls smoothly to the top when the place changes; at once where motion is not wanted. */
export function useScrollToTop(place: string): void {
  const previous = useRef(place);
  useEffect(() => {
    if (previous.current === place) return;
    previous.current = place;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  }, [place]);
}
