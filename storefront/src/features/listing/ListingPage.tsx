import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Group, byPopularity, groupsOf, useOffers } from '../../shared/catalogue/offers.js';
import { QuizLink } from '../../shared/quiz/QuizLink.js';
import { useMessages } from '../../shared/shop.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { NotFound } from '../../shared/ui/Fallback.js';
import { Notice } from '../../shared/ui/Notice.js';
import { OfferCard } from '../../shared/ui/OfferCard.js';
import { OfferCardSkeleton } from '../../shared/ui/OfferCardSkeleton.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Categories } from './Categories.js';

/** Filtering fades the items out for this long. */
const fadeMs = 200;

/** What the sidebar can choose: `all` in catalogue order, `popular` by sales, or one group's slug. */
export type Choice = 'all' | 'popular' | (string & {});

export default function ListingPage() {
  const t = useMessages();
  const { group } = useParams();
  const choice: Choice = group ?? 'popular';
  const [fading, setFading] = useState(false);
  const shown = useDelayed(choice, fadeMs, setFading);
  const { data: offers, isError, isPending, refetch } = useOffers();
  const groups = groupsOf(offers ?? []);
  const current = groups.find(({ slug }) => slug === shown);
  const heading = current?.name ?? (shown === 'all' ? t.listing.all : t.listing.title);
  useAnnounced(heading, shown);
  if (offers !== undefined && current === undefined && !isList(shown)) return <NotFound />;
  const lead = current === undefined ? t.listing.lead : t.listing.groupLead(current.name);
  return (
    <div className="mx-auto max-w-[1440px] px-5 pb-24 pt-10 sm:px-8 lg:pt-16 xl:px-10">
      <PageTitle description={lead}>{isPending && group !== undefined ? t.listing.groups : heading}</PageTitle>
      <p className="mt-3 max-w-xl text-lg text-soft">{lead}</p>
      <QuizLink group={shown} className="mt-8" />
      <div className="mt-8 grid gap-x-12 gap-y-6 lg:mt-12 lg:grid-cols-[220px_minmax(0,1fr)]">
        <Categories groups={groups} choice={choice} />
        {isError && offers === undefined ? (
          <Notice look="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
            {t.listing.failed}
          </Notice>
        ) : (
          <Items pending={isPending} fading={fading} offers={offersOf(shown, groups, offers ?? [])} />
        )}
      </div>
    </div>
  );
}

type Offers = Group['offers'];

const isList = (choice: Choice): boolean => choice === 'all' || choice === 'popular';

function offersOf(choice: Choice, groups: readonly Group[], offers: Offers): Offers {
  if (choice === 'all') return offers;
  if (choice === 'popular') return byPopularity(offers);
  return groups.find(({ slug }) => slug === choice)?.offers ?? [];
}

function Items({ offers, pending, fading }: { offers: Offers; pending: boolean; fading: boolean }) {
  const t = useMessages();
  if (!pending && offers.length === 0 && !fading) return <Notice>{t.listing.empty}</Notice>;
  // One alone takes a phone's whole width: half of it would look forgotten.
  const columns = offers.length === 1 ? 'xs:grid-cols-2' : 'grid-cols-2';
  return (
    <ul
      aria-busy={pending || fading}
      className={`grid ${columns} content-start gap-x-4 gap-y-10 transition-opacity duration-200 md:grid-cols-3 md:gap-x-6 lg:gap-y-14 ${fading ? 'opacity-0' : ''}`}
    >
      {pending
        ? [0, 1, 2, 3, 4, 5].map((index) => (
            <li key={index}>
              <OfferCardSkeleton />
            </li>
          ))
        : offers.map((offer, index) => (
            <li key={offer.ID}>
              <OfferCard
                heading="h2"
                offer={offer}
                first={index < 2}
                sizes={`(min-width: 1021px) 26vw, (min-width: 800px) 30vw, ${offers.length === 1 ? 92 : 46}vw`}
              />
            </li>
          ))}
    </ul>
  );
}

/** Says what is listed now when something else was chosen; what comes first is said by the heading's focus. */
function useAnnounced(heading: string, choice: Choice): void {
  const said = useRef(choice);
  useEffect(() => {
    if (said.current === choice) return;
    said.current = choice;
    announce(heading);
  }, [heading, choice]);
}

/** The value as it was until `ms` have passed since it changed; `onWaiting` says whether that time runs. */
function useDelayed<Value>(value: Value, ms: number, onWaiting: (waiting: boolean) => void): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    // Also where somebody changed their mind while it was waited for.
    if (value === delayed) return onWaiting(false);
    onWaiting(true);
    const timer = setTimeout(() => {
      setDelayed(value);
      onWaiting(false);
    }, ms);
    return () => clearTimeout(timer);
  }, [value, delayed, ms, onWaiting]);
  return delayed;
}
