import type { Consents, CurrentConsents } from '@shop/contracts';
import type { RecordedConsents } from './user.decider.js';

const names = {
  TermsVersion: 'termsVersion',
  PrivacyVersion: 'privacyVersion',
  Email: 'email',
  Sms: 'sms',
  Phone: 'phone',
  Wording: 'wording',
} as const satisfies Record<keyof Consents, keyof RecordedConsents>;

export function toRecordedConsents(consents: Consents): RecordedConsents {
  return Object.fromEntries(
    Object.entries(consents)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [names[name as keyof Consents], value]),
  );
}

export function toCurrentConsents(recorded: RecordedConsents): CurrentConsents {
  return {
    TermsVersion: recorded.termsVersion ?? null,
    PrivacyVersion: recorded.privacyVersion ?? null,
    Email: recorded.email ?? null,
    Sms: recorded.sms ?? null,
    Phone: recorded.phone ?? null,
  };
}
