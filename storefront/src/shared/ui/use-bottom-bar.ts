import { type RefObject, useEffect } from 'react';

/** So that the bar hides neither focus nor page end. `styles.css` reads the bar heights. */
export function useBottomBar(bar: RefObject<HTMLElement | null>, name: 'consent-bar' | 'cart-bar'): void {
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(`--${name}`, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(`--${name}`);
    };
  }, [bar, name]);
}
