import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../../shared/browser.js';

/**
 * Whether an element has ever been within one screen of what is seen, and the page had nothing better to do: what it holds
 * is fetched no sooner, so that it takes nothing from what is seen first.
 */
export function useNearViewport(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || isNear) return;
    let stopWaiting = (): void => undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        // Several may be told in one go, the first of them that it is far away.
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
