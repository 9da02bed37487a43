import type { CountryCode } from '@shop/countries/country';
import { loadChunk } from '../chunks.js';
import type * as phoneNumbers from './phone-numbers.js';

export type PhoneRules = typeof phoneNumbers;

let loading: Promise<PhoneRules | null> | undefined;
let loaded: PhoneRules | null = null;

/**
 * 10 KB that a form needs only once a number is typed or shown. Null if they do not load: forms then leave the check to
 * the server, until the page is loaded again.
 */
export function loadPhoneRules(): Promise<PhoneRules | null> {
  loading ??= loadChunk(() => import('./phone-numbers.js')).then(
    (rules) => (loaded = rules),
    () => null,
  );
  return loading;
}

export function loadedPhoneRules(): PhoneRules | null {
  return loaded;
}

export async function isPhone(text: string, country: CountryCode): Promise<boolean> {
  const rules = await loadPhoneRules();
  return rules === null || rules.parsePhone(text, country) !== null;
}

/** E.164; the text itself if it is not a number of the four countries. */
export async function toE164(text: string, country: CountryCode): Promise<string> {
  return (await loadPhoneRules())?.parsePhone(text, country) ?? text;
}
