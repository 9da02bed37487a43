import { type RefObject, useEffect, useState } from 'react';
import { whenIdle } from '../../shared/browser.js';

/**
 * Whether an element has ever been within one screen of what is seen, and the page had nothing better to do: what it holds
 * is fetched no sooner, so that it takes nothing from what is seen first.
 */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || near) return;
    let stopWaiting = (): void => undefined;
    const observer = new IntersectionObserver(
      (changes) => {
        // Several may be told in one go, the first of them that it is far away.
        if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        stopWaiting = whenIdle(() => setNear(true));
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      stopWaiting();
    };
  }, [target, near]);
  return near;
}
