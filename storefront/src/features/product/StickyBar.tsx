import type { Offer } from '@shop/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/Button.js';
import { Price } from '../../shared/ui/Price.js';
import { useBottomBar } from '../../shared/ui/use-bottom-bar.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

interface StickyBarProps {
  readonly offer: Offer;
  /** The bar shows while this button is not visible, above or below. */
  readonly buttonRef: RefObject<HTMLElement | null>;
  readonly onAdd: () => void;
}

export function StickyBar({ offer, buttonRef, onAdd }: StickyBarProps) {
  const texts = useTexts(productTexts);
  const shown = !useIsOnScreen(buttonRef);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'cart-bar');
  return (
    <div
      ref={bar}
      inert={!shown}
      className={`fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-paper px-5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] pt-3 shadow-lift transition-transform duration-300 ease-calm md:hidden ${shown ? '-translate-y-(--consent-bar,0px)' : 'translate-y-full'}`}
    >
      <div className="min-w-0">
        <p className="truncate font-display leading-tight">{offer.Name}</p>
        <Price offer={offer} />
      </div>
      <Button onClick={onAdd} size="small" className="shrink-0">
        {texts.add}
      </Button>
    </div>
  );
}

/** Height of the header that covers the top of the screen. */
const headerPx = 68;

/** True until it is known. */
function useIsOnScreen(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setIsOnScreen] = useState(true);
  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return;
    const root = document.documentElement;
    let observer: IntersectionObserver | undefined;
    const observe = (): void => {
      observer?.disconnect();
      const consentPx = Number.parseFloat(root.style.getPropertyValue('--consent-bar')) || 0;
      observer = new IntersectionObserver(
        (changes) => {
          const latest = changes.at(-1);
          if (latest !== undefined) setIsOnScreen(latest.intersectionRatio >= 0.5);
        },
        { rootMargin: `-${headerPx}px 0px -${consentPx}px`, threshold: 0.5 },
      );
      observer.observe(element);
    };
    observe();
    // The height of the consent bar changes.
    const heights = new MutationObserver(observe);
    heights.observe(root, { attributeFilter: ['style'] });
    return () => {
      heights.disconnect();
      observer?.disconnect();
    };
  }, [elementRef]);
  return isOnScreen;
}
