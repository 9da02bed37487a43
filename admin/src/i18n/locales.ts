import type { ConsoleMessages } from './console-en.js';
import type { TranslationMessages } from 'ra-core';

/**
 * Ids must be known to the plural rules: plain `bs` and `sr` would use English plurals. `lang` is the page's lang
 * attribute.
 */
export const locales = [
  { locale: 'bs-Latn-BA', name: 'Bosanski', lang: 'bs' },
  { locale: 'sr-RS', name: 'Srpski', lang: 'sr-Latn' },
  { locale: 'hr-HR', name: 'Hrvatski', lang: 'hr' },
  { locale: 'en', name: 'English', lang: 'en' },
] as const;

export type LocaleId = (typeof locales)[number]['locale'];
export type Messages = TranslationMessages & { console: ConsoleMessages };

const defaultLocale = locales[0];

/** Falls back to Bosnian for an unknown id. */
export function findLocale(id: string): (typeof locales)[number] {
  return locales.find(({ locale }) => locale === id) ?? defaultLocale;
}

/** First supported language of the browser. Serbian covers Montenegrin. */
export function preferredLocale(languages: readonly string[]): LocaleId {
  const known: Readonly<Record<string, LocaleId>> = {
    bs: 'bs-Latn-BA',
    sr: 'sr-RS',
    cnr: 'sr-RS',
    hr: 'hr-HR',
    en: 'en',
  };
  for (const language of languages) {
    const id = known[language.toLowerCase().split('-')[0] ?? ''];
    if (id !== undefined) return id;
  }
  return defaultLocale.locale;
}

export async function loadMessages(id: string): Promise<Messages> {
  switch (findLocale(id).locale) {
    case 'bs-Latn-BA':
      return (await import('./bs.js')).bosnian;
    case 'sr-RS':
      return (await import('./sr.js')).serbian;
    case 'hr-HR':
      return (await import('./hr.js')).croatian;
    case 'en':
      return (await import('./en.js')).english;
  }
}
