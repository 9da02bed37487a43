import type { ConsoleMessages } from './console-en.js';
import type { TranslationMessages } from 'ra-core';

/**
 * The console's languages. The ids are those that the plural rules know: plain `bs` and `sr` would count like English.
 * `lang` is what the page says it is written in.
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

/** The console's locale for an id, Bosnian for one that it does not have. */
export function findLocale(id: string): (typeof locales)[number] {
  return locales.find(({ locale }) => locale === id) ?? defaultLocale;
}

/** The first of the browser's languages that the console has. Serbian covers Montenegro's. */
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

/** The texts of a language, fetched when it is needed. */
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
