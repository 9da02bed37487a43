import { createTranslator, type MessageTree, type TranslateKey } from './translator.js';

/** `locale` is stored in browsers. `lang` is the page's lang attribute. */
export const locales = [
  { locale: 'bs-Latn-BA', name: 'Bosanski', lang: 'bs' },
  { locale: 'sr-RS', name: 'Srpski', lang: 'sr-Latn' },
  { locale: 'sr-Latn-ME', name: 'Crnogorski', lang: 'sr-Latn-ME' },
  { locale: 'hr-HR', name: 'Hrvatski', lang: 'hr' },
  { locale: 'en', name: 'English', lang: 'en' },
] as const;

export type LocaleId = (typeof locales)[number]['locale'];

const defaultLocale = locales[0];

/** Falls back to Bosnian for an unknown id. */
export function findLocale(id: string): (typeof locales)[number] {
  return locales.find(({ locale }) => locale === id) ?? defaultLocale;
}

/** First supported language of the browser. */
export function preferredLocale(languages: readonly string[]): LocaleId {
  const known: Readonly<Record<string, LocaleId>> = {
    bs: 'bs-Latn-BA',
    sr: 'sr-RS',
    cnr: 'sr-Latn-ME',
    hr: 'hr-HR',
    en: 'en',
  };
  for (const language of languages) {
    const [name = '', ...subtags] = language.toLowerCase().split('-');
    const id = name === 'sr' && subtags.includes('me') ? known['cnr'] : known[name];
    if (id !== undefined) return id;
  }
  return defaultLocale.locale;
}

export async function loadTranslator(id: string): Promise<TranslateKey> {
  const { locale } = findLocale(id);
  // The four languages have the plural rules and numbers of Croatian, and browsers lack data of Bosnian.
  return createTranslator(await loadMessages(locale), locale === 'en' ? 'en' : 'hr');
}

async function loadMessages(locale: LocaleId): Promise<MessageTree> {
  switch (locale) {
    case 'bs-Latn-BA':
      return (await import('virtual:console-texts/bs')).messages;
    case 'sr-RS':
      return (await import('virtual:console-texts/sr')).messages;
    case 'sr-Latn-ME':
      return (await import('virtual:console-texts/me')).messages;
    case 'hr-HR':
      return (await import('virtual:console-texts/hr')).messages;
    case 'en':
      return (await import('virtual:console-texts/en')).messages;
  }
}
