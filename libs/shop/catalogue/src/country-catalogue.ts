import type { Offer, OfferFilter } from '@shop/contracts';
import { PreparedJson } from '@shop/rpc';

/** Prices in minor units. */
export interface ListedOffer {
  readonly offerId: string;
  readonly name: string;
  readonly image: string;
  readonly priceMinor: number;
  readonly oldPriceMinor: number;
  readonly orderable: boolean;
}

const maxPreparedLists = 64;

export class CountryCatalogue {
  readonly prices: ReadonlyMap<string, ListedOffer>;
  readonly mailingGroups: ReadonlySet<string>;
  private readonly bySlug = new Map<string, PreparedJson>();
  private readonly lists = new Map<string, PreparedJson>();

  constructor(
    private readonly offers: readonly Offer[],
    listed: readonly ListedOffer[],
  ) {
    this.prices = new Map(listed.map((offer) => [offer.offerId, offer]));
    this.mailingGroups = new Set(offers.flatMap(({ MailingGroup }) => MailingGroup ?? []));
    for (const offer of offers) this.bySlug.set(offer.Slog, new PreparedJson(JSON.stringify(offer)));
  }

  all(): readonly Offer[] {
    return this.offers;
  }

  find(slug: string): PreparedJson | undefined {
    return this.bySlug.get(slug);
  }

  list(filters: readonly OfferFilter[]): PreparedJson {
    const key = filters.length === 0 ? '' : JSON.stringify(filters);
    const known = this.lists.get(key);
    if (known !== undefined) return known;
    const prepared = new PreparedJson(
      JSON.stringify(this.offers.filter((offer) => filters.every((filter) => matchesFilter(offer, filter)))),
    );
    if (this.lists.size < maxPreparedLists) this.lists.set(key, prepared);
    return prepared;
  }
}

function matchesFilter(offer: Offer, [field, operator, value]: OfferFilter): boolean {
  return (offer[field] === value) === (operator === 'eq');
}
