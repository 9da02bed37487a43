import type { Offer, Review } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useAverage } from '../../../shared/averages.js';
import { useMessages, useShop } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/texts.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { Spinner } from '../../../shared/ui/Spinner.js';
import { Stars } from '../../../shared/ui/Stars.js';
import { Lightbox, type OpenPhoto } from './Lightbox.js';
import { perPage } from './per-page.js';
import { ReportLayer } from './ReportLayer.js';
import { ReviewCard } from './ReviewCard.js';
import { SortSelect } from './SortSelect.js';
import type { Sort } from './sorts.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import { useOwnPart } from './use-own-reviews.js';
import { reviewsIn, useLiveReviews, useReviews } from './use-reviews.js';
import { WriteReview } from './WriteReview.js';

/** About what a review takes, in pixels: its place while it is loaded. */
const cardHeight = 200;

interface ReviewsProps {
  readonly offer: Offer;
  /** Whether they are on the screen right now. */
  readonly visible: boolean;
  /** The first of them are there, or it is known that they do not come: no part of it will grow by itself. */
  readonly onWhole: () => void;
}

/** What buyers say: the average, the reviews in five orders, and the way to write one. */
export function Reviews({ offer, visible, onWhole }: ReviewsProps) {
  const texts = useTexts(reviewTexts);
  const [sort, setSort] = useState<Sort>('files');
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);
  const [reporting, setReporting] = useState<Review | null>(null);
  const list = useReviews(offer.ID, sort);
  const own = useOwnPart(offer.ID);
  useLiveReviews(offer, visible);
  const reviews = reviewsIn(list.data);
  const last = list.data?.pages.at(-1);
  const { isPending } = list;
  useEffect(() => {
    if (!isPending) onWhole();
  }, [isPending, onWhole]);
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[340px_minmax(0,1fr)]">
      <div className="min-w-0 lg:top-28 lg:not-has-[form]:sticky">
        <h2 id="reviews-title" className="text-[clamp(1.9rem,3.6vw,2.9rem)]">
          {texts.title}
        </h2>
        <Summary
          average={last === undefined ? offer.Rating : last.average}
          count={offer.ReviewBase + (last === undefined ? offer.RatingCount : last.total)}
        />
        <WriteReview offer={offer} own={own?.review ?? null} />
      </div>
      <div className="min-w-0">
        {(reviews.length > 0 || (list.isPending && offer.RatingCount > 0)) && (
          <SortSelect value={sort} onChange={setSort} />
        )}
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <List
            empty={list.isSuccess && reviews.length === 0}
            failed={list.isError && reviews.length === 0}
            pending={list.isPending}
            expected={Math.min(perPage, offer.RatingCount)}
            onRetry={() => void list.refetch()}
          >
            {reviews.map((review) => (
              <ReviewCard
                key={review.ID}
                review={review}
                own={own}
                onReport={() => setReporting(review)}
                onOpen={(at) => setPhoto({ review, at })}
              />
            ))}
          </List>
        </div>
        {list.hasNextPage && (
          <Button
            look="outline"
            pending={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
            className="mt-8 w-full sm:w-auto"
          >
            {texts.more}
          </Button>
        )}
      </div>
      <Lightbox
        photo={photo}
        onShow={(at) => photo !== null && setPhoto({ ...photo, at })}
        onClose={() => setPhoto(null)}
      />
      <ReportLayer review={reporting} onClose={() => setReporting(null)} />
    </div>
  );
}

function Summary({ average, count }: { average: number | null; count: number }) {
  const t = useMessages();
  const { pack } = useShop();
  const written = useAverage();
  const texts = useTexts(reviewTexts);
  return (
    <div className="mt-5">
      {average !== null && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-display text-[52px] leading-none tracking-tight tabular-nums">
            {written(average, 2)}
          </span>
          <span>
            <Stars rating={average} decimals={2} />
            <span className="block text-sm text-soft">{t.reviews(count)}</span>
          </span>
        </p>
      )}
      {average === null && count > 0 && <p className="text-soft">{t.reviews(count)}</p>}
      {pack.law.reviewVerificationNote && (
        <p className="mt-4 max-w-prose text-sm text-soft">{texts.verificationNote}</p>
      )}
    </div>
  );
}

interface ListProps {
  readonly empty: boolean;
  readonly failed: boolean;
  readonly pending: boolean;
  /** How many will come. */
  readonly expected: number;
  readonly onRetry: () => void;
  readonly children: React.ReactNode;
}

function List({ empty, failed, pending, expected, onRetry, children }: ListProps) {
  const t = useMessages();
  const texts = useTexts(reviewTexts);
  if (failed) {
    return (
      <Notice look="danger" action={<Button onClick={onRetry}>{t.retry}</Button>}>
        {texts.failed}
      </Notice>
    );
  }
  if (pending) {
    return (
      <p className="flex min-h-56 justify-center pt-24 text-green" style={{ height: expected * cardHeight }}>
        <Spinner className="size-8" label={t.loading} />
      </p>
    );
  }
  if (empty) return <Notice>{texts.none}</Notice>;
  return (
    <ul aria-label={texts.list} className="divide-y divide-line border-y border-line">
      {children}
    </ul>
  );
}
