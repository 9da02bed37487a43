import type { Review } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShop } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';
import { useTexts } from '../../../shared/use-texts.js';
import { announce } from '../../../shared/ui/Announcer.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import type { OwnActivity } from './use-own-activity.js';

interface ReviewFeedbackProps {
  readonly review: Review;
  readonly ownActivity: OwnActivity | undefined;
  readonly onReport: () => void;
}

const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-medium transition-colors duration-200';

/** Authors cannot rate or report their own review. */
export function ReviewFeedback({ review, ownActivity, onReport }: ReviewFeedbackProps) {
  const { feedback: t } = useTexts(reviewTexts);
  const isLoggedIn = useStore((state) => state.user.isLoggedIn);
  const [showLoginHint, setShowLoginHint] = useState(false);
  if (ownActivity?.review?.ID === review.ID) {
    return (
      <p className="mt-4 text-sm text-soft">
        {[t.mine, review.Helpful > 0 && t.count({ count: review.Helpful })].filter(Boolean).join(' · ')}
      </p>
    );
  }
  const requireLogin = () => setShowLoginHint(true);
  return (
    <div className="-ml-4 mt-3">
      <p className="flex flex-wrap items-center gap-x-1">
        <HelpfulButton
          review={review}
          ownActivity={ownActivity}
          onLoginRequired={isLoggedIn === true ? null : requireLogin}
        />
        {ownActivity?.reported.has(review.ID) === true ? (
          <span className={`${pill} text-soft`}>{t.reported}</span>
        ) : (
          <button
            type="button"
            onClick={isLoggedIn === true ? onReport : requireLogin}
            className={`${pill} text-soft hover:bg-green-tint`}
          >
            {t.report}
          </button>
        )}
      </p>
      {showLoginHint && isLoggedIn !== true && (
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

interface HelpfulButtonProps {
  readonly review: Review;
  readonly ownActivity: OwnActivity | undefined;
  /** Null for a logged-in shopper; otherwise prompts a login. */
  readonly onLoginRequired: (() => void) | null;
}

/** Optimistic update; the server's response wins. */
function HelpfulButton({ review, ownActivity, onLoginRequired }: HelpfulButtonProps) {
  const { client } = useShop();
  const queries = useQueryClient();
  const { feedback: t } = useTexts(reviewTexts);
  const [pendingVote, setPendingVote] = useState<boolean | null>(null);
  const savedVote = ownActivity?.helpful.has(review.ID) ?? false;
  const helpful = pendingVote ?? savedVote;
  const count = review.Helpful + (helpful === savedVote ? 0 : helpful ? 1 : -1);
  const vote = async (): Promise<void> => {
    setPendingVote(!helpful);
    const response = await client.call('shopReviews.helpful', { ID: review.ID, helpful: !helpful });
    if (response.status === 'error') announce(t.failed);
    await queries.invalidateQueries({ queryKey: ['reviews', review.OfferID] });
    setPendingVote(null);
  };
  return (
    <button
      type="button"
      aria-pressed={helpful}
      aria-busy={pendingVote !== null || undefined}
      onClick={onLoginRequired ?? (() => pendingVote === null && void vote())}
      className={`${pill} ${helpful ? 'bg-green-tint text-green' : 'text-soft hover:bg-green-tint'}`}
    >
      <Icon name="check" className="size-4.5" />
      {t.helpful}
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </button>
  );
}
