import type { Review } from '@shop/contracts';
import { useDates } from '../../../shared/dates.js';
import { useTexts } from '../../../shared/use-texts.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { Picture } from '../../../shared/ui/Picture.js';
import { Stars } from '../../../shared/ui/Stars.js';
import { authorName } from './author.js';
import { ReviewFeedback } from './ReviewFeedback.js';
import { ShopAnswer } from '../../../shared/reviews/ShopAnswer.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import type { OwnActivity } from './use-own-activity.js';

interface ReviewCardProps {
  readonly review: Review;
  /** Undefined while it loads. */
  readonly ownActivity: OwnActivity | undefined;
  readonly onReport: () => void;
  readonly onOpen: (at: number) => void;
}

export function ReviewCard({ review, ownActivity, onOpen, onReport }: ReviewCardProps) {
  const dates = useDates();
  const texts = useTexts(reviewTexts);
  const author = authorName(review, texts.anonymous);
  return (
    <li className="py-7">
      <article className="grid gap-x-10 gap-y-3 sm:grid-cols-[minmax(0,170px)_minmax(0,1fr)]">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:block">
          <Stars rating={review.Rating} decimals={1} />
          <p className="font-semibold sm:mt-2">{author}</p>
          <p className="text-sm text-soft">
            <time dateTime={review.createdAt}>{dates.day(review.createdAt)}</time>
          </p>
          {review.VerifiedPurchase && (
            <details className="text-sm sm:mt-2">
              <summary className="flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-medium text-success [&::-webkit-details-marker]:hidden">
                <Icon name="shield" className="size-4.5" />
                {texts.verified}
              </summary>
              <p className="mt-1 text-soft">{texts.verifiedHelp}</p>
            </details>
          )}
        </div>
        <div className="min-w-0">
          {review.ReviewHead !== '' && <h3 className="break-words font-display text-[22px]">{review.ReviewHead}</h3>}
          {review.Review !== '' && <p className="mt-2 max-w-prose whitespace-pre-line break-words">{review.Review}</p>}
          <Photos review={review} author={author} onOpen={onOpen} />
          {review.Answer !== null && <ShopAnswer answer={review.Answer} at={review.AnsweredAt} />}
          <ReviewFeedback review={review} ownActivity={ownActivity} onReport={onReport} />
        </div>
      </article>
    </li>
  );
}

function Photos({ review, author, onOpen }: Pick<ReviewCardProps, 'review' | 'onOpen'> & { readonly author: string }) {
  const texts = useTexts(reviewTexts);
  const photos = review.Attachments;
  if (photos.length === 0) return null;
  return (
    <ul aria-label={texts.photos} className="mt-4 flex flex-wrap gap-3">
      {photos.map((src, index) => (
        <li key={src}>
          <button
            type="button"
            aria-label={texts.openPhoto({ index: index + 1, count: photos.length })}
            onClick={() => onOpen(index)}
            className="block size-24 overflow-hidden rounded-small bg-sand"
          >
            <Picture
              src={src}
              alt={texts.photo({ index: index + 1, count: photos.length, author })}
              sizes="96px"
              width={96}
              height={96}
              className="size-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
