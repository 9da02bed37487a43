import { countryCodes, type CountryCode } from '@shop/countries';
import { addMilliseconds, type Clock } from '@shop/kernel';
import type { ReadModels } from '@shop/projections';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { CLOCK, POOL, READ_MODELS } from '@shop/platform';
import type { Pool } from 'pg';
import type { CountryCatalogue, ListedOffer } from './country-catalogue.js';
import { countryCatalogue } from './offer-answer.js';
import { readGroups, readOffers, readSales, type SoldRow } from './offer-list.queries.js';

/** Popularity is counted over so many days, and counted anew at most so often. */
const popularDays = 90;
const salesEveryMs = 10_000;
const dayMs = 24 * 3_600_000;

type Catalogues = Readonly<Record<CountryCode, CountryCatalogue>>;
interface Loaded {
  readonly catalogues: Catalogues;
  readonly salesAt: string;
}

/**
 * The whole catalogue in memory, made anew when a read model behind it has changed: answers and prices cost no query.
 * A change of the offers is seen by the next question; one of the sales (popularity) within some seconds.
 */
@Injectable()
export class OfferCatalogue implements OnModuleDestroy {
  private loaded: Loaded | null = null;
  private loading: Promise<Catalogues> | null = null;
  private offersChanged = true;
  private salesChanged = false;
  private readonly stops: readonly (() => void)[];

  constructor(
    @Inject(POOL) private readonly pool: Pool,
    @Inject(READ_MODELS) readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    const offersChange = () => (this.offersChanged = true);
    this.stops = [
      readModels.onChange('offer-list', offersChange),
      readModels.onChange('offer-group', offersChange),
      readModels.onChange('offer-popularity', () => (this.salesChanged = true)),
    ];
  }

  onModuleDestroy(): void {
    for (const stop of this.stops) stop();
  }

  async of(country: CountryCode): Promise<CountryCatalogue> {
    return (await this.current())[country];
  }

  /** Today's prices by offer id, for every country. */
  async priceLists(): Promise<Readonly<Record<CountryCode, ReadonlyMap<string, ListedOffer>>>> {
    const catalogues = await this.current();
    return mapCountries((country) => catalogues[country].prices);
  }

  private current(): Catalogues | Promise<Catalogues> {
    if (this.loaded === null || this.offersChanged) return this.load();
    if (this.salesAreDue(this.loaded)) {
      // What is there is good enough until the new ranks are; a failure is met again by whoever comes next.
      this.salesChanged = false;
      this.load().catch(() => (this.salesChanged = true));
    }
    return this.loaded.catalogues;
  }

  private salesAreDue({ salesAt }: Loaded): boolean {
    return this.salesChanged && this.loading === null && addMilliseconds(salesAt, salesEveryMs) <= this.clock();
  }

  /** One load at a time; a change that comes during a load leads to another one. */
  private load(): Promise<Catalogues> {
    if (this.loading !== null) return this.loading.then(() => this.current());
    this.loading = this.read().finally(() => (this.loading = null));
    return this.loading;
  }

  private async read(): Promise<Catalogues> {
    this.offersChanged = false;
    const salesAt = this.clock();
    try {
      const since = addMilliseconds(salesAt, -popularDays * dayMs).slice(0, 10);
      const [offers, groups, sales] = await Promise.all([
        readOffers(this.pool),
        readGroups(this.pool),
        readSales(this.pool, since),
      ]);
      const catalogues = mapCountries((country) => {
        const own = offers.filter((offer) => offer.country === country);
        return countryCatalogue(country, own, groups, salesOf(country, sales));
      });
      this.loaded = { catalogues, salesAt };
      return catalogues;
    } catch (error) {
      this.offersChanged = true;
      throw error;
    }
  }
}

function salesOf(country: CountryCode, sold: readonly SoldRow[]): ReadonlyMap<string, number> {
  return new Map(sold.filter((row) => row.country === country).map(({ offerId, pieces }) => [offerId, pieces]));
}

function mapCountries<T>(make: (country: CountryCode) => T): Readonly<Record<CountryCode, T>> {
  return Object.fromEntries(countryCodes.map((country) => [country, make(country)])) as Record<CountryCode, T>;
}
