import { PersonalDataUnreadable } from '@shop/event-store';
import { decryptKeys, type EncryptedKeys, type KeyRing } from '@shop/event-store/internal';
import { parseJsonObject } from './block.js';
import { TransferError } from './transfer-error.js';

export interface KeyRow extends EncryptedKeys {
  readonly created_at: string;
  readonly account_destroyed_at: string | null;
  readonly accounting_destroyed_at: string | null;
}

export function toKeyLine({ account, accounting, ...row }: KeyRow): string {
  const text = (key: Buffer | null) => key && key.toString('base64');
  return JSON.stringify({ ...row, account: text(account), accounting: text(accounting) });
}

/** @throws TransferError */
export function parseKeyLine(line: string, file: string): KeyRow {
  const row = parseJsonObject(line);
  const textIn = (name: string) => {
    const value = row[name];
    return typeof value === 'string' ? value : null;
  };
  const keyIn = (name: string) => {
    const text = textIn(name);
    return text === null ? null : Buffer.from(text, 'base64');
  };
  const [person, created] = [textIn('person'), textIn('created_at')];
  if (person === null || created === null) throw new TransferError(`${file} has an invalid line of keys`);
  return {
    person,
    account: keyIn('account'),
    accounting: keyIn('accounting'),
    created_at: created,
    account_destroyed_at: textIn('account_destroyed_at'),
    accounting_destroyed_at: textIn('accounting_destroyed_at'),
  };
}

/** @throws TransferError */
export function assertKeysDecryptable(row: KeyRow, ring: KeyRing, where: string): void {
  try {
    decryptKeys(ring, row);
  } catch (error) {
    if (!(error instanceof PersonalDataUnreadable)) throw error;
    throw new TransferError(`DATA_KEY is not the one that encrypted the keys of ${where}`, { cause: error });
  }
}
