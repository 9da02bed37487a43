import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { offerQuery, type OfferPage, useOffers } from '../../shared/catalogue/offers.js';
import { useRecentIds } from '../../shared/device-offers/device-offers.js';
import { RpcError } from '../../shared/rpc.js';
import { useMessages, useShop } from '../../shared/shop.js';
import { Button, ButtonLink } from '../../shared/ui/Button.js';
import { LatePopularOffers } from '../../shared/ui/ErrorScreen.js';
import { IdlePart } from '../../shared/ui/LatePart.js';
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { RelatedOffers } from './RelatedOffers.js';
import { BuyBox } from './BuyBox.js';
import { Gallery } from './Gallery.js';
import { ProductDetails } from './ProductDetails.js';
import { ProductTabs } from './ProductTabs.js';
import { ReviewsSection } from './reviews/ReviewsSection.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

const RecentOffers = lazyWithRetry(() => import('../../shared/device-offers/RecentOffers.js'));

export default function ProductPage() {
  const { slog = '' } = useParams();
  const { client } = useShop();
  const { data: offers } = useOffers();
  const { data, error, refetch } = useQuery({
    ...offerQuery(client, slog),
    placeholderData: offers?.find((offer) => offer.Slog === slog),
  });
  if (data !== undefined) return <Product key={data.ID} offer={data} />;
  if (error !== null) return <ProductError error={error} onRetry={() => void refetch()} />;
  return <ProductSkeleton />;
}

function Product({ offer }: { offer: OfferPage }) {
  return (
    <article>
      <div className="mx-auto grid max-w-[1440px] gap-x-10 gap-y-8 px-5 pb-12 pt-5 sm:px-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16 lg:pb-20 lg:pt-10 xl:px-10">
        <Gallery offer={offer} />
        <BuyBox offer={offer} />
      </div>
      <div className="bg-sheet py-14 lg:py-20">
        <div className="mx-auto grid max-w-[1440px] gap-x-20 gap-y-14 px-5 sm:px-8 lg:grid-cols-2 xl:px-10">
          <ProductTabs offer={offer} />
          <ProductDetails offer={offer} />
        </div>
      </div>
      <ReviewsSection offer={offer} />
      <RelatedOffers offer={offer} />
      <IdlePart screen="/offers/:slog" fallback={<RecentOffersPlace current={offer.ID} />}>
        <RecentOffers
          current={offer.ID}
          className={recentClass}
          titleClass="text-[clamp(1.6rem,2.6vw,2.1rem)]"
          listClass={recentListClass}
        />
      </IdlePart>
    </article>
  );
}

const recentClass = 'mx-auto max-w-[1440px] px-5 pb-16 sm:px-8 lg:pb-24 xl:px-10';
const recentListClass = 'sm:grid-cols-2 lg:grid-cols-4';

/** As high as the list that comes when the page is idle, which would move the footer. */
function RecentOffersPlace({ current }: { current: string }) {
  const ids = useRecentIds().filter((id) => id !== current);
  if (ids.length === 0) return null;
  return (
    <div aria-hidden className={recentClass}>
      <div className="mb-5 h-11" />
      <div className={`grid gap-4 ${recentListClass}`}>
        {ids.map((id) => (
          <div key={id} className="h-16" />
        ))}
      </div>
    </div>
  );
}

function ProductError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useMessages();
  const texts = useTexts(productTexts);
  const isNotFound = error instanceof RpcError && error.code === 'NOT_FOUND';
  return (
    <>
      <div className="mx-auto min-h-[60dvh] max-w-3xl px-5 py-20 sm:px-8">
        <div role="alert">
          <PageTitle>{isNotFound ? texts.notFound : texts.failed}</PageTitle>
        </div>
        <div className="mt-8">
          {isNotFound ? (
            <ButtonLink to="/most-popular">{t.cart.browse}</ButtonLink>
          ) : (
            <Button onClick={onRetry}>{t.retry}</Button>
          )}
        </div>
      </div>
      {isNotFound && <LatePopularOffers screen="/offers/:slog" />}
    </>
  );
}

function ProductSkeleton() {
  const t = useMessages();
  return (
    <div
      role="status"
      className="mx-auto grid min-h-dvh max-w-[1440px] animate-pulse content-start gap-x-10 gap-y-8 px-5 pt-5 motion-reduce:animate-none sm:px-8 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-16 lg:pt-10 xl:px-10"
    >
      <span className="sr-only">{t.loading}</span>
      <div className="aspect-square rounded-large bg-sand" />
      <div className="space-y-5 pt-6">
        <div className="h-5 w-28 rounded bg-sand" />
        <div className="h-14 w-4/5 rounded bg-sand" />
        <div className="h-24 w-full rounded bg-sand" />
        <div className="h-12 w-full rounded-full bg-sand" />
      </div>
    </div>
  );
}
