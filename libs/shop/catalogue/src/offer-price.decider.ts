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
  const { offerId } = state;
  const offer = state.countries[country] ?? {};
  const before = command.validFrom === undefined ? (offer.prices?.at(-1) ?? null) : priceAt(offer, command.validFrom);
  const isGuarded = isLargePriceChange(before, price, guard);
  if (isGuarded && (!confirmed || reason === null))
    return reject(
      'PRICE_UNCONFIRMED',
      `A change of more than ${guard.changePercent} % needs a confirmation and a reason`,
    );
  if (command.validFrom === undefined && !isGuarded)
    return [...withdrawReplaced(offerId, country, offer, now), ...priced(offerId, country, price, offer, now)];
  const earliest = isGuarded ? addMilliseconds(now, guard.waitMs) : now;
  const wanted = command.validFrom ?? earliest;
  const validFrom = wanted < earliest ? earliest : wanted;
  const cause = isGuarded && validFrom === earliest ? 'guard' : 'schedule';
  const replaced = cause === 'guard' ? withdrawReplaced(offerId, country, offer, now) : [];
  const others = (offer.scheduled ?? []).filter(
    (one) => !replaced.some(({ data }) => data.validFrom === one.validFrom),
  );
  const invalid = invalidSchedule(others, validFrom, wanted, now);
  if (invalid !== null) return reject('INVALID_PARAMS', invalid);
  return [...replaced, { type: 'OfferPriceScheduled', data: { offerId, country, ...price, validFrom, cause, reason } }];
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

/**
 * Prices that must not follow a decision for now: those that wait only because of their size, and those that are due but
 * not applied yet.
 */
function withdrawReplaced(offerId: string, country: Country, { scheduled = [] }: Partial<KnownOffer>, now: string) {
  return scheduled
    .filter(({ cause, validFrom }) => cause === 'guard' || validFrom <= now)
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
