import type { Review, ReviewReportReason } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useMessages, useShop } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { announce } from '../../../shared/ui/Announcer.js';
import { Button, IconButton } from '../../../shared/ui/Button.js';
import { Icon } from '../../../shared/ui/Icon.js';
import { Dialog } from '../../../shared/ui/Dialog.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { reviewTexts } from '../../../shared/reviews/texts.js';

interface ReportReviewDialogProps {
  readonly review: Review | null;
  readonly onClose: () => void;
}

export function ReportReviewDialog({ review, onClose }: ReportReviewDialogProps) {
  const { report: t } = useTexts(reviewTexts);
  return (
    <Dialog open={review !== null} label={t.title} onClose={onClose} placement="middle">
      {review !== null && <ReportForm key={review.ID} review={review} onClose={onClose} />}
    </Dialog>
  );
}

function ReportForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { close } = useMessages();
  const { client } = useShop();
  const queries = useQueryClient();
  const { report: t } = useTexts(reviewTexts);
  const id = useId();
  const [reason, setReason] = useState<ReviewReportReason | null>(null);
  const [problem, setProblem] = useState<'missing' | 'failed' | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason === null) return setProblem('missing');
    setPending(true);
    const response = await client.call('shopReviews.report', { ID: review.ID, reason });
    setPending(false);
    if (response.status === 'error') return setProblem('failed');
    announce(t.done);
    onClose();
    await queries.invalidateQueries({ queryKey: ['reviews', review.OfferID] });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-h-[90dvh] overflow-y-auto p-6 sm:p-8">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-[28px]">{t.title}</h2>
        <IconButton label={close} onClick={onClose} className="-mr-2.5 -mt-1.5">
          <Icon name="close" />
        </IconButton>
      </div>
      <fieldset aria-describedby={id} className="mt-3">
        <legend className="text-[15px] text-soft">{t.lead}</legend>
        {Object.entries(t.reasons).map(([code, label]) => (
          <label key={code} className="flex min-h-11 cursor-pointer items-center gap-3 text-[15px]">
            <input
              type="radio"
              name="reason"
              checked={reason === code}
              onChange={() => setReason(code as ReviewReportReason)}
              className="size-5 shrink-0 accent-[var(--green)]"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div id={id} className="mt-2">
        {problem !== null && <Notice variant="danger">{t[problem]}</Notice>}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {t.submit}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
