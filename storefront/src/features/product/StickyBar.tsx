import type { Offer } from '@shop/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useConsent } from '../../shared/consent-store.js';
import { useShop } from '../../shared/shop.js';
import { Button } from '../../shared/ui/Button.js';
import { Price } from '../../shared/ui/Price.js';
import { useBottomBar } from '../../shared/ui/use-bottom-bar.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

interface StickyBarProps {
  readonly offer: Offer;
  /** The bar shows while this button is above the viewport. */
  readonly buttonRef: RefObject<HTMLElement | null>;
  readonly onAdd: () => void;
}

export function StickyBar({ offer, buttonRef, onAdd }: StickyBarProps) {
  const { pack } = useShop();
  const texts = useTexts(productTexts);
  // The consent banner uses the same place.
  const consentPending = useConsent(({ analytics }) => analytics === null && pack.law.analyticsConsentAsked);
  const [isPastButton, setIsPastButton] = useState(false);
  const shown = isPastButton && !consentPending;
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar, 'cart-bar');
  useEffect(() => {
    const element = buttonRef.current;
    if (element === null) return;
    // Everything below counts as visible: the bar shows only when the button is above the viewport.
    const observer = new IntersectionObserver(
      (changes) => {
        const latest = changes.at(-1);
        if (latest !== undefined) setIsPastButton(!latest.isIntersecting);
      },
      { rootMargin: '0px 0px 100000px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [buttonRef]);
  return (
    <div
      ref={bar}
      inert={!shown}
      className={`fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-t border-line bg-paper px-5 pb-[calc(0.75rem+env(safe-area-inset-bottom))] pt-3 shadow-lift transition-transform duration-300 ease-calm md:hidden ${shown ? '' : 'translate-y-full'}`}
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
