import { loadOnce } from './chunks.js';
import type { CountryCode } from './country.js';

/** The texts of one screen: a chunk per country beside the screen's own, so that the first page carries none of them. */
export interface ScreenTexts<Texts> {
  load(country: CountryCode): Promise<Texts>;
}

/** Each country's chunk is loaded once; see `once` for one that failed. */
export function screenTexts<Texts>(
  loaders: Readonly<Record<CountryCode, () => Promise<{ readonly texts: Texts }>>>,
): ScreenTexts<Texts> {
  const loaded = new Map<CountryCode, () => Promise<Texts>>();
  return {
    load: (country) => {
      const loader = loaded.get(country) ?? loadOnce(async () => (await loaders[country]()).texts);
      loaded.set(country, loader);
      return loader();
    },
  };
}
