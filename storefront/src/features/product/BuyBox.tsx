import type { Offer } from '@shop/contracts';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAverage } from '../../shared/averages.js';
import { addLine } from '../../shared/cart/cart.js';
import {
  reviewCount,
  discountPercent,
  hasGuarantee,
  type OfferPage,
  useOffers,
} from '../../shared/catalogue/offers.js';
import { articlesOf, packsOf } from '../../shared/catalogue/packs.js';
import { OrderByText } from '../../shared/delivery/DeliveryText.js';
import { SaveOffer } from '../../shared/device-offers/SaveOffer.js';
import { toMinor, usePrice } from '../../shared/money.js';
import { QuizLink } from '../../shared/quiz/QuizLink.js';
import { Share } from '../../shared/share/Share.js';
import { useShop } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.js';
import { Icon, type IconName } from '../../shared/ui/Icon.js';
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Price } from '../../shared/ui/Price.js';
import { QuantityStepper } from '../../shared/ui/QuantityStepper.js';
import { SectionError } from '../../shared/ui/SectionError.js';
import { Stars } from '../../shared/ui/Stars.js';
import { BundleContents } from './BundleContents.js';
import { PackChoice } from './PackChoice.js';
import { UnitPrice } from './label/UnitPrice.js';
import { scrollToReviews } from './reviews/scroll-to-reviews.js';
import type { StockNoticeFormProps } from './stock-notice/StockNoticeForm.js';
import { StickyBar } from './StickyBar.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

const StockNoticeForm = lazyWithRetry<StockNoticeFormProps>(() => import('./stock-notice/StockNoticeForm.js'));

export function BuyBox({ offer }: { offer: OfferPage }) {
  const { messages: t } = useShop();
  const texts = useTexts(productTexts);
  const { data: offers = [] } = useOffers();
  // The list may be older than the page.
  const packs = offer.Stock === null ? [] : packsOf(offer, offers);
  const [chosenId, setChosenId] = useState(offer.ID);
  const { offer: chosen, articles } = packs.find((pack) => pack.offer.ID === chosenId) ?? {
    offer,
    articles: articlesOf(offer),
  };
  const [quantity, setQuantity] = useState(1);
  const updateCart = useStore((state) => state.updateCart);
  const showCart = useStore((state) => state.setCartOpen);
  const buttonRef = useRef<HTMLDivElement>(null);
  const addToCart = (): void => {
    updateCart(addLine(useStore.getState().cart, chosen.ID, quantity));
    announce(texts.added({ name: chosen.Name }));
    showCart(true);
  };
  return (
    <div className="min-w-0 lg:pt-4">
      <OfferHeading offer={offer} />
      {/* One below the other if the prices change: a row would wrap for some of them. */}
      <div
        className={`mt-5 flex gap-x-4 gap-y-3 ${packs.length > 1 ? 'flex-col items-start' : 'flex-wrap items-end justify-between'}`}
      >
        <div>
          <Price offer={chosen} large />
          <UnitPrice offer={offer} articlePrice={toMinor(chosen.NewPrice) / articles} />
        </div>
        <SavingBadge offer={chosen} />
      </div>
      <p className="mt-6 font-display text-[22px] leading-snug">{offer.Heading}</p>
      <p className="mt-2 text-soft">{offer.SubHeading}</p>
      <Benefits benefits={offer.Benefits} />
      {offer.ChildOffers !== null && <BundleContents offers={offer.ChildOffers} />}
      {packs.length > 1 && <PackChoice packs={packs} chosen={chosen.ID} onChoose={setChosenId} />}
      {offer.Stock === null ? (
        <SoldOut offer={chosen} />
      ) : (
        <div ref={buttonRef} className="mt-7 flex gap-3">
          <QuantityStepper value={quantity} label={t.product.quantity} onChange={setQuantity} />
          <Button id="add-to-cart" onClick={addToCart} className="grow">
            {texts.add}
          </Button>
        </div>
      )}
      <Assurances offer={chosen} />
      <div className="mt-8 space-y-2">
        <div className="min-h-11 print:hidden">
          <SaveOffer offer={offer} labelled />
        </div>
        <Share path={`/offers/${offer.Slog}`} title={offer.Name} screen="/offers/:slog" />
      </div>
      <QuizLink group={offer.Group} className="mt-8" />
      {offer.Stock !== null && <StickyBar offer={chosen} buttonRef={buttonRef} onAdd={addToCart} />}
    </div>
  );
}

