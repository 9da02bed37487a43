import { useEffect, useRef } from 'react';

/** Scrolls smoothly to the top when the path changes; at once where motion is not wanted. */
export function useScrollToTop(pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
  }, [pathname]);
}
