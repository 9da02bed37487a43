import type { Offer } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { loadChunk } from '../../../shared/chunks.js';
import { useMessages, useShop } from '../../../shared/shop.js';
import { Button } from '../../../shared/ui/Button.js';
import { Notice } from '../../../shared/ui/Notice.js';
import { reviewsId } from './show-reviews.js';
import { reviewTexts } from './texts.js';
import { useSeen } from './use-seen.js';

/** Where reviews are. They come, code and texts and all, when the shopper comes near; a failure stays in here. */
export function ReviewsSection({ offer }: { offer: Offer }) {
  const section = useRef<HTMLElement>(null);
  const { near, visible } = useSeen(section);
  return (
    <section
      ref={section}
      id={reviewsId}
      aria-labelledby={`${reviewsId}-title`}
      tabIndex={-1}
      className="mx-auto max-w-[1440px] scroll-mt-24 px-5 pt-16 outline-none sm:px-8 lg:pt-24 xl:px-10"
    >
      {near ? <Loaded offer={offer} visible={visible} /> : <Skeleton />}
    </section>
  );
}

function Loaded({ offer, visible }: { offer: Offer; visible: boolean }) {
  const t = useMessages();
  const { pack } = useShop();
  const { data, isError, refetch } = useQuery({
    queryKey: ['reviews-part', pack.code],
    queryFn: async () => {
      const [part] = await Promise.all([loadChunk(() => import('./Reviews.js')), reviewTexts.load(pack.code)]);
      return { Reviews: part.Reviews };
    },
    staleTime: Infinity,
    retry: false,
  });
  if (isError) {
    return (
      <Notice look="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
        {t.fallback.chunk}
      </Notice>
    );
  }
  if (data === undefined) return <Skeleton />;
  return (
    <Suspense fallback={<Skeleton />}>
      <data.Reviews offer={offer} visible={visible} />
    </Suspense>
  );
}

/** About as tall as what will stand here, so that what comes after does not move under the shopper's eyes. */
function Skeleton() {
  const t = useMessages();
  return (
    <div
      role="status"
      className="grid min-h-[1500px] animate-pulse content-start gap-x-16 gap-y-10 motion-reduce:animate-none lg:min-h-[900px] lg:grid-cols-[340px_1fr]"
    >
      <span id={`${reviewsId}-title`} className="sr-only">
        {t.loading}
      </span>
      <div className="space-y-4">
        <div className="h-10 w-64 rounded bg-sand" />
        <div className="h-16 w-40 rounded bg-sand" />
        <div className="h-12 w-56 rounded-full bg-sand" />
      </div>
      <div className="space-y-8">
        {[1, 2, 3].map((line) => (
          <div key={line} className="h-32 w-full rounded-card bg-sand" />
        ))}
      </div>
    </div>
  );
}
