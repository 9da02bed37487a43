import type { ComponentType } from 'react';
import type { CountryCode } from '../shared/country.js';
import { lazyWithRetry } from '../shared/ui/lazy-with-retry.js';
import { loadScreen, type ScreenEntry, screens } from './screens.js';

/** Entries with the same `load` have one screen between them, which stays when one is left for the other. */
export function routesFor(country: CountryCode) {
  const componentByLoader = new Map<ScreenEntry['load'], ComponentType>();
  return screens.map((entry) => {
    const Screen = componentByLoader.get(entry.load) ?? lazyWithRetry(() => loadScreen(entry, country));
    componentByLoader.set(entry.load, Screen);
    return { path: entry.path, Screen };
  });
}
