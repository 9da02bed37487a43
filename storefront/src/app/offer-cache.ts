import type { Offer } from '@shop/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { now } from '../shared/browser.js';
import { type OfferName, offersStorageKey, readOfferNames } from '../shared/catalogue/offer-names.js';
import { isOffer } from '../shared/catalogue/offers.js';
import { isTransientCode } from '@shop/rpc-client';
import { RpcError } from '../shared/rpc.js';
import { readStorage, writeStorage } from '../shared/storage.js';
import { useStore } from '../shared/store.js';

/** Shows cached offers while the shop is unreachable; refetches on recovery. Returns how to stop. */
export function persistOffers(queries: QueryClient, country: string): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const [name] = query.queryKey as readonly unknown[];
    if (action.type === 'success' && name === 'offers' && action.manual !== true) {
      const offers = query.state.data as readonly Offer[];
      const stored = { country, at: now(), offers, gone: findGone(offers, country) };
      writeStorage('localStorage', offersStorageKey, JSON.stringify(stored));
    }
    const isOutage = action.type === 'error' && action.error instanceof RpcError && isTransientCode(action.error.code);
    if (isOutage && (name === 'offers' || name === 'offer')) restoreOffers(queries, country);
  });
}

/** Articles in the cart that are in the stored catalogue, but not in the new one: the cart names them. */
function findGone(offers: readonly Offer[], country: string): readonly OfferName[] {
  const listed = new Set(offers.map(({ ID }) => ID));
  const missing = useStore.getState().cart.filter(({ ID }) => !listed.has(ID));
  if (missing.length === 0) return [];
  const names = readOfferNames(country);
  return missing.flatMap(({ ID }) => {
    const Name = names.get(ID);
    return Name === undefined ? [] : [{ ID, Name }];
  });
}

function restoreOffers(queries: QueryClient, country: string): void {
  const cached = parseCachedOffers(readStorage('localStorage', offersStorageKey), country);
  if (cached === null) return;
  // A past time, so that the cached data counts as stale.
  const options = { updatedAt: cached.at };
  if (queries.getQueryData(['offers']) === undefined) queries.setQueryData(['offers'], [...cached.offers], options);
  for (const offer of cached.offers) {
    if (queries.getQueryData(['offer', offer.Slog]) === undefined)
      queries.setQueryData(['offer', offer.Slog], offer, options);
  }
}

interface CachedOffers {
  readonly at: number;
  readonly offers: readonly Offer[];
}

export function parseCachedOffers(text: string | null, country: string): CachedOffers | null {
  try {
    const cached = JSON.parse(text ?? 'null') as Partial<CachedOffers & { readonly country: string }> | null;
    if (cached === null || cached.country !== country || typeof cached.at !== 'number' || !Array.isArray(cached.offers))
      return null;
    return cached.offers.every(isOffer) ? { at: cached.at, offers: cached.offers } : null;
  } catch {
    return null;
  }
}
