import type { Offer } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, Suspense, useCallback, useRef, useState } from 'react';
import { useMessages, useShop } from '../../../shared/shop.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { reviewsId } from './scroll-to-reviews.js';
import { loadReviewsPart, reviewsPartKey } from './reviews-part.js';
import { useReservedHeight } from './use-reserved-height.js';
import { perPage } from './per-page.js';
import { useVisibility } from './use-visibility.js';

/** Reserves height for the expected reviews, to avoid a layout shift. */
const reservedHeightClass =
  'min-h-[calc(850px+var(--reviews)*300px)] lg:min-h-[max(770px,calc(80px+var(--reviews)*210px))]';

export function ReviewsSection({ offer }: { offer: Offer }) {
  const section = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { isNear, isVisible } = useVisibility(section);
  const [isLoaded, setIsLoaded] = useState(false);
  const isReserved = useReservedHeight(end, isLoaded);
  const onLoaded = useCallback(() => setIsLoaded(true), []);
  const expected = { '--reviews': Math.min(perPage, offer.RatingCount) } as CSSProperties;
  return (
    <section
      ref={section}
      id={reviewsId}
      aria-labelledby={`${reviewsId}-title`}
      tabIndex={-1}
      className="mx-auto max-w-[1440px] scroll-mt-24 px-5 pt-16 outline-none sm:px-8 lg:pt-24 xl:px-10"
    >
      <div style={expected} className={isReserved ? reservedHeightClass : ''}>
        {isNear ? <LazyReviews offer={offer} visible={isVisible} onLoaded={onLoaded} /> : <ReviewsSkeleton />}
        <div ref={end} />
      </div>
    </section>
  );
}

interface LazyReviewsProps {
  readonly offer: Offer;
  readonly visible: boolean;
  readonly onLoaded: () => void;
}

function LazyReviews({ offer, visible, onLoaded }: LazyReviewsProps) {
  const t = useMessages();
  const { pack } = useShop();
  const { data, isError, refetch } = useQuery({
    queryKey: reviewsPartKey(pack.code),
    queryFn: () => loadReviewsPart(pack.code),
    staleTime: Infinity,
    retry: false,
  });
  if (isError) {
    return (
      <Notice variant="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
        {t.fallback.chunk}
      </Notice>
    );
  }
  if (data === undefined) return <ReviewsSkeleton />;
  return (
    <Suspense fallback={<ReviewsSkeleton />}>
      <data.Reviews offer={offer} visible={visible} onLoaded={onLoaded} />
    </Suspense>
  );
}

function ReviewsSkeleton() {
  const t = useMessages();
  return (
    <div
      role="status"
      className="grid animate-pulse content-start gap-x-16 gap-y-10 motion-reduce:animate-none lg:grid-cols-[340px_1fr]"
    >
      <span id={`${reviewsId}-title`} className="sr-only">
        {t.loading}
      </span>
      <div className="space-y-4">
        <div className="h-10 w-64 rounded bg-sand" />
        <div className="h-16 w-40 rounded bg-sand" />
        <div className="h-12 w-56 rounded-full bg-sand" />
      </div>
      <div className="space-y-8">
        {[1, 2, 3].map((line) => (
          <div key={line} className="h-32 w-full rounded-card bg-sand" />
        ))}
      </div>
    </div>
  );
}
