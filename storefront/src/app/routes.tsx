import type { ComponentType } from 'react';
import type { CountryCode } from '../shared/country.js';
import { lazyPart } from '../shared/ui/lazy-part.js';
import { loadScreen, type ScreenEntry, screens } from './screens.js';

/** Entries with the same `load` have one screen between them, which stays when one is left for the other. */
export function routesIn(country: CountryCode) {
  const drawn = new Map<ScreenEntry['load'], ComponentType>();
  return screens.map((entry) => {
    const Screen = drawn.get(entry.load) ?? lazyPart(() => loadScreen(entry, country));
    drawn.set(entry.load, Screen);
    return { path: entry.path, Screen };
  });
}
