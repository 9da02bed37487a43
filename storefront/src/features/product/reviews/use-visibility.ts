import { type RefObject, useEffect, useState } from 'react';

interface Visibility {
  /** Has ever been within one screen of what is seen: what it holds is fetched no sooner. */
  readonly isNear: boolean;
  /** Is on the screen right now, in a tab that is looked at. */
  readonly isVisible: boolean;
}

export function useVisibility(target: RefObject<HTMLElement | null>): Visibility {
  const [isNear, setIsNear] = useState(false);
  const [onScreen, setOnScreen] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    // Several changes may be told in one go; the last one holds.
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
