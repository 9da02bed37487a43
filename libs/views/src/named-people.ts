import { searchWords } from '@shop/countries';

/** By what somebody was known who is to be forgotten. */
export interface ForgottenPerson {
  readonly lastNames: readonly string[];
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
}

/** Shorter ones are the beginning of too many words. */
const shortestName = 3;

/**
 * Whether a text written by staff says who somebody is: by the last name, also declined and without the signs on its
 * letters, the e-mail, or the phone however it is written. A first name alone says nothing of whom.
 */
export function names(text: string, { lastNames, emails, phones }: ForgottenPerson): boolean {
  const words = wordsOf(text);
  const byName = lastNames.flatMap(spellingsOf).some((name) => words.includes(` ${name}`));
  const lower = text.toLowerCase();
  const digits = text.replace(/[\s()/.+-]+/g, '');
  return (
    byName ||
    emails.some((email) => lower.includes(email.toLowerCase())) ||
    phones.map(atHome).some((number) => digits.includes(number))
  );
}

function wordsOf(name: string): string {
  return searchWords({ firstName: name, lastName: null, phone: null });
}

/** A name with `đ` is written in two ways; a name of two words is looked for word by word. */
function spellingsOf(name: string): readonly string[] {
  return wordsOf(name)
    .split(' ')
    .filter((word) => word.length >= shortestName);
}

/** The digits that a number has in every writing: without the calling code and the nought in front. */
function atHome(phone: string): string {
  const spellings = searchWords({ firstName: null, lastName: null, phone }).trim().split(' ');
  return (spellings.at(-1) ?? '').replace(/^0/, '');
}
