import type { Offer, OwnReview as Own } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useMessages } from '../../../shared/shop.js';
import { OwnReview } from '../../../shared/reviews/OwnReview.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';
import type { Written } from '../../../shared/reviews/use-send-review.js';
import { useStore } from '../../../shared/store.js';
import { useTexts } from '../../../shared/texts.js';
import { Boundary } from '../../../shared/ui/Boundary.js';
import { Button, ButtonLink } from '../../../shared/ui/Button.js';
import { lazyPart } from '../../../shared/ui/lazy-part.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { PartFailed } from '../../../shared/ui/PartFailed.js';
import { Spinner } from '../../../shared/ui/Spinner.js';

const ReviewForm = lazyPart(() => import('../../../shared/reviews/ReviewForm.js'));

interface WriteReviewProps {
  readonly offer: Offer;
  /** What the shopper has written of it already. */
  readonly own: Own | null;
}

/** A review of one's own, or the way to it: for the logged-in a form, for others the way to an account. */
export function WriteReview({ offer, own }: WriteReviewProps) {
  const texts = useTexts(reviewTexts);
  const isLoggedIn = useStore((state) => state.user.isLoggedIn);
  const [open, setOpen] = useState(false);
  const [written, setWritten] = useState<Written | null>(null);
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and with it what had the focus.
  const leave = (outcome: Written | null): void => {
    setWritten(outcome);
    setOpen(false);
    heading.current?.focus();
    void queries.invalidateQueries({ queryKey: ['reviews', offer.ID] });
  };
  return (
    <div className="mt-8 rounded-card bg-sheet p-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {written === 'sent' ? texts.write.sentTitle : own === null ? texts.write.title : texts.own.title}
      </h3>
      {written !== null && (
        <div className="mt-4">
          <Notice look={written === 'sent' ? 'success' : 'plain'}>{texts.write[written]}</Notice>
        </div>
      )}
      {own !== null && !open && (
        <OwnReview
          review={own}
          said={written !== 'sent'}
          onEdit={() => {
            setWritten(null);
            setOpen(true);
          }}
          onRemoved={() => leave(null)}
        />
      )}
      {own === null && written === null && <Way isLoggedIn={isLoggedIn} open={open} onOpen={() => setOpen(true)} />}
      {open && isLoggedIn === true && written === null && (
        <Boundary fallback={(failed) => <PartFailed failed={failed} screen="/offers/:slog" />}>
          <Suspense fallback={<Waiting />}>
            <ReviewForm offerId={offer.ID} changed={own} onWritten={leave} onCancel={() => leave(null)} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

interface WayProps {
  readonly isLoggedIn: boolean | null;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function Way({ isLoggedIn, open, onOpen }: WayProps) {
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
      <ButtonLink to="/login" look="outline" className="mt-5 w-full">
        {texts.write.login}
      </ButtonLink>
    </>
  );
}

function Waiting() {
  const t = useMessages();
  return (
    <p className="flex justify-center py-10 text-green">
      <Spinner label={t.loading} />
    </p>
  );
}
