import { searchWords } from '@shop/countries';

/** By what somebody was known who is to be forgotten. */
export interface ErasedPerson {
  readonly lastNames: readonly string[];
  readonly emails: readonly string[];
  /** E.164. */
  readonly phones: readonly string[];
}

/** Shorter ones are the beginning of too many words. */
const minNameLength = 3;
/** Up to here a name may be the beginning of another word by chance, and only its own forms count. */
const maxShortNameLength = 4;

/** What no other word is likely to be that begins with a short name: its instrumental, and what belongs to somebody. */
const nameEndings = [
  'om',
  'em',
  ...['ov', 'ev'].flatMap((of) => ['', 'a', 'e', 'i', 'u', 'og', 'om', 'oj', 'ih', 'im'].map((end) => of + end)),
];
/** The other cases look like words (`Kos`, `kosa`): only within a sentence is it the capital that tells them apart. */
const caseVowels = ['a', 'e', 'i', 'u'];

/**
 * Whether a text written by staff says who somebody is: by the last name, also declined and without the signs on its
 * letters, the e-mail, or the phone however it is written. A first name alone says nothing of whom.
 */
export function mentionsPerson(text: string, { lastNames, emails, phones }: ErasedPerson): boolean {
  const knownNames = lastNames.flatMap(wordsOf).filter((name) => name.length >= minNameLength);
  const lower = text.toLowerCase();
  const digits = text.replace(/[\s()/.+-]+/g, '');
  return (
    mentionsName(text, knownNames) ||
    emails.filter(isNotBlank).some((email) => lower.includes(email.trim().toLowerCase())) ||
    phones
      .map(nationalDigits)
      .filter(isNotBlank)
      .some((number) => digits.includes(number))
  );
}

function mentionsName(text: string, names: readonly string[]): boolean {
  const written = text.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  return written.some((word, index) => {
    const isName = index > 0 && /^\p{Lu}\p{Ll}/u.test(word);
    return wordsOf(word).some((spelling) => names.some((name) => isNameForm(name, spelling, isName)));
  });
}

function isNameForm(name: string, word: string, isName: boolean): boolean {
  if (!word.startsWith(name)) return false;
  const ending = word.slice(name.length);
  if (ending === '' || name.length > maxShortNameLength) return true;
  return nameEndings.includes(ending) || (isName && caseVowels.includes(ending));
}

/** A name with `đ` is written in two ways; a name of two words is looked for word by word. */
function wordsOf(name: string): readonly string[] {
  return searchWords({ firstName: name, lastName: null, phone: null }).split(' ').filter(isNotBlank);
}

/** What is empty is in every text. */
function isNotBlank(text: string): boolean {
  return text.trim() !== '';
}

/** The digits that a number has in every writing: without the calling code and the nought in front. */
function nationalDigits(phone: string): string {
  const spellings = searchWords({ firstName: null, lastName: null, phone }).trim().split(' ');
  return (spellings.at(-1) ?? '').replace(/^0/, '');
}
