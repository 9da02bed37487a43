import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../../shared/browser.js';

/** Waits for an idle page, so that the first view loads first. */
export function useNearViewport(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || isNear) return;
    let stopWaiting = (): void => undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        // One batch may report several changes; the first may be "far away".
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        stopWaiting = whenIdle(() => setIsNear(true));
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, [target, isNear]);
  return isNear;
}
