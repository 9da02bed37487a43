import type { Offer } from '@shop/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { now, readStored, writeStored } from '../shared/browser.js';
import { isOffer } from '../shared/catalogue/offers.js';
import { CallFailed, isTransient } from '../shared/rpc.js';

const key = 'offers';

/**
 * Keeps the country's offers in the browser, and shows them when the shop cannot be asked. They are asked for anew as soon
 * as it can. Returns how to stop.
 */
export function keepOffers(queries: QueryClient, country: string): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const [name] = query.queryKey as readonly unknown[];
    if (action.type === 'success' && name === 'offers' && action.manual !== true) {
      writeStored('localStorage', key, JSON.stringify({ country, at: now(), offers: query.state.data }));
    }
    const isOutage = action.type === 'error' && action.error instanceof CallFailed && isTransient(action.error.code);
    if (isOutage && (name === 'offers' || name === 'offer')) restore(queries, country);
  });
}

function restore(queries: QueryClient, country: string): void {
  const kept = readKept(readStored('localStorage', key), country);
  if (kept === null) return;
  // In the past, so that they count as stale.
  const options = { updatedAt: kept.at };
  if (queries.getQueryData(['offers']) === undefined) queries.setQueryData(['offers'], [...kept.offers], options);
  for (const offer of kept.offers) {
    if (queries.getQueryData(['offer', offer.Slog]) === undefined)
      queries.setQueryData(['offer', offer.Slog], offer, options);
  }
}

interface Kept {
  readonly at: number;
  readonly offers: readonly Offer[];
}

/** Null for whatever else may be found there: another country's, another build's, or nothing that was ever ours. */
export function readKept(text: string | null, country: string): Kept | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Kept & { readonly country: string }> | null;
    if (kept === null || kept.country !== country || typeof kept.at !== 'number' || !Array.isArray(kept.offers))
      return null;
    return kept.offers.every(isOffer) ? { at: kept.at, offers: kept.offers } : null;
  } catch {
    return null;
  }
}
