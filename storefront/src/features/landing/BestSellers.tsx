import { Suspense, useId, useRef, useState } from 'react';
import { sortByPopularity, groupOffers, useOffers } from '../../shared/catalogue/offers.js';
import { useMessages } from '../../shared/shop.js';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.js';
import { Button } from '../../shared/ui/Button.js';
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.js';
import { Notice } from '../../shared/ui/Notice.js';
import { OfferCardSkeleton } from '../../shared/ui/OfferCardSkeleton.js';
import { SectionError } from '../../shared/ui/SectionError.js';
import { Tabs } from '../../shared/ui/Tabs.js';
import { useNearViewport } from './use-near-viewport.js';

const Carousel = lazyWithRetry(() => import('./Carousel.js'));
const maxOffers = 20;

export function BestSellers() {
  const t = useMessages();
  const { data, isError, refetch } = useOffers();
  const [group, setGroup] = useState('');
  const section = useRef<HTMLElement>(null);
  const isNear = useNearViewport(section);
  const offers = sortByPopularity(data ?? [])
    .filter((offer) => group === '' || offer.Group === group)
    .slice(0, maxOffers);
  const options = [
    { id: '', label: t.landing.all },
    ...groupOffers(data ?? []).map(({ slug, name }) => ({ id: slug, label: name })),
  ];
  return (
    <section ref={section} className="overflow-hidden bg-sheet py-14 lg:py-20" aria-labelledby="best">
      <div className="mx-auto max-w-[1440px] px-5 sm:px-8 xl:px-10">
        <h2 id="best" className="text-[clamp(1.9rem,3.6vw,2.9rem)]">
          {t.landing.bestTitle}
        </h2>
        <p className="mt-2 text-soft">{t.landing.bestText}</p>
        <div className="mb-8 mt-6">
          <GroupSelect choices={options} value={group} onChange={setGroup} />
          <Tabs
            label={t.landing.filter}
            tabs={options}
            value={group}
            onChange={setGroup}
            panelId="best-panel"
            className="hidden md:flex"
          />
        </div>
        <div id="best-panel" role="group" aria-labelledby="best">
          {isError && data === undefined ? (
            <Notice variant="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
              {t.listing.failed}
            </Notice>
          ) : (
            <ErrorBoundary fallback={(failed) => <SectionError caught={failed} screen="/" />}>
              <Suspense fallback={<CarouselSkeleton />}>
                {data === undefined || !isNear ? <CarouselSkeleton /> : <Carousel key={group} offers={offers} />}
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </div>
    </section>
  );
}

interface GroupOption {
  readonly id: string;
  readonly label: string;
}

function GroupSelect({
  choices,
  value,
  onChange,
}: {
  choices: readonly GroupOption[];
  value: string;
  onChange: (id: string) => void;
}) {
  const t = useMessages();
  const id = useId();
  return (
    <div className="md:hidden">
      <label htmlFor={id} className="sr-only">
        {t.landing.filter}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="select h-13 w-full rounded-full border border-line bg-paper pl-6 pr-12 font-medium"
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function CarouselSkeleton() {
  return (
    <div>
      <div className="-ml-5 flex overflow-hidden">
        {[0, 1, 2, 3, 4].map((index) => (
          <div key={index} className="shrink-0 basis-[88%] pl-5 sm:basis-[46%] lg:basis-1/4 xl:basis-1/5">
            <OfferCardSkeleton />
          </div>
        ))}
      </div>
      <div className="mt-7 h-11" />
    </div>
  );
}
