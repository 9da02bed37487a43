import { type RefObject, useEffect, useState } from 'react';

interface Seen {
  /** Has ever been within one screen of what is seen: what it holds is fetched no sooner. */
  readonly near: boolean;
  /** Is on the screen right now, in a tab that is looked at. */
  readonly visible: boolean;
}

export function useSeen(target: RefObject<HTMLElement | null>): Seen {
  const [near, setNear] = useState(false);
  const [onScreen, setOnScreen] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    // Several changes may be told in one go; the last one holds.
    const approach = new IntersectionObserver(
      (changes) => changes.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100% 0px' },
    );
    const presence = new IntersectionObserver((changes) => setOnScreen(changes.at(-1)?.isIntersecting === true));
    const onVisibility = () => setHidden(document.hidden);
    approach.observe(element);
    presence.observe(element);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      approach.disconnect();
      presence.disconnect();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [target]);
  return { near, visible: onScreen && !hidden };
}
