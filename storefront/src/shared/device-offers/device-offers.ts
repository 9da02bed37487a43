import { useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '../storage.js';

/** Ids in local storage, the newest first. */
interface OfferIds {
  get(): readonly string[];
  set(ids: readonly string[]): void;
  /** Returns how to stop. */
  subscribe(onChange: () => void): () => void;
}

const savedKey = 'saved-offers';
const recentKey = 'recent-offers';

const savedOffers = storedOfferIds(savedKey, 100);
const recentOffers = storedOfferIds(recentKey, 8);

export function useSavedIds(): readonly string[] {
  return useSyncExternalStore(savedOffers.subscribe, savedOffers.get);
}

export function toggleSaved(id: string): void {
  const ids = savedOffers.get();
  savedOffers.set(ids.includes(id) ? without(ids, id) : [id, ...ids]);
}

const noIds: readonly string[] = [];

export function useRecentIds(): readonly string[] {
  return useSyncExternalStore(recentOffers.subscribe, recentOffers.get, () => noIds);
}

export function recordVisit(id: string): void {
  recentOffers.set([id, ...without(recentOffers.get(), id)]);
}

export function clearRecent(): void {
  recentOffers.set([]);
}

/** Anything else that is stored is skipped. */
export function parseOfferIds(stored: string | null, max: number): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    const ids = value.filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= 64);
    return [...new Set(ids)].slice(0, max);
  } catch {
    return [];
  }
}

function storedOfferIds(key: string, max: number): OfferIds {
  const listeners = new Set<() => void>();
  let last: { readonly stored: string | null; readonly ids: readonly string[] } = { stored: null, ids: [] };
  return {
    get: () => {
      const stored = readStorage('localStorage', key);
      // React needs the same list until it changes.
      if (stored !== last.stored) last = { stored, ids: parseOfferIds(stored, max) };
      return last.ids;
    },
    set: (ids) => {
      writeStorage('localStorage', key, ids.length === 0 ? null : JSON.stringify(ids.slice(0, max)));
      for (const onChange of listeners) onChange();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      // Other tabs; a page that comes back from the browser's cache.
      window.addEventListener('storage', onChange);
      window.addEventListener('pageshow', onChange);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', onChange);
        window.removeEventListener('pageshow', onChange);
      };
    },
  };
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((other) => other !== id);
}
