import { type RefObject, useEffect, useState } from 'react';

/** Distance a shopper cannot scroll between observation and rendering. */
const rootMargin = '0px 0px 100% 0px';

/**
 * Releases the reserved height only when the section ends below the viewport, to avoid a visible layout shift.
 * @param end element at the end of the section
 * @param isLoaded the whole section is rendered
 */
export function useReservedHeight(end: RefObject<HTMLElement | null>, isLoaded: boolean): boolean {
  const [isReserved, setIsReserved] = useState(true);
  useEffect(() => {
    const element = end.current;
    if (!isLoaded || element === null) return;
    const observer = new IntersectionObserver(
      (changes) => {
        const latest = changes.at(-1);
        if (latest === undefined || latest.isIntersecting || latest.boundingClientRect.top < 0) return;
        observer.disconnect();
        setIsReserved(false);
      },
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, isLoaded]);
  return isReserved;
}
