import { countryCodes, type CountryCode } from '@shop/countries';
import { addMilliseconds, type Clock } from '@shop/kernel';
import type { ReadModels } from '@shop/projections';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CLOCK, LOGGER, POOL, READ_MODELS, type Logger } from '@shop/platform';
import type { Pool } from 'pg';
import type { CountryCatalogue, ListedOffer } from './country-catalogue.js';
import { countryCatalogue, countryOffers, type CountryOffers, type Ratings } from './offer-answer.js';
import type { OfferGroupRow } from './offer-group.projection.js';
import {
  readGroups,
  readOffers,
  readOffersMark,
  readRatings,
  readSales,
  type RatedRow,
  type SoldRow,
} from './offer-list.queries.js';

/** Popularity is counted over so many days, and counted anew at most so often. */
const popularDays = 90;
const salesEveryMs = 10_000;
const dayMs = 24 * 3_600_000;
/** How often the offers are compared with the database: an announcement of a change may be lost. */
const compareEveryMs = 1_000;

type PerCountry<T> = Readonly<Record<CountryCode, T>>;
type Catalogues = PerCountry<CountryCatalogue>;
interface Loaded {
  /** Of the offers as they were read, or before. */
  readonly mark: string;
  readonly groups: readonly OfferGroupRow[];
  readonly offers: PerCountry<CountryOffers>;
  readonly ratings: PerCountry<Ratings>;
  readonly catalogues: Catalogues;
  /** When sales are to be counted anew at the earliest. */
  readonly salesDueAt: string;
}

/**
 * The whole catalogue in memory, made anew when a read model behind it has changed: answers and prices cost no query.
 * A change of the offers or their ratings is seen by the next question; one of the sales (popularity) within some seconds.
 */
@Injectable()
export class OfferCatalogue implements OnModuleDestroy {
  private loaded: Loaded | null = null;
  private loading: Promise<Catalogues> | null = null;
  private offersChanged = true;
  private salesChanged = false;
  private readonly stops: readonly (() => void)[];
  private readonly comparing: NodeJS.Timeout;
  private isComparing = false;
  private hasFailed = false;

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    const offersChange = () => (this.offersChanged = true);
    this.stops = [
      readModels.onChange('offer-list', offersChange),
      readModels.onChange('offer-group', offersChange),
      readModels.onChange('offer-rating', offersChange),
      readModels.onChange('offer-popularity', () => (this.salesChanged = true)),
    ];
    this.comparing = setInterval(() => void this.compare(), compareEveryMs).unref();
  }

  onModuleDestroy(): void {
    for (const stop of this.stops) stop();
    clearInterval(this.comparing);
  }

  async of(country: CountryCode): Promise<CountryCatalogue> {
    return (await this.current())[country];
  }

  /** Today's prices by offer id, for every country. */
  async priceLists(): Promise<PerCountry<ReadonlyMap<string, ListedOffer>>> {
    const catalogues = await this.current();
    return mapCountries((country) => catalogues[country].prices);
  }

  /** No price is sold longer than a second after another process changed it, also while announcements are lost. */
  private async compare(): Promise<void> {
    if (this.isComparing || this.loaded === null || this.offersChanged) return;
    this.isComparing = true;
    const { loaded } = this;
    try {
      const mark = await readOffersMark(this.pool);
      if (this.loaded === loaded && mark !== loaded.mark) this.offersChanged = true;
      this.hasFailed = false;
    } catch (error) {
      if (!this.hasFailed) this.log.warn({ err: error }, 'offers could not be compared with the database');
      this.hasFailed = true;
    } finally {
      this.isComparing = false;
    }
  }

  private current(): Catalogues | Promise<Catalogues> {
    if (this.loaded === null || this.offersChanged) return this.load();
    if (this.salesAreDue(this.loaded)) this.rankAnew(this.loaded);
    return this.loaded.catalogues;
  }

  private salesAreDue({ salesDueAt }: Loaded): boolean {
    return this.salesChanged && salesDueAt <= this.clock();
  }

  /** What is there is good enough until the new ranks are; a failure is met again by whoever comes next. */
  private rankAnew(loaded: Loaded): void {
    this.salesChanged = false;
    this.sales()
      .then(({ sold, salesDueAt }) => {
        // Offers that changed meanwhile were read with their sales.
        if (this.loaded === loaded) this.loaded = ranked(loaded, sold, salesDueAt);
      })
      .catch((error: unknown) => {
        this.salesChanged = true;
        this.log.warn({ err: error }, 'popularity could not be read');
      });
  }

  /** One load at a time; a change that comes during a load leads to another one. */
  private load(): Promise<Catalogues> {
    if (this.loading !== null) return this.loading.then(() => this.current());
    this.loading = this.read().finally(() => (this.loading = null));
    return this.loading;
  }

  private async read(): Promise<Catalogues> {
    this.offersChanged = false;
    try {
      const mark = await readOffersMark(this.pool);
      const [rows, groups, rated, { sold, salesDueAt }] = await Promise.all([
        readOffers(this.pool),
        readGroups(this.pool),
        readRatings(this.pool),
        this.sales(),
      ]);
      const own = (country: CountryCode) => rows.filter((row) => row.country === country);
      const offers = mapCountries((country) => countryOffers(own(country), salesOf(country, sold)));
      const ratings = mapCountries((country) => ratingsIn(country, rated));
      const catalogues = mapCountries((country) =>
        countryCatalogue(country, offers[country], groups, ratings[country]),
      );
      this.loaded = { mark, groups, offers, ratings, catalogues, salesDueAt };
      return catalogues;
    } catch (error) {
      this.offersChanged = true;
      throw error;
    }
  }

  private async sales(): Promise<{ readonly sold: readonly SoldRow[]; readonly salesDueAt: string }> {
    const now = this.clock();
    const since = addMilliseconds(now, -popularDays * dayMs).slice(0, 10);
    return { sold: await readSales(this.pool, since), salesDueAt: addMilliseconds(now, salesEveryMs) };
  }
}

/** The catalogue with new ranks; a country in which nothing overtook anything keeps its answers. */
function ranked(
  { mark, groups, offers, ratings, catalogues }: Loaded,
  sold: readonly SoldRow[],
  salesDueAt: string,
): Loaded {
  const anew = mapCountries((country) => countryOffers(offers[country].described, salesOf(country, sold)));
  const isSame = (country: CountryCode) => anew[country].ranking.join() === offers[country].ranking.join();
  return {
    mark,
    groups,
    ratings,
    salesDueAt,
    offers: anew,
    catalogues: mapCountries((country) =>
      isSame(country) ? catalogues[country] : countryCatalogue(country, anew[country], groups, ratings[country]),
    ),
  };
}

function salesOf(country: CountryCode, sold: readonly SoldRow[]): ReadonlyMap<string, number> {
  return new Map(sold.filter((row) => row.country === country).map(({ offerId, pieces }) => [offerId, pieces]));
}

function ratingsIn(country: CountryCode, rated: readonly RatedRow[]): Ratings {
  return new Map(rated.filter((row) => row.country === country).map((row) => [row.offerId, row]));
}

function mapCountries<T>(make: (country: CountryCode) => T): PerCountry<T> {
  return Object.fromEntries(countryCodes.map((country) => [country, make(country)])) as Record<CountryCode, T>;
}
