import type { OwnReview as Own } from '@shop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShop } from '../shop.js';
import { useTexts } from '../use-texts.js';
import { announce } from '../ui/Announcer.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { Picture } from '../ui/Picture.js';
import { Stars } from '../ui/Stars.js';
import { ShopAnswer } from './ShopAnswer.js';
import { reviewTexts } from './texts.js';

interface OwnReviewCardProps {
  readonly review: Own;
  readonly showStatus: boolean;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
}

const variantByStatus = { pending: 'plain', approved: 'success', rejected: 'danger' } as const;

export function OwnReviewCard({ review, showStatus, onEdit, onRemoved }: OwnReviewCardProps) {
  const { own: t } = useTexts(reviewTexts);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className="mt-4">
      {(showStatus || review.Status !== 'pending') && <ReviewStatusNotice review={review} />}
      <article aria-label={t.title} className="mt-5">
        <Stars rating={review.Rating} decimals={1} />
        {review.ReviewHead !== '' && <p className="mt-2 break-words font-display text-xl">{review.ReviewHead}</p>}
        <p className="mt-1 whitespace-pre-line break-words text-[15px]">{review.Review}</p>
        <Thumbnails paths={review.Attachments} />
        {review.Answer !== null && <ShopAnswer answer={review.Answer} at={review.AnsweredAt} />}
      </article>
      {isConfirming ? (
        <RemoveConfirmation review={review} onRemoved={onRemoved} onCancel={() => setIsConfirming(false)} />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          {review.Editable && (
            <Button size="small" onClick={onEdit}>
              {t.edit}
            </Button>
          )}
          <Button variant="outline" size="small" onClick={() => setIsConfirming(true)}>
            {t.remove}
          </Button>
        </div>
      )}
    </div>
  );
}

function ReviewStatusNotice({ review: { Status, Reason } }: { review: Own }) {
  const { own: t } = useTexts(reviewTexts);
  const reason = Status === 'rejected' && Reason !== null ? ` ${Reason}` : '';
  return (
    <Notice variant={variantByStatus[Status]}>
      {t.status[Status]}
      {reason}
    </Notice>
  );
}

function Thumbnails({ paths }: { paths: readonly string[] }) {
  const texts = useTexts(reviewTexts);
  if (paths.length === 0) return null;
  return (
    <ul aria-label={texts.photos} className="mt-3 flex flex-wrap gap-2">
      {paths.map((src, index) => (
        <li key={src} className="size-16 overflow-hidden rounded-small bg-sand">
          <Picture
            src={src}
            alt={texts.own.photo({ index: index + 1, count: paths.length })}
            sizes="64px"
            width={64}
            height={64}
            className="size-full object-cover"
          />
        </li>
      ))}
    </ul>
  );
}

interface RemoveConfirmationProps {
  readonly review: Own;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

function RemoveConfirmation({ review: { ID, OfferID }, onRemoved, onCancel }: RemoveConfirmationProps) {
  const { client } = useShop();
  const queries = useQueryClient();
  const { own: t } = useTexts(reviewTexts);
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const remove = async (): Promise<void> => {
    setPending(true);
    const response = await client.call('shopReviews.remove', { ID });
    if (response.status === 'ok') {
      announce(t.removed);
      onRemoved();
    } else {
      setFailed(true);
    }
    setPending(false);
    await queries.invalidateQueries({ queryKey: ['reviews', OfferID] });
  };
  return (
    <div className="mt-5 rounded-small border border-line p-4">
      <p className="font-medium">{t.removeAsk}</p>
      {failed && (
        <div className="mt-3">
          <Notice variant="danger">{t.removeFailed}</Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" pending={pending} onClick={() => void remove()}>
          {t.removeYes}
        </Button>
        <Button variant="outline" size="small" onClick={onCancel}>
          {t.removeNo}
        </Button>
      </div>
    </div>
  );
}
