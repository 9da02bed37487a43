import type { Offer } from '@shop/contracts';
import { useEffect, useRef } from 'react';
import { useOffers } from '../../shared/catalogue/offers.js';
import { useSavedIds } from '../../shared/device-offers/device-offers.js';
import { savedTexts } from '../../shared/device-offers/texts.js';
import { QuickAdd } from '../../shared/offer-list/QuickAdd.js';
import { useMessages } from '../../shared/shop.js';
import { Button, ButtonLink } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { OfferCard } from '../../shared/ui/OfferCard.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { useTexts } from '../../shared/use-texts.js';

export default function SavedPage() {
  const t = useMessages();
  const texts = useTexts(savedTexts);
  const ids = useSavedIds();
  const { data: offers, isError, refetch } = useOffers();
  const saved = ids.flatMap((id) => offers?.find(({ ID }) => ID === id) ?? []);
  useFocusAfterRemoval(saved);
  return (
    <div className="mx-auto min-h-dvh max-w-[1440px] px-5 pb-24 pt-10 sm:px-8 lg:pt-16 xl:px-10">
      <PageTitle title={texts.title}>{texts.title}</PageTitle>
      <p className="mt-3 max-w-xl text-lg text-soft">{texts.lead}</p>
      <div className="mt-10">
        {offers !== undefined && (saved.length === 0 ? <NothingSaved /> : <SavedList saved={saved} offers={offers} />)}
        {offers === undefined && isError && (
          <Notice variant="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
            {t.listing.failed}
          </Notice>
        )}
        {offers === undefined && !isError && (
          <p data-loading="" className="flex justify-center py-24 text-green">
            <Spinner className="size-8" label={t.loading} />
          </p>
        )}
      </div>
    </div>
  );
}

function SavedList({ saved, offers }: { saved: readonly Offer[]; offers: readonly Offer[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
      {saved.map((offer) => (
        <li key={offer.ID}>
          <OfferCard
            heading="h2"
            offer={offer}
            sizes="(min-width: 800px) 24vw, 46vw"
            action={<QuickAdd offer={offer} offers={offers} />}
          />
        </li>
      ))}
    </ul>
  );
}

function NothingSaved() {
  const t = useMessages();
  const texts = useTexts(savedTexts);
  return (
    <>
      <p className="font-display text-2xl">{texts.empty}</p>
      <p className="mt-2 text-soft">{texts.emptyHint}</p>
      <ButtonLink to="/most-popular" className="mt-7">
        {t.cart.browse}
      </ButtonLink>
    </>
  );
}

/** The button that had the focus is gone with its card: to the card in its place, or to the heading. */
function useFocusAfterRemoval(saved: readonly Offer[]): void {
  const before = useRef(saved);
  useEffect(() => {
    const removed = before.current.findIndex(({ ID }) => !saved.some((offer) => offer.ID === ID));
    before.current = saved;
    if (removed === -1 || document.activeElement !== document.body) return;
    const cards = document.querySelectorAll<HTMLElement>('main article a');
    (cards[Math.min(removed, cards.length - 1)] ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  });
}
