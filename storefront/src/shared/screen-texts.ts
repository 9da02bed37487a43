import { loadOnce } from './chunks.js';
import type { CountryCode } from './country.js';

/** One chunk per country, so that the first page loads none of them. */
export interface ScreenTexts<Texts> {
  load(country: CountryCode): Promise<Texts>;
}

export type TextLoaders<Texts> = Readonly<Record<CountryCode, () => Promise<{ readonly texts: Texts }>>>;

/** Loads each chunk once; see `loadOnce` for failures. */
export function screenTexts<Texts>(loaders: TextLoaders<Texts>): ScreenTexts<Texts> {
  const loaded = new Map<CountryCode, () => Promise<Texts>>();
  return {
    load: (country) => {
      const loader = loaded.get(country) ?? loadOnce(async () => (await loaders[country]()).texts);
      loaded.set(country, loader);
      return loader();
    },
  };
}
