import { isLargePriceChange, type PriceGuard } from '@shop/countries';
import type { OfferEvent } from '@shop/events/catalogue';
import { addMilliseconds, reject } from '@shop/kernel';
import type { Country, CreatedOffer, KnownOffer, Outcome, Price, ScheduledPrice } from './offer-state.decider.js';

export type OfferPriceCommand =
  | {
      readonly type: 'PriceOffer';
      readonly country: Country;
      readonly price: Price;
      readonly now: string;
      /** Later than `now`; absent: at once. */
      readonly validFrom?: string | undefined;
      readonly reason: string | null;
      /** The user saw what a large change means. */
      readonly confirmed: boolean;
      readonly guard: PriceGuard;
    }
  | { readonly type: 'WithdrawPrice'; readonly country: Country; readonly validFrom: string }
  | { readonly type: 'ApplyScheduledPrices'; readonly now: string };

const maxScheduled = 20;
const maxAheadMs = 366 * 24 * 3_600_000;

export function decidePrice(command: OfferPriceCommand, state: CreatedOffer): Outcome {
  switch (command.type) {
    case 'PriceOffer':
      return setPrice(command, state);
    case 'WithdrawPrice': {
      const { country, validFrom } = command;
      return (state.countries[country]?.scheduled ?? []).some((price) => price.validFrom === validFrom)
        ? [withdrawn(state.offerId, country, validFrom)]
        : reject('PRICE_NOT_PENDING', `No price of ${state.offerId} in ${country} takes effect at ${validFrom}`);
    }
    case 'ApplyScheduledPrices':
      return (Object.entries(state.countries) as [Country, Partial<KnownOffer>][]).flatMap(([country, offer]) =>
        applyDue(state.offerId, country, offer, command.now),
      );
  }
}

/** The price in force at a time, if no other is scheduled until then. */
export function priceAt({ prices = [], scheduled = [] }: Partial<KnownOffer>, at: string): Price | null {
  return scheduled.findLast(({ validFrom }) => validFrom < at) ?? prices.at(-1) ?? null;
}

function setPrice(command: Extract<OfferPriceCommand, { type: 'PriceOffer' }>, state: CreatedOffer): Outcome {
  const { country, price, now, reason, confirmed, guard } = command;
  if (price.newPriceMinor > price.oldPriceMinor)
    return reject('INVALID_PARAMS', 'The new price must not be above the old one');
  const offer = state.countries[country] ?? {};
  const validFrom = command.validFrom ?? now;
  const before = command.validFrom === undefined ? (offer.prices?.at(-1) ?? null) : priceAt(offer, validFrom);
  const isGuarded = isLargePriceChange(before, price, guard);
  if (isGuarded && (!confirmed || reason === null))
    return reject(
      'PRICE_UNCONFIRMED',
      `A change of more than ${guard.changePercent} % needs a confirmation and a reason`,
    );
  if (command.validFrom === undefined && !isGuarded) return priceNow(state.offerId, country, price, offer, now);
  const earliest = isGuarded ? addMilliseconds(now, guard.waitMs) : now;
  const from = validFrom < earliest ? earliest : validFrom;
  const kept = (offer.scheduled ?? []).filter(({ cause }) => command.validFrom !== undefined || cause !== 'guard');
  const invalid = invalidSchedule(kept, from, command.validFrom ?? from, now);
  if (invalid !== null) return reject('INVALID_PARAMS', invalid);
  const cause = command.validFrom === undefined ? 'guard' : 'schedule';
  return [
    ...(cause === 'guard' ? withdrawGuarded(state.offerId, country, offer) : []),
    {
      type: 'OfferPriceScheduled',
      data: { offerId: state.offerId, country, ...price, validFrom: from, cause, reason },
    },
  ];
}

function invalidSchedule(
  scheduled: readonly ScheduledPrice[],
  from: string,
  wanted: string,
  now: string,
): string | null {
  if (wanted <= now) return 'The price would take effect in the past';
  if (from > addMilliseconds(now, maxAheadMs)) return 'The price would take effect in more than a year';
  if (scheduled.length >= maxScheduled) return `At most ${maxScheduled} prices can be scheduled`;
  return scheduled.some(({ validFrom }) => validFrom === from) ? 'Another price takes effect at that time' : null;
}

/** A price that waits only because of its size must not follow a later decision. */
function priceNow(
  offerId: string,
  country: Country,
  price: Price,
  offer: Partial<KnownOffer>,
  now: string,
): readonly OfferEvent[] {
  return [...withdrawGuarded(offerId, country, offer), ...priced(offerId, country, price, offer, now)];
}

function withdrawGuarded(offerId: string, country: Country, { scheduled = [] }: Partial<KnownOffer>) {
  return scheduled
    .filter(({ cause }) => cause === 'guard')
    .map(({ validFrom }) => withdrawn(offerId, country, validFrom));
}

function withdrawn(offerId: string, country: Country, validFrom: string) {
  return { type: 'OfferScheduledPriceWithdrawn', data: { offerId, country, validFrom } } as const;
}

function priced(
  offerId: string,
  country: Country,
  { oldPriceMinor, newPriceMinor }: Price,
  { prices = [] }: Partial<KnownOffer>,
  now: string,
): readonly OfferEvent[] {
  const last = prices.at(-1);
  if (last?.oldPriceMinor === oldPriceMinor && last.newPriceMinor === newPriceMinor) return [];
  // Clocks of two servers may differ.
  const validFrom = last !== undefined && now <= last.validFrom ? addMilliseconds(last.validFrom, 1) : now;
  return [{ type: 'OfferPriced', data: { offerId, country, oldPriceMinor, newPriceMinor, validFrom } }];
}

/** A late run applies only the last price: the others were never shown. */
function applyDue(offerId: string, country: Country, offer: Partial<KnownOffer>, now: string): readonly OfferEvent[] {
  const due = (offer.scheduled ?? []).filter(({ validFrom }) => validFrom <= now);
  const last = due.at(-1);
  if (last === undefined) return [];
  return [
    ...priced(offerId, country, last, offer, now),
    ...due.map(({ validFrom }) => ({
      type: 'OfferScheduledPriceApplied' as const,
      data: { offerId, country, validFrom },
    })),
  ];
}
