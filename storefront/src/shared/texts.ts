import { use } from 'react';
import { loadChunk } from './chunks.js';
import type { CountryCode } from './country.js';
import { useShop } from './shop.js';

/** The texts of one screen: a chunk per country beside the screen's own, so that the first page carries none of them. */
export interface ScreenTexts<Texts> {
  load(country: CountryCode): Promise<Texts>;
}

/** Each country's chunk is loaded once. One that failed stays failed until the page is loaded again. */
export function screenTexts<Texts>(
  loaders: Readonly<Record<CountryCode, () => Promise<{ readonly texts: Texts }>>>,
): ScreenTexts<Texts> {
  const loaded = new Map<CountryCode, Promise<Texts>>();
  return {
    load: (country) => {
      const known = loaded.get(country) ?? loadChunk(loaders[country]).then(({ texts }) => texts);
      loaded.set(country, known);
      return known;
    },
  };
}

/** The texts of a screen in the shop's country; suspends until they are there. */
export function useTexts<Texts>(texts: ScreenTexts<Texts>): Texts {
  return use(texts.load(useShop().pack.code));
}
