import type { Offer } from '@shop/contracts';
import { Suspense, lazy, useRef, useState } from 'react';
import { loadChunk } from '../../../shared/chunks.js';
import { useMessages } from '../../../shared/shop.js';
import { useStore } from '../../../shared/store.js';
import { useTexts } from '../../../shared/texts.js';
import { Button, ButtonLink } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { Spinner } from '../../../shared/ui/Spinner.js';
import { reviewTexts } from './texts.js';

const ReviewForm = lazy(() => loadChunk(() => import('./ReviewForm.js')));

/** What came of writing: sent to the moderators, or there had been one before. */
export type Written = 'sent' | 'exists';

/** The way to a review of one's own: for the logged-in a form, for others the way to an account. */
export function WriteReview({ offer }: { offer: Offer }) {
  const texts = useTexts(reviewTexts);
  const isLoggedIn = useStore((state) => state.user.isLoggedIn);
  const [open, setOpen] = useState(false);
  const [written, setWritten] = useState<Written | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, and with it what had the focus.
  const leave = (outcome: Written | null): void => {
    setWritten(outcome);
    setOpen(false);
    heading.current?.focus();
  };
  return (
    <div className="mt-8 rounded-card bg-sheet p-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {written === 'sent' ? texts.write.sentTitle : texts.write.title}
      </h3>
      {written === null ? (
        <Way isLoggedIn={isLoggedIn} open={open} onOpen={() => setOpen(true)} />
      ) : (
        <div className="mt-4">
          <Notice look={written === 'sent' ? 'success' : 'plain'}>{texts.write[written]}</Notice>
        </div>
      )}
      {open && isLoggedIn === true && written === null && (
        <Suspense fallback={<Waiting />}>
          <ReviewForm offer={offer} onWritten={leave} onCancel={() => leave(null)} />
        </Suspense>
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
