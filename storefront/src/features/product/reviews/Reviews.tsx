import type { Offer, Review } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useAverage } from '../../../shared/averages.js';
import { useMessages, useShop } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { Spinner } from '../../../shared/ui/Spinner.js';
import { Stars } from '../../../shared/ui/Stars.js';
import { Lightbox, type OpenPhoto } from './Lightbox.js';
import { perPage } from './per-page.js';
import { ReportReviewDialog } from './ReportReviewDialog.js';
import { ReviewCard } from './ReviewCard.js';
import { SortSelect } from './SortSelect.js';
import type { ReviewSort } from './review-sort.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import { useOwnActivity } from './use-own-activity.js';
import { uniqueReviews, useLiveReviews, useReviews } from './use-reviews.js';
import { WriteReview } from './WriteReview.js';

/** Estimated height of a review in pixels, reserved while it loads. */
const cardHeightPx = 200;

interface ReviewsProps {
  readonly offer: Offer;
  readonly visible: boolean;
  /** Called when the first page has loaded or failed; the height no longer grows. */
  readonly onLoaded: () => void;
}

export function Reviews({ offer, visible, onLoaded }: ReviewsProps) {
  const texts = useTexts(reviewTexts);
  const [sort, setSort] = useState<ReviewSort>('files');
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);
  const [reportedReview, setReportedReview] = useState<Review | null>(null);
  const list = useReviews(offer.ID, sort);
  const ownActivity = useOwnActivity(offer.ID);
  useLiveReviews(offer, visible);
  const reviews = uniqueReviews(list.data);
  const last = list.data?.pages.at(-1);
  const { isPending } = list;
  useEffect(() => {
    if (!isPending) onLoaded();
  }, [isPending, onLoaded]);
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[340px_minmax(0,1fr)]">
      <div className="min-w-0 lg:top-28 lg:not-has-[form]:sticky">
        <h2 id="reviews-title" className="text-[clamp(1.9rem,3.6vw,2.9rem)]">
          {texts.title}
        </h2>
        <RatingSummary
          average={last === undefined ? offer.Rating : last.average}
          count={offer.ReviewBase + (last === undefined ? offer.RatingCount : last.total)}
        />
        <WriteReview offer={offer} ownReview={ownActivity?.review ?? null} />
      </div>
      <div className="min-w-0">
        {(reviews.length > 0 || (list.isPending && offer.RatingCount > 0)) && (
          <SortSelect value={sort} onChange={setSort} />
        )}
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <ReviewList
            empty={list.isSuccess && reviews.length === 0}
            failed={list.isError && reviews.length === 0}
            pending={list.isPending}
            expectedCount={Math.min(perPage, offer.RatingCount)}
            onRetry={() => void list.refetch()}
          >
            {reviews.map((review) => (
              <ReviewCard
                key={review.ID}
                review={review}
                ownActivity={ownActivity}
                onReport={() => setReportedReview(review)}
                onOpen={(index) => setPhoto({ review, index })}
              />
            ))}
          </ReviewList>
        </div>
        {list.hasNextPage && (
          <Button
            variant="outline"
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
        onNavigate={(index) => photo !== null && setPhoto({ ...photo, index })}
        onClose={() => setPhoto(null)}
      />
      <ReportReviewDialog review={reportedReview} onClose={() => setReportedReview(null)} />
    </div>
  );
}

function RatingSummary({ average, count }: { average: number | null; count: number }) {
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
            <span className="block text-sm text-soft">{t.reviews({ count })}</span>
          </span>
        </p>
      )}
      {average === null && count > 0 && <p className="text-soft">{t.reviews({ count })}</p>}
      {pack.law.reviewVerificationNote && (
        <p className="mt-4 max-w-prose text-sm text-soft">{texts.verificationNote}</p>
      )}
    </div>
  );
}

interface ReviewListProps {
  readonly empty: boolean;
  readonly failed: boolean;
  readonly pending: boolean;
  readonly expectedCount: number;
  readonly onRetry: () => void;
  readonly children: React.ReactNode;
}

function ReviewList({ empty, failed, pending, expectedCount, onRetry, children }: ReviewListProps) {
  const t = useMessages();
  const texts = useTexts(reviewTexts);
  if (failed) {
    return (
      <Notice variant="danger" action={<Button onClick={onRetry}>{t.retry}</Button>}>
        {texts.failed}
      </Notice>
    );
  }
  if (pending) {
    return (
      <p className="flex min-h-56 justify-center pt-24 text-green" style={{ height: expectedCount * cardHeightPx }}>
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
