import { Suspense, useId, useRef, useState } from 'react';
import { byPopularity, groupsOf, useOffers } from '../../shared/catalogue/offers.js';
import { useMessages } from '../../shared/shop.js';
import { Boundary } from '../../shared/ui/Boundary.js';
import { Button } from '../../shared/ui/Button.js';
import { lazyPart } from '../../shared/ui/lazy-part.js';
import { Notice } from '../../shared/ui/Notice.js';
import { OfferCardSkeleton } from '../../shared/ui/OfferCardSkeleton.js';
import { PartFailed } from '../../shared/ui/PartFailed.js';
import { Tabs } from '../../shared/ui/Tabs.js';
import { useNear } from './use-near.js';

const Carousel = lazyPart(() => import('./Carousel.js'));

/** What sells best, by group: tabs on wide screens, a drop-down under 800 px. */
export function BestSellers() {
  const t = useMessages();
  const { data, isError, refetch } = useOffers();
  const [group, setGroup] = useState('');
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const offers = byPopularity(data ?? []).filter((offer) => group === '' || offer.Group === group);
  const choices = [
    { id: '', label: t.landing.all },
    ...groupsOf(data ?? []).map(({ slug, name }) => ({ id: slug, label: name })),
  ];
  return (
    <section ref={section} className="overflow-hidden bg-sheet py-14 lg:py-20" aria-labelledby="best">
      <div className="mx-auto max-w-[1440px] px-5 sm:px-8 xl:px-10">
        <h2 id="best" className="text-[clamp(1.9rem,3.6vw,2.9rem)]">
          {t.landing.bestTitle}
        </h2>
        <p className="mt-2 text-soft">{t.landing.bestText}</p>
        <div className="mb-8 mt-6">
          <GroupSelect choices={choices} value={group} onChange={setGroup} />
          <Tabs
            label={t.landing.filter}
            tabs={choices}
            value={group}
            onChange={setGroup}
            panel="best-panel"
            className="hidden md:flex"
          />
        </div>
        <div id="best-panel" role="group" aria-labelledby="best">
          {isError && data === undefined ? (
            <Notice look="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
              {t.listing.failed}
            </Notice>
          ) : (
            <Boundary fallback={(failed) => <PartFailed failed={failed} screen="/" />}>
              <Suspense fallback={<CarouselSkeleton />}>
                {data === undefined || !near ? <CarouselSkeleton /> : <Carousel key={group} offers={offers} />}
              </Suspense>
            </Boundary>
          )}
        </div>
      </div>
    </section>
  );
}

interface Choice {
  readonly id: string;
  readonly label: string;
}

function GroupSelect({
  choices,
  value,
  onChange,
}: {
  choices: readonly Choice[];
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
          <div key={index} className="shrink-0 basis-full pl-5 sm:basis-1/2 lg:basis-1/4 xl:basis-1/5">
            <OfferCardSkeleton />
          </div>
        ))}
      </div>
      <div className="mt-7 h-11" />
    </div>
  );
}
