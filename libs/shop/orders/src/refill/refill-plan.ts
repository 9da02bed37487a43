import type { OfferCatalogue } from '@shop/catalogue';
import { addDays, deliveryDatesOf, instantOf, type CountryPack } from '@shop/countries';
import type { OfferQuantity } from '../order-pricing.js';

type CountryCatalogue = Awaited<ReturnType<OfferCatalogue['forCountry']>>;

/** A supplement of an order, with all its pieces: single ones and those in bundles. */
export interface OrderedSupplement {
  readonly name: string;
  readonly slug: string;
  /** Working days until it is in stock; 0: in stock; null: it cannot be ordered. */
  readonly stockDays: number | null;
  readonly pieces: number;
  readonly dailyPieces: number;
}

/** Local dates `YYYY-MM-DD`. */
export interface RefillPlan {
  readonly offer: { readonly name: string; readonly slug: string };
  readonly isOrderable: boolean;
  /** The first day without it. */
  readonly lastsUntil: string;
  readonly remindOn: string;
  /** ISO 8601, UTC. */
  readonly remindAt: string;
}

/** Offers without a daily dose on their label, or no longer shown, are omitted. */
export function supplementsOf(
  ordered: readonly OfferQuantity[],
  catalogue: Pick<CountryCatalogue, 'all' | 'factsOf'>,
): readonly OrderedSupplement[] {
  const offers = new Map(catalogue.all().map((offer) => [offer.ID, offer]));
  const packs = new Map<string, number>();
  const add = (offerId: string, quantity: number) => packs.set(offerId, (packs.get(offerId) ?? 0) + quantity);
  for (const { offerId, quantity } of ordered) {
    const content = offers.get(offerId)?.ChildOffers ?? null;
    if (content === null) add(offerId, quantity);
    else for (const child of content) add(child.ID, child.Quantity * quantity);
  }
  return [...packs].flatMap(([offerId, quantity]): readonly OrderedSupplement[] => {
    const offer = offers.get(offerId);
    const { pieces = null, dailyPieces = null } = (offer && catalogue.factsOf(offer)?.pack) ?? {};
    if (offer === undefined || pieces === null || dailyPieces === null) return [];
    const { Name: name, Slog: slug, Stock } = offer;
    return [{ name, slug, stockDays: Stock, pieces: pieces * quantity, dailyPieces }];
  });
}

const minDaysBefore = 5;
const mailMinutes = 9 * 60;

/** Null: nothing lasts long enough for a reminder between its arrival and its last day. */
export function refillPlanOf(
  supplements: readonly OrderedSupplement[],
  arrivesOn: string,
  pack: CountryPack,
): RefillPlan | null {
  const [first] = supplements
    .map((supplement) => ({ supplement, days: Math.floor(supplement.pieces / supplement.dailyPieces) }))
    .sort((a, b) => a.days - b.days);
  if (first === undefined) return null;
  const { name, slug, stockDays } = first.supplement;
  const lastsUntil = addDays(arrivesOn, first.days);
  const remindOn = lastDayToOrder(lastsUntil, stockDays ?? 0, arrivesOn, pack);
  if (remindOn === null) return null;
  return {
    offer: { name, slug },
    isOrderable: stockDays !== null,
    lastsUntil,
    remindOn,
    remindAt: mailTimeOn(remindOn, pack),
  };
}

/** An order of that day arrives before the last one, also over holidays. */
function lastDayToOrder(lastsUntil: string, stockDays: number, after: string, pack: CountryPack): string | null {
  for (let day = addDays(lastsUntil, -minDaysBefore); day > after; day = addDays(day, -1))
    if (deliveryDatesOf(mailTimeOn(day, pack), stockDays, pack).arrivesBy < lastsUntil) return day;
  return null;
}

function mailTimeOn(day: string, { timeZone }: CountryPack): string {
  return new Date(instantOf(day, mailMinutes, timeZone)).toISOString();
}
