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
/** Up to here a name may be the beginning of another word by chance, and only its own forms count. */
const longestShortName = 4;

/** What no other word is likely to be that begins with a short name: its instrumental, and what belongs to somebody. */
const endings = [
  'om',
  'em',
  ...['ov', 'ev'].flatMap((of) => ['', 'a', 'e', 'i', 'u', 'og', 'om', 'oj', 'ih', 'im'].map((end) => of + end)),
];
/** The other cases look like words (`Kos`, `kosa`): only within a sentence is it the capital that tells them apart. */
const vowels = ['a', 'e', 'i', 'u'];

/**
 * Whether a text written by staff says who somebody is: by the last name, also declined and without the signs on its
 * letters, the e-mail, or the phone however it is written. A first name alone says nothing of whom.
 */
export function names(text: string, { lastNames, emails, phones }: ForgottenPerson): boolean {
  const known = lastNames.flatMap(wordsOf).filter((name) => name.length >= shortestName);
  const lower = text.toLowerCase();
  const digits = text.replace(/[\s()/.+-]+/g, '');
  return (
    namesByWord(text, known) ||
    emails.filter(isSaid).some((email) => lower.includes(email.trim().toLowerCase())) ||
    phones
      .map(atHome)
      .filter(isSaid)
      .some((number) => digits.includes(number))
  );
}

function namesByWord(text: string, known: readonly string[]): boolean {
  const written = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return written.some((word, index) => {
    const isName = index > 0 && /^\p{Lu}\p{Ll}/u.test(word);
    return wordsOf(word).some((spelling) => known.some((name) => isFormOf(name, spelling, isName)));
  });
}

function isFormOf(name: string, word: string, isName: boolean): boolean {
  if (!word.startsWith(name)) return false;
  const ending = word.slice(name.length);
  if (ending === '' || name.length > longestShortName) return true;
  return endings.includes(ending) || (isName && vowels.includes(ending));
}

/** A name with `đ` is written in two ways; a name of two words is looked for word by word. */
function wordsOf(name: string): readonly string[] {
  return searchWords({ firstName: name, lastName: null, phone: null }).split(' ').filter(isSaid);
}

/** What is empty is in every text. */
function isSaid(text: string): boolean {
  return text.trim() !== '';
}

/** The digits that a number has in every writing: without the calling code and the nought in front. */
function atHome(phone: string): string {
  const spellings = searchWords({ firstName: null, lastName: null, phone }).trim().split(' ');
  return (spellings.at(-1) ?? '').replace(/^0/, '');
}
