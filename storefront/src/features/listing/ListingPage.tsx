import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Group, sortByPopularity, groupOffers, useOffers } from '../../shared/catalogue/offers.js';
import { applyListView, type ListView, useListView } from '../../shared/offer-list/list-view.js';
import { ListControls, NoneInStock } from '../../shared/offer-list/ListControls.js';
import { QuickAdd } from '../../shared/offer-list/QuickAdd.js';
import { QuizLink } from '../../shared/quiz/QuizLink.js';
import { useMessages } from '../../shared/shop.js';
import { announce } from '../../shared/ui/Announcer.js';
import { Button } from '../../shared/ui/Button.js';
import { NotFound } from '../../shared/ui/ErrorScreen.js';
import { Notice } from '../../shared/ui/Notice.js';
import { OfferCard } from '../../shared/ui/OfferCard.js';
import { OfferCardSkeleton } from '../../shared/ui/OfferCardSkeleton.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Categories } from './Categories.js';

const fadeMs = 200;

/** `all` in catalogue order, `popular` by sales, or the slug of a group. */
export type Category = 'all' | 'popular' | (string & {});

export default function ListingPage() {
  const t = useMessages();
  const { group } = useParams();
  const category: Category = group ?? 'popular';
  const [view, setView] = useListView();
  const [fading, setFading] = useState(false);
  const chosen = useMemo(() => ({ category, view }), [category, view]);
  const shown = useDelayedValue(chosen, fadeMs, setFading);
  const shownCategory = shown.category;
  const { data: offers, isError, isPending, refetch } = useOffers();
  const groups = groupOffers(offers ?? []);
  const current = groups.find(({ slug }) => slug === shownCategory);
  const heading = current?.name ?? (shownCategory === 'all' ? t.listing.all : t.listing.title);
  useAnnounceChange(heading, shownCategory);
  if (offers !== undefined && current === undefined && !isBuiltInCategory(shownCategory)) return <NotFound />;
  const lead = current === undefined ? t.listing.lead : t.listing.groupLead({ group: current.name });
  const listed = offersIn(shownCategory, groups, offers ?? []);
  return (
    <div className="mx-auto max-w-[1440px] px-5 pb-24 pt-10 sm:px-8 lg:pt-16 xl:px-10">
      <PageTitle
        title={t.listing.pageTitle({ group: heading })}
        description={isPending ? lead : `${heading}: ${namesOf(listed)}. ${t.sale.note}.`}
      >
        {isPending && group !== undefined ? t.listing.groups : heading}
      </PageTitle>
      <p className="mt-3 max-w-xl text-lg text-soft">{lead}</p>
      <QuizLink group={shownCategory} className="mt-8" />
      <div className="mt-8 grid gap-x-12 gap-y-6 lg:mt-12 lg:grid-cols-[220px_minmax(0,1fr)]">
        <Categories groups={groups} selected={category} />
        {isError && offers === undefined ? (
          <Notice variant="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
            {t.listing.failed}
          </Notice>
        ) : (
          <OfferList
            offers={offers}
            listed={listed}
            category={category}
            view={view}
            shownView={shown.view}
            fading={fading}
            onChange={setView}
          />
        )}
      </div>
    </div>
  );
}

type Offers = Group['offers'];

/** For a description that search engines do not cut. */
function namesOf(offers: Offers): string {
  return offers
    .slice(0, 5)
    .map(({ Name }) => Name)
    .join(', ');
}

const isBuiltInCategory = (category: Category): boolean => category === 'all' || category === 'popular';

function offersIn(category: Category, groups: readonly Group[], offers: Offers): Offers {
  if (category === 'all') return offers;
  if (category === 'popular') return sortByPopularity(offers);
  return groups.find(({ slug }) => slug === category)?.offers ?? [];
}

interface OfferListProps {
  /** Undefined while they load. */
  readonly offers: Offers | undefined;
  /** Of the category. */
  readonly listed: Offers;
  readonly category: Category;
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** The view before the change while the list fades out. */
  readonly shownView: ListView;
  readonly fading: boolean;
}

function OfferList({ offers, listed, category, view, onChange, shownView, fading }: OfferListProps) {
  const t = useMessages();
  const shown = applyListView(listed, shownView);
  const isEmpty = offers !== undefined && shown.length === 0 && !fading;
  return (
    <div className="min-w-0">
      <ListControls
        view={view}
        onChange={onChange}
        count={offers === undefined ? undefined : shown.length}
        listedName={category === 'popular' ? t.listing.popular : undefined}
      />
      {!isEmpty ? (
        <OfferGrid offers={offers} shown={shown} fading={fading} />
      ) : listed.length === 0 ? (
        <Notice>{t.listing.empty}</Notice>
      ) : (
        <NoneInStock onShowAll={() => onChange({ ...view, inStock: false })} />
      )}
    </div>
  );
}

interface OfferGridProps {
  readonly offers: Offers | undefined;
  readonly shown: Offers;
  readonly fading: boolean;
}

function OfferGrid({ offers, shown, fading }: OfferGridProps) {
  const columns = shown.length === 1 ? 'xs:grid-cols-2' : 'grid-cols-2';
  return (
    <ul
      aria-busy={offers === undefined || fading}
      className={`grid ${columns} content-start gap-x-4 gap-y-10 transition-opacity duration-200 md:grid-cols-3 md:gap-x-6 lg:gap-y-14 ${fading ? 'opacity-0' : ''}`}
    >
      {offers === undefined
        ? [0, 1, 2, 3, 4, 5].map((index) => (
            <li key={index}>
              <OfferCardSkeleton />
            </li>
          ))
        : shown.map((offer, index) => (
            <li key={offer.ID}>
              <OfferCard
                heading="h2"
                offer={offer}
                priority={index < 2}
                sizes={`(min-width: 1021px) 26vw, (min-width: 800px) 30vw, ${shown.length === 1 ? 92 : 46}vw`}
                action={<QuickAdd offer={offer} offers={offers} />}
              />
            </li>
          ))}
    </ul>
  );
}

/** Announces a changed list; the first list is announced by the heading's focus. */
function useAnnounceChange(heading: string, category: Category): void {
  const announced = useRef(category);
  useEffect(() => {
    if (announced.current === category) return;
    announced.current = category;
    announce(heading);
  }, [heading, category]);
}

/** `onWaiting` reports whether the delay runs. */
function useDelayedValue<Value>(value: Value, ms: number, onWaiting: (waiting: boolean) => void): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    // Also if the value changes back during the delay.
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