function SoldOut({ offer }: { offer: Offer }) {
  const texts = useTexts(productTexts);
  return (
    <div className="mt-6 rounded-small bg-sand px-5 py-4">
      <p className="mb-4 font-medium">{texts.stockNone}</p>
      <ErrorBoundary fallback={(failed) => <SectionError caught={failed} screen="/offers/:slug" />}>
        <Suspense fallback={<div data-loading="" className="min-h-64" />}>
          <StockNoticeForm offer={offer} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function OfferHeading({ offer }: { offer: Offer }) {
  const { messages: t } = useShop();
  const average = useAverage();
  return (
    <>
      <p className="mb-3 text-sm font-semibold">
        <Link
          to={`/shop/${offer.Group}`}
          className="inline-flex min-h-6 items-center text-accent-ink underline-offset-4 hover:underline"
        >
          {offer.GroupName}
        </Link>
      </p>
      <PageTitle
        title={`${offer.Name} · ${offer.GroupName}`}
        description={`${offer.Heading.replace(/\.$/, '')}. ${offer.SubHeading}.`}
        className="text-[clamp(2.5rem,4.6vw,4rem)] font-light leading-none tracking-[-0.03em]"
      >
        {offer.Name}
      </PageTitle>
      {offer.Rating !== null && (
        <button
          type="button"
          onClick={scrollToReviews}
          className="mt-4 flex min-h-6 items-center gap-2.5 text-sm text-soft underline-offset-4 hover:underline"
        >
          <Stars rating={offer.Rating} decimals={2} />
          <span className="font-semibold text-ink">{average(offer.Rating, 2)}</span>
          <span>{t.reviews({ count: reviewCount(offer) })}</span>
        </button>
      )}
    </>
  );
}

function Benefits({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="mt-5 space-y-2">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-3 text-[15px]">
          <Icon name="check" className="mt-0.5 size-5 text-success" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

function SavingBadge({ offer }: { offer: Offer }) {
  const texts = useTexts(productTexts);
  const price = usePrice();
  if (discountPercent(offer) === 0) return null;
  const saved = toMinor(offer.OldPrice) - toMinor(offer.NewPrice);
  return (
    <span className="rounded-full bg-accent-tint px-3.5 py-1.5 text-sm font-semibold tabular-nums text-accent-ink">
      {texts.save({ price: price.minor(saved, offer.Currency) })}
    </span>
  );
}

function Assurances({ offer }: { offer: Offer }) {
  const { messages: t, pack } = useShop();
  const texts = useTexts(productTexts);
  const price = usePrice();
  const dispatch =
    offer.Stock === 0 ? texts.stockNow : offer.Stock === null ? null : texts.stockDays({ days: offer.Stock });
  const lines: [IconName, ReactNode][] = [
    ['box', dispatch],
    ['clock', offer.Stock !== null && <OrderByText stock={offer.Stock} />],
    ['truck', texts.delivery({ price: price.minor(pack.delivery.priceMinor, offer.Currency) })],
    ['cash', t.product.cash],
    ['phone', texts.call],
    ['shield', hasGuarantee(offer) && texts.guarantee],
  ];
  return (
    <ul className="mt-7 space-y-3 border-t border-line pt-6 text-[15px]">
      {lines.map(
        ([icon, text]) =>
          text !== null &&
          text !== false && (
            <li key={icon} className="flex gap-3.5">
              <Icon name={icon} className="size-6 text-green" />
              {text}
            </li>
          ),
      )}
    </ul>
  );
}
