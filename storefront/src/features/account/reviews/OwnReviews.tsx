import { useRef } from 'react';
import { useOffers } from '../../../shared/catalogue/offers.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import { useMessages } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { OwnReviewItem } from './OwnReviewItem.js';
import { useOwnReviews } from './use-own-reviews.js';

const titleId = 'own-reviews-title';

export default function OwnReviews() {
  const { mine } = useTexts(reviewTexts).own;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1} className="text-3xl outline-none">
        {mine.title}
      </h2>
      <OwnReviewList onRemoved={() => heading.current?.focus()} />
    </section>
  );
}

function OwnReviewList({ onRemoved }: { onRemoved: () => void }) {
  const t = useMessages();
  const texts = useTexts(reviewTexts);
  const { data: offers } = useOffers();
  const { data: reviews, isError, refetch } = useOwnReviews();
  if (reviews === undefined && isError) {
    return (
      <div className="mt-6">
        <Notice variant="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
          {texts.failed}
        </Notice>
      </div>
    );
  }
  if (reviews === undefined) return <ReviewsSkeleton />;
  if (reviews.length === 0) return <p className="mt-4 max-w-prose text-soft">{texts.own.mine.none}</p>;
  return (
    <ul className="mt-6 grid items-start gap-5 lg:grid-cols-2">
      {reviews.map((review) => (
        <OwnReviewItem
          key={review.ID}
          review={review}
          offer={offers?.find(({ ID }) => ID === review.OfferID)}
          onChanged={() => void refetch()}
          onRemoved={() => {
            onRemoved();
            void refetch();
          }}
        />
      ))}
    </ul>
  );
}

function ReviewsSkeleton() {
  const t = useMessages();
  return (
    <div role="status" data-loading="" className="mt-6 animate-pulse motion-reduce:animate-none">
      <span className="sr-only">{t.loading}</span>
      <div className="h-48 rounded-large bg-sand" />
    </div>
  );
}
