import type { Offer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/shop.js';
import { Button } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import type { Goal } from './tracks.js';
import { useRecommendedOffer } from './use-recommended-offer.js';

export function WithRecommendation({ children }: { children: (offer: Offer, goal: Goal) => ReactNode }) {
  const t = useMessages();
  const { offer, goal, isPending, refetch } = useRecommendedOffer();
  if (offer !== undefined && goal !== null) return children(offer, goal);
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-20 sm:px-8">
      {isPending ? (
        <p className="flex justify-center text-green">
          <Spinner className="size-8" label={t.loading} />
        </p>
      ) : (
        <Notice variant="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
          {t.listing.failed}
        </Notice>
      )}
    </div>
  );
}
