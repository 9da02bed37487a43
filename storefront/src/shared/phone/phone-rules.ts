import type { CountryCode } from '@shop/countries/country';
import { loadOnce } from '../chunks.js';
import type * as phoneNumbers from './phone-numbers.js';

export type PhoneRules = typeof phoneNumbers;

/** 10 KB that a form needs only once a number is typed or shown. */
export const loadPhoneRules: () => Promise<PhoneRules> = loadOnce(
  async () => (loaded = await import('./phone-numbers.js')),
);
let loaded: PhoneRules | null = null;

export function loadedPhoneRules(): PhoneRules | null {
  return loaded;
}

const withoutRules = new WeakMap<Promise<PhoneRules>, Promise<PhoneRules | null>>();

/** Null if they do not load: forms then leave the check to the server. The same promise until the next attempt. */
export function tryPhoneRules(): Promise<PhoneRules | null> {
  const rules = loadPhoneRules();
  const known = withoutRules.get(rules) ?? rules.catch(() => null);
  withoutRules.set(rules, known);
  return known;
}

export async function isPhone(text: string, country: CountryCode): Promise<boolean> {
  const rules = await tryPhoneRules();
  return rules === null || rules.parsePhone(text, country) !== null;
}

/** E.164; the text itself if it is not a number of the four countries. */
export async function toE164(text: string, country: CountryCode): Promise<string> {
  return (await tryPhoneRules())?.parsePhone(text, country) ?? text;
}
