import type { Review } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShop } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';
import { useTexts } from '../../../shared/texts.js';
import { announce } from '../../../shared/ui/Announcer.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import type { OwnPart } from './use-own-reviews.js';

interface FeedbackProps {
  readonly review: Review;
  readonly own: OwnPart | undefined;
  readonly onReport: () => void;
}

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-medium transition-colors duration-200';

/** What a reader may say to a review: that it helped, or that it should not be here. Its author has no say in that. */
export function Feedback({ review, own, onReport }: FeedbackProps) {
  const { feedback: t } = useTexts(reviewTexts);
  const isLoggedIn = useStore((state) => state.user.isLoggedIn);
  const [invited, setInvited] = useState(false);
  if (own?.review?.ID === review.ID) {
    return (
      <p className="mt-4 text-sm text-soft">
        {[t.mine, review.Helpful > 0 && t.count(review.Helpful)].filter(Boolean).join(' · ')}
      </p>
    );
  }
  const invite = () => setInvited(true);
  return (
    <div className="-ml-4 mt-3">
      <p className="flex flex-wrap items-center gap-x-1">
        <Helpful review={review} own={own} onLogin={isLoggedIn === true ? null : invite} />
        {own?.reported.has(review.ID) === true ? (
          <span className={`${pill} text-soft`}>{t.reported}</span>
        ) : (
          <button
            type="button"
            onClick={isLoggedIn === true ? onReport : invite}
            className={`${pill} text-soft hover:bg-green-tint`}
          >
            {t.report}
          </button>
        )}
      </p>
      {invited && isLoggedIn !== true && (
        <p role="status" className="pl-4 text-sm">
          {t.invite}{' '}
          <Link to="/login" className="font-medium text-green underline underline-offset-4">
            {t.login}
          </Link>
        </p>
      )}
    </div>
  );
}

interface HelpfulProps {
  readonly review: Review;
  readonly own: OwnPart | undefined;
  /** Nobody is logged in: this asks them to. */
  readonly onLogin: (() => void) | null;
}

/** Shown at once, and sent; what the server then says is what stays. */
function Helpful({ review, own, onLogin }: HelpfulProps) {
  const { client } = useShop();
  const queries = useQueryClient();
  const { feedback: t } = useTexts(reviewTexts);
  const [asked, setAsked] = useState<boolean | null>(null);
  const known = own?.helpful.has(review.ID) ?? false;
  const helpful = asked ?? known;
  const count = review.Helpful + (helpful === known ? 0 : helpful ? 1 : -1);
  const vote = async (): Promise<void> => {
    setAsked(!helpful);
    const answer = await client.call('shopReviews.helpful', { ID: review.ID, helpful: !helpful });
    if (answer.status === 'error') announce(t.failed);
    await queries.invalidateQueries({ queryKey: ['reviews', review.OfferID] });
    setAsked(null);
  };
  return (
    <button
      type="button"
      aria-pressed={helpful}
      aria-busy={asked !== null || undefined}
      onClick={onLogin ?? (() => asked === null && void vote())}
      className={`${pill} ${helpful ? 'bg-green-tint text-green' : 'text-soft hover:bg-green-tint'}`}
    >
      <Icon name="check" className="size-4.5" />
      {t.helpful}
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
