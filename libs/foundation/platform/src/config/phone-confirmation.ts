import { isCountryCode, type CountryCode } from '@shop/kernel';
import { z } from 'zod';

export interface PhoneConfirmation {
  /** In minor units; absent countries have none. */
  readonly fromMinor: Readonly<Partial<Record<CountryCode, number>>>;
  readonly suspicious: boolean;
}

const expected = 'must be off or a list such as suspicious,BA=300,RS=18000,HR=150,ME=150';

/** `off`, or a list of `suspicious` and totals per country in its displayed currency. */
export const phoneConfirmation = z.string().transform((text, context): PhoneConfirmation | null => {
  if (text === 'off') return null;
  const fromMinor: Partial<Record<CountryCode, number>> = {};
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries.filter((one) => one !== 'suspicious')) {
    const [, country = '', amount = ''] = /^([A-Z]{2})=(\d{1,7})$/.exec(entry) ?? [];
    if (isCountryCode(country) && fromMinor[country] === undefined) fromMinor[country] = Number(amount) * 100;
    else context.addIssue(expected);
  }
  return { fromMinor, suspicious: entries.includes('suspicious') };
});
