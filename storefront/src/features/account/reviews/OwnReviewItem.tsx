import type { Offer, OwnReview as Own } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDates } from '../../../shared/dates.js';
import { OwnReviewCard } from '../../../shared/reviews/OwnReviewCard.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import { useMessages } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.js';
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { SectionError } from '../../../shared/ui/SectionError.js';
import { Picture } from '../../../shared/ui/Picture.js';
import { Spinner } from '../../../shared/ui/Spinner.js';

const ReviewForm = lazyWithRetry(() => import('../../../shared/reviews/ReviewForm.js'));

interface OwnReviewItemProps {
  readonly review: Own;
  /** Undefined while offers load and for an offer no longer sold. */
  readonly offer: Offer | undefined;
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
}

export function OwnReviewItem({ review, offer, onChanged, onRemoved }: OwnReviewItemProps) {
  const { write } = useTexts(reviewTexts);
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [sent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is unmounted: move the focus.
  const closeForm = (isSent: boolean): void => {
    setEditing(false);
    setSent(isSent);
    heading.current?.focus();
    onChanged();
    void queries.invalidateQueries({ queryKey: ['reviews', review.OfferID] });
  };
  const edit = (): void => {
    setSent(false);
    setEditing(true);
  };
  return (
    <li className="rounded-large border border-line bg-sheet p-5 sm:p-7">
      <ReviewedOffer review={review} offer={offer} heading={heading} />
      {sent && (
        <div className="mt-4">
          <Notice variant="success">{write.sent}</Notice>
        </div>
      )}
      {editing ? (
        <ErrorBoundary fallback={(failed) => <SectionError caught={failed} screen="/account" />}>
          <Suspense fallback={<LoadingIndicator />}>
            <ReviewForm
              offerId={review.OfferID}
              editedReview={review}
              onSubmitted={() => closeForm(true)}
              onCancel={() => closeForm(false)}
            />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <OwnReviewCard review={review} showStatus={!sent} onEdit={edit} onRemoved={onRemoved} />
      )}
    </li>
  );
}

interface ReviewedOfferProps extends Pick<OwnReviewItemProps, 'review' | 'offer'> {
  readonly heading: React.RefObject<HTMLHeadingElement | null>;
}

function ReviewedOffer({ review, offer, heading }: ReviewedOfferProps) {
  const { mine } = useTexts(reviewTexts).own;
  const dates = useDates();
  const [image] = offer?.Images ?? [];
  return (
    <div className="flex items-center gap-4">
      <span className="size-16 shrink-0 overflow-hidden rounded-small bg-sand">
        {image !== undefined && (
          <Picture src={image} alt="" sizes="64px" width={64} height={64} className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {offer === undefined ? (
            mine.gone
          ) : (
            <Link to={`/offers/${offer.Slog}`} className="inline-flex min-h-6 items-center hover:underline">
              {offer.Name}
            </Link>
          )}
        </h3>
        <p className="text-sm text-soft">
          <time dateTime={review.createdAt}>{mine.written({ day: dates.day(review.createdAt) })}</time>
        </p>
      </div>
    </div>
  );
}

function LoadingIndicator() {
  const t = useMessages();
  return (
    <p className="flex justify-center py-10 text-green">
      <Spinner label={t.loading} />
    </p>
  );
}
