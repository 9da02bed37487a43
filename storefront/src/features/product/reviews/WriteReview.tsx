import type { Offer, OwnReview as Own } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../shared/shop.js';
import { OwnReviewCard } from '../../../shared/reviews/OwnReviewCard.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import type { SubmitOutcome } from '../../../shared/reviews/use-send-review.js';
import { useStore } from '../../../shared/store.js';
import { useTexts } from '../../../shared/use-texts.js';
import { ErrorBoundary } from '../../../shared/ui/ErrorBoundary.js';
import { Button, ButtonLink } from '../../../shared/ui/Button.js';
import { lazyWithRetry } from '../../../shared/ui/lazy-with-retry.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { SectionError } from '../../../shared/ui/SectionError.js';
import { Spinner } from '../../../shared/ui/Spinner.js';

const ReviewForm = lazyWithRetry(() => import('../../../shared/reviews/ReviewForm.js'));

interface WriteReviewProps {
  readonly offer: Offer;
  readonly ownReview: Own | null;
}

export function WriteReview({ offer, ownReview }: WriteReviewProps) {
  const texts = useTexts(reviewTexts);
  const isLoggedIn = useStore((state) => state.user.isLoggedIn);
  const [open, setOpen] = useState(false);
  const [submitOutcome, setSubmitOutcome] = useState<SubmitOutcome | null>(null);
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is unmounted: move the focus.
  const closeForm = (outcome: SubmitOutcome | null): void => {
    setSubmitOutcome(outcome);
    setOpen(false);
    heading.current?.focus();
    void queries.invalidateQueries({ queryKey: ['reviews', offer.ID] });
  };
  return (
    <div className="mt-8 rounded-card bg-sheet p-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {submitOutcome === 'sent' ? texts.write.sentTitle : ownReview === null ? texts.write.title : texts.own.title}
      </h3>
      {submitOutcome !== null && (
        <div className="mt-4">
          <Notice variant={submitOutcome === 'sent' ? 'success' : 'plain'}>{texts.write[submitOutcome]}</Notice>
        </div>
      )}
      {ownReview !== null && !open && (
        <OwnReviewCard
          review={ownReview}
          showStatus={submitOutcome !== 'sent'}
          onEdit={() => {
            setSubmitOutcome(null);
            setOpen(true);
          }}
          onRemoved={() => closeForm(null)}
        />
      )}
      {ownReview === null && submitOutcome === null && (
        <WritePrompt isLoggedIn={isLoggedIn} open={open} onOpen={() => setOpen(true)} />
      )}
      {open && isLoggedIn === true && submitOutcome === null && (
        <ErrorBoundary fallback={(failed) => <SectionError caught={failed} screen="/offers/:slog" />}>
          <Suspense fallback={<LoadingIndicator />}>
            <ReviewForm
              offerId={offer.ID}
              editedReview={ownReview}
              onSubmitted={closeForm}
              onCancel={() => closeForm(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

interface WritePromptProps {
  readonly isLoggedIn: boolean | null;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function WritePrompt({ isLoggedIn, open, onOpen }: WritePromptProps) {
  const texts = useTexts(reviewTexts);
  if (isLoggedIn === true) {
    return (
      <>
        <p className="mt-2 text-[15px] text-soft">{texts.write.lead}</p>
        {!open && (
          <Button onClick={onOpen} className="mt-5 w-full">
            {texts.write.open}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <p className="mt-2 text-[15px] text-soft">{texts.write.invite}</p>
      <ButtonLink to="/login" variant="outline" className="mt-5 w-full">
        {texts.write.login}
      </ButtonLink>
    </>
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
