import type { ComponentType } from 'react';
import type { CountryCode } from '../shared/country.js';
import { lazyWithRetry } from '../shared/ui/lazy-with-retry.js';
import { loadScreen, type ScreenEntry, screens } from './screens.js';

/** Entries with the same `load` share one component, which stays mounted between them. */
export function routesFor(country: CountryCode) {
  const componentByLoader = new Map<ScreenEntry['load'], ComponentType>();
  return screens.map((entry) => {
    const Screen = componentByLoader.get(entry.load) ?? lazyWithRetry(() => loadScreen(entry, country));
    componentByLoader.set(entry.load, Screen);
    return { path: entry.path, Screen };
  });
}
