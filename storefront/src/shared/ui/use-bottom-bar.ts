import { type RefObject, useEffect } from 'react';

/**
 * A bar lies over the foot of the window: the page keeps as much room below what has the focus, and below its end, so that
 * nothing stays hidden. `styles.css` reads the bars' heights.
 */
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
