import { searchWords } from '@shop/countries';

export interface ErasedPerson {
  readonly lastNames: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

const minNameLength = 3;
/** Longer names are matched by their beginning, shorter ones only in declined forms. */
const maxShortNameLength = 4;

/** Instrumental and possessive: hardly any other word ends so. */
const nameEndings = [
  'om',
  'em',
  ...['ov', 'ev'].flatMap((of) => ['', 'a', 'e', 'i', 'u', 'og', 'om', 'oj', 'ih', 'im'].map((end) => of + end)),
];
/** The other cases look like words (`Kos`, `kosa`) except for the capital within a sentence. */
const caseVowels = ['a', 'e', 'i', 'u'];

/** Matches last name (declined, without diacritics), e-mail or phone number. A first name alone identifies no one. */
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

/** `đ` has two spellings; a name of two words is searched word by word. */
function wordsOf(name: string): readonly string[] {
  return searchWords({ firstName: name, lastName: null, phone: null }).split(' ').filter(isNotBlank);
}

function isNotBlank(text: string): boolean {
  return text.trim() !== '';
}

/** Without calling code and leading zero, as every format has them. */
function nationalDigits(phone: string): string {
  const spellings = searchWords({ firstName: null, lastName: null, phone }).trim().split(' ');
  return (spellings.at(-1) ?? '').replace(/^0/, '');
}
