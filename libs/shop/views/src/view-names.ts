import { searchWords } from '@shop/countries';
import type { Pool } from 'pg';
import listNames from './sql/list-names.sql';
import rename from './sql/rename.sql';

export interface ErasedPerson {
  readonly lastNames: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Replaces the name of a view that may mention an erased person. */
const erasedName = '…';

/** Removes the names of erased persons from view names; the views stay. */
export class ViewNames {
  constructor(private readonly pool: Pool) {}

  async erasePerson(person: ErasedPerson): Promise<void> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(listNames);
    const found = rows.filter(({ name }) => mayMentionPerson(name, person)).map(({ id }) => id);
    if (found.length > 0) await this.pool.query(rename, [found, erasedName]);
  }
}

/** Shorter names begin too many words. */
const minNameLength = 3;
/** Declension leaves the beginning of a name. */
const stemLength = 4;
/** A number ends in the same digits in every format. */
const phoneDigits = 7;

/** Also true for other words that begin like the last name: better a lost view name than a kept person. */
export function mayMentionPerson(text: string, { lastNames, emails, phones }: ErasedPerson): boolean {
  const names = lastNames.flatMap(wordsOf).filter((name) => name.length >= minNameLength);
  const stems = names.map((name) => name.slice(0, stemLength));
  const addresses = emails.map((email) => email.trim().toLowerCase());
  const numbers = phones.map((phone) => digitsOf(phone).slice(-phoneDigits));
  return (
    wordsOf(text).some((word) => stems.some((stem) => word.startsWith(stem))) ||
    containsAny(text.toLowerCase(), addresses) ||
    containsAny(digitsOf(text), numbers)
  );
}

/** In lower case and without diacritics; `đ` has two spellings. */
function wordsOf(text: string): readonly string[] {
  return searchWords({ firstName: text, lastName: null, phone: null }).split(' ');
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function containsAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => part !== '' && text.includes(part));
}
