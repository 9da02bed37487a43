import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { loadMessages, findLocale, locales } from './locales.js';

/** Loads the initial language before the first render. */
export async function createI18nProvider(initial: string): Promise<I18nProvider> {
  const { locale } = findLocale(initial);
  const messages = await loadMessages(locale);
  return polyglotI18nProvider(
    (id) => (id === locale ? messages : loadMessages(id)),
    locale,
    locales.map(({ locale: id, name }) => ({ locale: id, name })),
  );
}
