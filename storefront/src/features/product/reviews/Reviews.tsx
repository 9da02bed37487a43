import type { Offer, Review } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useAverage } from '../../../shared/averages.js';
import { useMessages, useShop } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { Spinner } from '../../../shared/ui/Spinner.js';
import { Stars } from '../../../shared/ui/Stars.js';
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.js';
import { MountOnFirstOpen } from '../../../shared/ui/MountOnFirstOpen.js';
import { authorName } from './author.js';
import { perPage } from './per-page.js';
import { RatingHistogram } from './RatingHistogram.js';
import { ReportReviewDialog } from './ReportReviewDialog.js';
import { ReviewCard } from './ReviewCard.js';
import { SortSelect } from './SortSelect.js';
import { readChosenSort, type ReviewSort, storeChosenSort } from './review-sort.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import { useOwnActivity } from './use-own-activity.js';
import { matchingCount, uniqueReviews, useLiveReviews, useReviews } from './use-reviews.js';
import { WriteReview } from './WriteReview.js';

const Lightbox = lazyWithRetry(() => import('../../../shared/ui/Lightbox.js'));

interface OpenPhoto {
  readonly review: Review;
  readonly index: number;
}

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
  const [chosenSort, setChosenSort] = useState(readChosenSort);
  const [rating, setRating] = useState<number | null>(null);
  const [photo, setPhoto] = useState<OpenPhoto | null>(null);
  const [reportedReview, setReportedReview] = useState<Review | null>(null);
  const list = useReviews(offer.ID, chosenSort ?? 'files', rating);
  const ownActivity = useOwnActivity(offer.ID);
  useLiveReviews(offer, visible);
  const reviews = uniqueReviews(list.data);
  const last = list.data?.pages.at(-1);
  const chooseSort = (sort: ReviewSort): void => {
    storeChosenSort(sort);
    setChosenSort(sort);
  };
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
          published={last === undefined ? offer.RatingCount : last.total}
          base={offer.ReviewBase}
        />
        {list.isPending && offer.RatingCount > 0 && <div className="mt-4 h-45" />}
        {last !== undefined && last.stars !== null && last.total > 0 && (
          <RatingHistogram stars={last.stars} selected={rating} onSelect={setRating} />
        )}
        <WriteReview offer={offer} ownReview={ownActivity?.review ?? null} />
      </div>
      <div className="min-w-0">
        {(reviews.length > 0 || (list.isPending && offer.RatingCount > 0)) && (
          <SortSelect value={chosenSort ?? defaultSort(reviews)} onChange={chooseSort} />
        )}
        {rating !== null && last !== undefined && !list.isPlaceholderData && (
          <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
            <p role="status">{texts.stars.show({ rating, count: matchingCount(last, rating) })}</p>
            <Button variant="outline" size="small" onClick={() => setRating(null)}>
              {texts.stars.all}
            </Button>
          </div>
        )}
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <ReviewList
            empty={list.isSuccess && reviews.length === 0 && rating === null}
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
      <ReviewPhotos photo={photo} onChange={setPhoto} />
      <ReportReviewDialog review={reportedReview} onClose={() => setReportedReview(null)} />
    </div>
  );
}

interface ReviewPhotosProps {
  readonly photo: OpenPhoto | null;
  readonly onChange: (photo: OpenPhoto | null) => void;
}

function ReviewPhotos({ photo, onChange }: ReviewPhotosProps) {
  const texts = useTexts(reviewTexts);
  const author = photo === null ? '' : authorName(photo.review, texts.anonymous);
  const pictures = (photo?.review.Attachments ?? []).map((src, index, { length: count }) => ({
    src,
    alt: texts.photo({ index: index + 1, count, author }),
  }));
  const handleClose = (): void => onChange(null);
  return (
    <MountOnFirstOpen open={photo !== null} onClose={handleClose}>
      <Lightbox
        label={texts.photos}
        pictures={pictures}
        index={photo?.index ?? null}
        onNavigate={(index) => photo !== null && onChange({ ...photo, index })}
        onClose={handleClose}
      />
    </MountOnFirstOpen>
  );
}

/** Without pictures the order is the same, so it has the name that is true. */
function defaultSort([first]: readonly Review[]): ReviewSort {
  return first === undefined || first.Attachments.length > 0 ? 'files' : 'newest';
}

interface RatingSummaryProps {
  readonly average: number | null;
  /** Approved reviews, which the average is from. */
  readonly published: number;
  /** Added to the displayed number. */
  readonly base: number;
}

function RatingSummary({ average, published, base }: RatingSummaryProps) {
  const t = useMessages();
  const { pack } = useShop();
  const written = useAverage();
  const texts = useTexts(reviewTexts);
  const count = base + published;
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
      {average !== null && base > 0 && <p className="mt-2 text-sm text-soft">{texts.basis({ count: published })}</p>}
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
