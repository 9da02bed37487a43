import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { StaffLanguage } from '@shop/contracts';
import { useLocale } from 'react-admin';
import { useState } from 'react';
import { locales, type LocaleId } from '../i18n/locales.js';
import { useText } from '../i18n/use-text.js';

const languageByLocale: Readonly<Record<LocaleId, StaffLanguage>> = {
  'bs-Latn-BA': 'bs',
  'sr-RS': 'sr',
  'sr-Latn-ME': 'sr',
  'hr-HR': 'hr',
  en: 'en',
};

/** Default: the previous language of the invitee, else that of the inviter. */
export function useInvitationLanguage(
  initial: StaffLanguage | null = null,
): [StaffLanguage, (language: StaffLanguage) => void] {
  const own = useLocale();
  const locale = locales.find((one) => one.locale === own) ?? locales[0];
  return useState<StaffLanguage>(initial ?? languageByLocale[locale.locale]);
}

/** Languages of messages to staff. */
const messageLocales = locales.filter(({ locale }) => locale !== 'sr-Latn-ME');

interface LanguageFieldProps {
  readonly value: StaffLanguage;
  readonly onChange: (language: StaffLanguage) => void;
}

export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const t = useText();
  return (
    <TextField
      select
      fullWidth
      label={t('staff.language')}
      value={value}
      onChange={(event) => {
        const chosen = messageLocales.find(({ locale }) => languageByLocale[locale] === event.target.value);
        if (chosen !== undefined) onChange(languageByLocale[chosen.locale]);
      }}
    >
      {messageLocales.map(({ locale, name, lang }) => (
        <MenuItem key={locale} value={languageByLocale[locale]} lang={lang}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
