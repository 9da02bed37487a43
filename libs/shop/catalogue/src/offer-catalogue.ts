import type { OnModuleDestroy } from '@nestjs/common';
import type { Pool } from 'pg';
import { type CountryCode, countryCodes } from '@shop/countries';
import { addMilliseconds, type Clock } from '@shop/kernel';
import type { Logger } from '@shop/platform';
import type { ReadModels } from '@shop/projections';
import {
  type CountryCatalogue,
  type CountryOffers,
  createCountryCatalogue,
  type ListedOffer,
  rankOffers,
  type Ratings,
} from './country-catalogue.js';
import type { OfferGroupRow } from './offer-group.projection.js';
import {
  type OfferRating,
  type OfferSales,
  readGroups,
  readOffers,
  readOffersVersion,
  readRatings,
  readSales,
} from './offer-list.queries.js';

const popularDays = 90;
const salesRefreshMs = 10_000;
const dayMs = 24 * 3_600_000;
/** A change notification may be lost. */
const compareIntervalMs = 1_000;

type PerCountry<T> = Readonly<Record<CountryCode, T>>;
type Catalogues = PerCountry<CountryCatalogue>;
interface LoadedCatalogue {
  readonly mark: string;
  readonly groups: readonly OfferGroupRow[];
  readonly offers: PerCountry<CountryOffers>;
  readonly ratings: PerCountry<Ratings>;
  readonly catalogues: Catalogues;
  readonly salesDueAt: string;
}

/**
 * The whole catalogue in memory. Offer and rating changes are visible with the next request, popularity within seconds.
 */
export class OfferCatalogue implements OnModuleDestroy {
  private loaded: LoadedCatalogue | null = null;
  private loading: Promise<Catalogues> | null = null;
  private offersChanged = true;
  private salesChanged = false;
  private readonly unsubscribes: readonly (() => void)[];
  private readonly compareTimer: NodeJS.Timeout;
  private isComparing = false;
  private hasFailed = false;

  constructor(
    private readonly pool: Pool,
    readModels: ReadModels,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    const offersChange = () => (this.offersChanged = true);
    this.unsubscribes = [
      readModels.onChange('offer-list', offersChange),
      readModels.onChange('offer-group', offersChange),
      readModels.onChange('offer-rating', offersChange),
      readModels.onChange('offer-popularity', () => (this.salesChanged = true)),
    ];
    this.compareTimer = setInterval(() => void this.checkForChanges(), compareIntervalMs).unref();
  }

  onModuleDestroy(): void {
    for (const stop of this.unsubscribes) stop();
    clearInterval(this.compareTimer);
  }

  async forCountry(country: CountryCode): Promise<CountryCatalogue> {
    return (await this.currentCatalogues())[country];
  }

  async priceLists(): Promise<PerCountry<ReadonlyMap<string, ListedOffer>>> {
    const catalogues = await this.currentCatalogues();
    return mapCountries((country) => catalogues[country].prices);
  }

  /** Limits stale prices to one second, even when change notifications are lost. */
  private async checkForChanges(): Promise<void> {
    if (this.isComparing || this.loaded === null || this.offersChanged) return;
    this.isComparing = true;
    const { loaded } = this;
    try {
      const mark = await readOffersVersion(this.pool);
      if (this.loaded === loaded && mark !== loaded.mark) this.offersChanged = true;
      this.hasFailed = false;
    } catch (error) {
      if (!this.hasFailed) this.log.warn({ err: error }, 'offers could not be compared with the database');
      this.hasFailed = true;
    } finally {
      this.isComparing = false;
    }
  }

  private currentCatalogues(): Catalogues | Promise<Catalogues> {
    if (this.loaded === null || this.offersChanged) return this.load();
    if (this.areSalesDue(this.loaded)) this.refreshRanking(this.loaded);
    return this.loaded.catalogues;
  }

  private areSalesDue({ salesDueAt }: LoadedCatalogue): boolean {
    return this.salesChanged && salesDueAt <= this.clock();
  }

  private refreshRanking(loaded: LoadedCatalogue): void {
    this.salesChanged = false;
    this.loadSales()
      .then(({ sold, salesDueAt }) => {
        // Otherwise the offers were reloaded meanwhile, including their sales.
        if (this.loaded === loaded) this.loaded = withNewRanking(loaded, sold, salesDueAt);
      })
      .catch((error: unknown) => {
        this.salesChanged = true;
        this.log.warn({ err: error }, 'popularity could not be read');
      });
  }

  /** One load at a time; a change during a load triggers another one. */
  private load(): Promise<Catalogues> {
    if (this.loading !== null) return this.loading.then(() => this.currentCatalogues());
    this.loading = this.read().finally(() => (this.loading = null));
    return this.loading;
  }

  private async read(): Promise<Catalogues> {
    this.offersChanged = false;
    try {
      const mark = await readOffersVersion(this.pool);
      const [rows, groups, rated, { sold, salesDueAt }] = await Promise.all([
        readOffers(this.pool),
        readGroups(this.pool),
        readRatings(this.pool),
        this.loadSales(),
      ]);
      const own = (country: CountryCode) => rows.filter((row) => row.country === country);
      const offers = mapCountries((country) => rankOffers(own(country), salesOf(country, sold)));
      const ratings = mapCountries((country) => ratingsIn(country, rated));
      const catalogues = mapCountries((country) =>
        createCountryCatalogue(country, offers[country], groups, ratings[country]),
      );
      this.loaded = { mark, groups, offers, ratings, catalogues, salesDueAt };
      return catalogues;
    } catch (error) {
      this.offersChanged = true;
      throw error;
    }
  }

  private async loadSales(): Promise<{ readonly sold: readonly OfferSales[]; readonly salesDueAt: string }> {
    const now = this.clock();
    const since = addMilliseconds(now, -popularDays * dayMs).slice(0, 10);
    return { sold: await readSales(this.pool, since), salesDueAt: addMilliseconds(now, salesRefreshMs) };
  }
}

function withNewRanking(
  { mark, groups, offers, ratings, catalogues }: LoadedCatalogue,
  sold: readonly OfferSales[],
  salesDueAt: string,
): LoadedCatalogue {
  const rankedOffers = mapCountries((country) => rankOffers(offers[country].all, salesOf(country, sold)));
  const isSame = (country: CountryCode) => rankedOffers[country].ranking.join() === offers[country].ranking.join();
  return {
    mark,
    groups,
    ratings,
    salesDueAt,
    offers: rankedOffers,
    catalogues: mapCountries((country) =>
      isSame(country)
        ? catalogues[country]
        : createCountryCatalogue(country, rankedOffers[country], groups, ratings[country]),
    ),
  };
}

function salesOf(country: CountryCode, sold: readonly OfferSales[]): ReadonlyMap<string, number> {
  return new Map(sold.filter((row) => row.country === country).map(({ offerId, pieces }) => [offerId, pieces]));
}

function ratingsIn(country: CountryCode, rated: readonly OfferRating[]): Ratings {
  return new Map(rated.filter((row) => row.country === country).map((row) => [row.offerId, row]));
}

function mapCountries<T>(make: (country: CountryCode) => T): PerCountry<T> {
  return Object.fromEntries(countryCodes.map((country) => [country, make(country)])) as Record<CountryCode, T>;
}
