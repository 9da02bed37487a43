import type { Offer, OfferFilter } from '@shop/contracts';
import { PreparedJson } from '@shop/rpc';

/** An offer as orders need it: minor units, and whether it can be ordered. */
export interface ListedOffer {
  readonly offerId: string;
  readonly name: string;
  readonly image: string;
  readonly priceMinor: number;
  readonly oldPriceMinor: number;
  readonly orderable: boolean;
}

/** The more a shopper filters, the less often it is the same answer again. */
const maxPreparedLists = 64;

/** One country's offers at one moment, ready to be sent. */
export class CountryCatalogue {
  /** By offer id. */
  readonly prices: ReadonlyMap<string, ListedOffer>;
  /** What subscribers may ask to be written to about. */
  readonly mailingGroups: ReadonlySet<string>;
  private readonly bySlug = new Map<string, PreparedJson>();
  private readonly lists = new Map<string, PreparedJson>();

  /** @param offers in catalogue order */
  constructor(
    private readonly offers: readonly Offer[],
    listed: readonly ListedOffer[],
  ) {
    this.prices = new Map(listed.map((offer) => [offer.offerId, offer]));
    this.mailingGroups = new Set(offers.flatMap(({ MailingGroup }) => MailingGroup ?? []));
    for (const offer of offers) this.bySlug.set(offer.Slog, new PreparedJson(JSON.stringify(offer)));
  }

  /** In catalogue order. */
  all(): readonly Offer[] {
    return this.offers;
  }

  find(slug: string): PreparedJson | undefined {
    return this.bySlug.get(slug);
  }

  /** The offers for which all filters hold. */
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
