import type { Offer } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { addLine } from '../cart/cart.js';
import { packsOf } from '../catalogue/packs.js';
import { useStore } from '../store.js';
import { announce } from '../ui/Announcer.js';
import { Button, ButtonLink } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { useTexts } from '../use-texts.js';
import { offerListTexts } from './texts.js';

const confirmationMs = 2000;

interface QuickAddProps {
  readonly offer: Offer;
  readonly offers: readonly Offer[];
}

/** Adds one to the cart without opening it; leads to the page of an article that comes in several packs. */
export function QuickAdd({ offer, offers }: QuickAddProps) {
  const texts = useTexts(offerListTexts);
  const updateCart = useStore((state) => state.updateCart);
  const [isConfirmed, setConfirmed] = useState(false);
  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(() => setConfirmed(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isConfirmed]);
  if (offer.Stock === null) return null;
  const look = { variant: 'outline', size: 'tight' } as const;
  if (offer.ChildOffers === null && packsOf(offer, offers).length > 1) {
    return (
      <ButtonLink {...look} to={`/offers/${offer.Slog}`} aria-label={`${texts.choosePack}: ${offer.Name}`}>
        {texts.choosePack}
      </ButtonLink>
    );
  }
  const handleAdd = (): void => {
    updateCart(addLine(useStore.getState().cart, offer.ID, 1));
    announce(texts.added({ name: offer.Name }));
    setConfirmed(true);
  };
  const label = isConfirmed ? texts.done : texts.add;
  return (
    <Button {...look} onClick={handleAdd} aria-label={`${label}: ${offer.Name}`}>
      {isConfirmed && <Icon name="check" className="size-5" />}
      {label}
    </Button>
  );
}
