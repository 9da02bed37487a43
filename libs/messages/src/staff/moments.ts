import type { StaffLanguage } from '@shop/contracts';

const inDigits = { day: 'numeric', month: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
/** What a page in one of these is said to be written in, and how a moment stands in a sentence there. */
const tags: Readonly<Record<StaffLanguage, { readonly page: string; readonly moment: Intl.DateTimeFormatOptions }>> = {
  bs: { page: 'bs', moment: inDigits },
  sr: { page: 'sr-Latn', moment: inDigits },
  hr: { page: 'hr', moment: inDigits },
  en: { page: 'en-GB', moment: { dateStyle: 'medium', timeStyle: 'short' } },
};

/** The language tag of a message. */
export function pageLanguageOf(language: StaffLanguage): string {
  return tags[language].page;
}

/** `24. 11. 2026. 14:05` */
export function momentIn(language: StaffLanguage, at: string, timeZone: string): string {
  const { page, moment } = tags[language];
  return new Intl.DateTimeFormat(page, { ...moment, timeZone }).format(Date.parse(at));
}
