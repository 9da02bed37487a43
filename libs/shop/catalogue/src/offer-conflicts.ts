import type { JsonValue } from '@shop/kernel';
import type { OfferCommand } from './offer.decider.js';
import { isEqual, type Country, type CountryOffer, type OfferState } from './offer-state.decider.js';

export function conflictingOfferFields(command: OfferCommand, seen: OfferState, now: OfferState): readonly JsonValue[] {
  if (seen.status === 'none' || now.status === 'none') return [];
  switch (command.type) {
    case 'PriceOffer': {
      const { country, price } = command;
      const { oldPriceMinor, newPriceMinor } = price;
      const last = (state: typeof now) => state.countries[country]?.prices?.at(-1) ?? null;
      const theirs = last(now);
      const yours = { oldPriceMinor, newPriceMinor };
      if (!isEqual(last(seen), theirs)) return [{ path: `${country}.price`, yours, theirs: theirs && { ...theirs } }];
      const scheduled = (state: typeof now) => (state.countries[country]?.scheduled ?? []).map((one) => ({ ...one }));
      return isEqual(scheduled(seen), scheduled(now))
        ? []
        : [{ path: `${country}.scheduledPrices`, yours, theirs: scheduled(now) }];
    }
    case 'SetStock': {
      const { country, days } = command;
      const theirs = now.countries[country]?.stockDays ?? null;
      return theirs === (seen.countries[country]?.stockDays ?? null)
        ? []
        : [{ path: `${country}.stockDays`, yours: days, theirs }];
    }
    case 'ChangeOffer':
      return [
        ...changedFields('', command.basics, seen, now),
        ...Object.entries(command.countries).flatMap(([country, changes]) =>
          changedFields(
            `${country}.`,
            changes,
            seen.countries[country as Country] ?? {},
            now.countries[country as Country] ?? {},
          ),
        ),
      ];
    default:
      return [];
  }
}

function changedFields(prefix: string, yours: Fields, seen: Fields, theirs: Fields): JsonValue[] {
  return Object.entries(yours).flatMap(([name, value]): JsonValue[] => {
    const [was, is] = [fieldOf(seen, name), fieldOf(theirs, name)];
    if (value === undefined || isEqual(was, is)) return [];
    return [{ path: `${prefix}${name}`, yours: json(value), theirs: json(is) }];
  });
}

type Fields = Partial<CountryOffer> | Partial<Extract<OfferState, { status: 'created' }>>;

function fieldOf(fields: Fields, name: string): unknown {
  return Object.entries(fields).find(([key]) => key === name)?.[1];
}

function json(value: unknown): JsonValue {
  return (value ?? null) as JsonValue;
}
