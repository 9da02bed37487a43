import type { StaffLanguage } from '@shop/contracts';

const numericFormat = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
/** Language tag of the page, and date format within a sentence. */
const languageFormats: Readonly<
  Record<StaffLanguage, { readonly page: string; readonly moment: Intl.DateTimeFormatOptions }>
> = {
  bs: { page: 'bs', moment: numericFormat },
  sr: { page: 'sr-Latn', moment: numericFormat },
  hr: { page: 'hr', moment: numericFormat },
  en: { page: 'en-GB', moment: { dateStyle: 'medium', timeStyle: 'short' } },
};

export function languageTagOf(language: StaffLanguage): string {
  return languageFormats[language].page;
}

/** `24. 11. 2026. 14:05` */
export function formatStaffTime(language: StaffLanguage, at: string, timeZone: string): string {
  const { page, moment } = languageFormats[language];
  return new Intl.DateTimeFormat(page, { ...moment, timeZone }).format(Date.parse(at));
}
