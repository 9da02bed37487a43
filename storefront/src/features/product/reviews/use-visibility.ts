import { type RefObject, useEffect, useState } from 'react';

interface Visibility {
  readonly isNear: boolean;
  /** In the viewport of a visible tab. */
  readonly isVisible: boolean;
}

export function useVisibility(target: RefObject<HTMLElement | null>): Visibility {
  // The server's page has all of it.
  const [isNear, setIsNear] = useState(import.meta.env.SSR);
  const [onScreen, setOnScreen] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    // One batch may report several changes; the last one counts.
    const nearObserver = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '100% 0px' },
    );
    const visibleObserver = new IntersectionObserver((changes) => setOnScreen(changes.at(-1)?.isIntersecting === true));
    const onVisibility = () => setHidden(document.hidden);
    nearObserver.observe(element);
    visibleObserver.observe(element);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      nearObserver.disconnect();
      visibleObserver.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [target]);
  return { isNear, isVisible: onScreen && !hidden };
}
