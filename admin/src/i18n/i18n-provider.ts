import type { I18nProvider } from 'react-admin';
import { findLocale, loadTranslator, locales } from './locales.js';

/** Loads the initial language before the first render. */
export async function createI18nProvider(initial: string): Promise<I18nProvider> {
  let { locale }: { locale: string } = findLocale(initial);
  let translate = await loadTranslator(locale);
  return {
    translate: (key, values) => translate(key, values),
    async changeLocale(id) {
      translate = await loadTranslator(id);
      locale = id;
    },
    getLocale: () => locale,
    getLocales: () => locales.map(({ locale: id, name }) => ({ locale: id, name })),
  };
}
