import type { StaffLanguage } from '@shop/contracts';
import { useLocale } from 'react-admin';
import { CommandSelect } from '../commands/command-inputs.js';
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
export function useInvitationLanguage(previous: StaffLanguage | null = null): StaffLanguage {
  const own = useLocale();
  const locale = locales.find((one) => one.locale === own) ?? locales[0];
  return previous ?? languageByLocale[locale.locale];
}

/** Languages of messages to staff. */
const messageLocales = locales.filter(({ locale }) => locale !== 'sr-Latn-ME');

export function LanguageField() {
  const t = useText();
  return (
    <CommandSelect
      source="language"
      label={t('staff.language')}
      options={messageLocales.map(({ locale }) => languageByLocale[locale])}
      optionText={(language) => <LanguageName language={language} />}
    />
  );
}

function LanguageName({ language }: { readonly language: StaffLanguage }) {
  const { name, lang } = messageLocales.find(({ locale }) => languageByLocale[locale] === language) ?? locales[0];
  return <span lang={lang}>{name}</span>;
}
