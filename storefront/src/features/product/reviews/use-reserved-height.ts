import { type RefObject, useEffect, useState } from 'react';

/** So far the shopper does not get from being looked at to being drawn. */
const rootMargin = '0px 0px 100% 0px';

/**
 * Whether a part keeps the height that was set aside for it. It may turn out to be lower, and what stands below it must not
 * move under the shopper's eyes: the rest of its place is given back once the part itself ends well below what is seen.
 * @param end stands at the end of the part, in its place
 * @param isLoaded all of the part is there
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
