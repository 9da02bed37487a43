import { PersonalDataUnreadable } from '../errors.js';
import type { KeyRing } from '../personal-data/key-ring.js';
import { unwrapKeys, type SealedKeys } from '../personal-data/sealed-keys.js';
import { parsed } from './block.js';
import { TransferRefused } from './transfer-refused.js';

/** A person's row of the key table, keys still sealed by DATA_KEY; null where one is destroyed. */
export interface KeyRow extends SealedKeys {
  readonly created_at: string;
  readonly account_destroyed_at: string | null;
  readonly accounting_destroyed_at: string | null;
}

export function lineOfKeys({ account, accounting, ...row }: KeyRow): string {
  const text = (key: Buffer | null) => key && key.toString('base64');
  return JSON.stringify({ ...row, account: text(account), accounting: text(accounting) });
}

/** The row in a line. Throws `TransferRefused` for what is none. */
export function keysIn(line: string, file: string): KeyRow {
  const row = parsed(line);
  const textIn = (name: string) => {
    const value = row[name];
    return typeof value === 'string' ? value : null;
  };
  const keyIn = (name: string) => {
    const text = textIn(name);
    return text === null ? null : Buffer.from(text, 'base64');
  };
  const [person, created] = [textIn('person'), textIn('created_at')];
  if (person === null || created === null) throw new TransferRefused(`${file} has something else where keys should be`);
  return {
    person,
    account: keyIn('account'),
    accounting: keyIn('accounting'),
    created_at: created,
    account_destroyed_at: textIn('account_destroyed_at'),
    accounting_destroyed_at: textIn('accounting_destroyed_at'),
  };
}

/** Throws `TransferRefused` unless the keys open under this DATA_KEY. */
export function refuseForeignKeys(row: KeyRow, ring: KeyRing, where: string): void {
  try {
    unwrapKeys(ring, row);
  } catch (error) {
    if (!(error instanceof PersonalDataUnreadable)) throw error;
    throw new TransferRefused(`DATA_KEY is not the one that sealed the keys of ${where}`, { cause: error });
  }
}
