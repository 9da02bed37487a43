import { readStorage } from '../storage.js';
import { isString, listOf, objectOf, optional } from '../validators.js';

export const offersStorageKey = 'offers';

export interface OfferName {
  readonly ID: string;
  readonly Name: string;
}

interface StoredNames {
  readonly country: string;
  readonly offers: readonly OfferName[];
  /** Articles in the cart that left the catalogue earlier. */
  readonly gone?: readonly OfferName[];
}

const isNamed = listOf(objectOf<OfferName>({ ID: isString, Name: isString }));
const isStoredNames = objectOf<StoredNames>({ country: isString, offers: isNamed, gone: optional(isNamed) });

/** By offer, as this device stored them last. */
export function readOfferNames(country: string): ReadonlyMap<string, string> {
  const stored = parseNames(readStorage('localStorage', offersStorageKey));
  if (stored?.country !== country) return new Map();
  return new Map([...(stored.gone ?? []), ...stored.offers].map(({ ID, Name }) => [ID, Name]));
}

function parseNames(text: string | null): StoredNames | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isStoredNames(stored) ? (stored as StoredNames) : null;
  } catch {
    return null;
  }
}
