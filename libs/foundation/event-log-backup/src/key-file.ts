import { PersonalDataUnreadable } from '@shop/event-store';
import { decrypt, decryptKeys, encrypt, KeyRing, type EncryptedKeys } from '@shop/event-store/internal';
import type { JsonObject } from '@shop/kernel';
import { deriveTransferKey, parseFileHead } from './file-head.js';
import { readPages } from './line-file.js';
import type { Line } from './page.js';
import { TransferError } from './transfer-error.js';

export interface CheckedKeys {
  readonly file: string;
  readonly dataKey: string;
  readonly time: string;
  readonly people: number;
  readonly secrets: number;
}

export interface KeyRow extends EncryptedKeys {
  readonly created_at: string;
  readonly account_destroyed_at: string | null;
  readonly accounting_destroyed_at: string | null;
}

/** Secrets outside the log (password hashes), encrypted by DATA_KEY during the transfer. */
export interface SecretTable {
  readonly name: string;
  personOf(row: JsonObject): string;
  pages(): AsyncIterable<readonly JsonObject[]>;
  /** Does not replace newer rows; idempotent. */
  restore(rows: readonly JsonObject[]): Promise<void>;
}

interface Secret {
  readonly table: string;
  readonly row: JsonObject;
}

/**
 * Reads and checks a whole key file.
 * @throws TransferError unless complete and decryptable with this DATA_KEY
 */
export async function checkKeys(file: string, dataKey: string): Promise<CheckedKeys> {
  const [ring, key] = [new KeyRing({ dataKey }), deriveTransferKey(dataKey)];
  const found = { people: 0, secrets: 0 };
  let time: string | undefined;
  for await (const page of readPages(file)) {
    if (time === undefined) ({ time } = parseFileHead(file, page, { content: 'keys', dataKey }));
    else if (page.kind === 'end') {
      const { people, secrets } = page.lines[0] ?? {};
      if (people !== found.people || secrets !== found.secrets)
        throw new TransferError(`${file} has contents that do not match its checksum: it was changed`);
    } else if (isOfSecrets(page.lines)) {
      for (const line of page.lines) parseSecret(line, key, file);
      found.secrets += page.lines.length;
    } else {
      for (const line of page.lines) assertKeysDecryptable(parseKeyRow(line, file), ring, file);
      found.people += page.lines.length;
    }
  }
  if (time === undefined) throw new TransferError(`${file} is not a file of export-log`);
  return { file, dataKey, time, ...found };
}

export async function* readKeyRows({ file }: CheckedKeys): AsyncGenerator<readonly KeyRow[]> {
  for await (const { kind, lines } of readPages(file))
    if (kind === 'records' && !isOfSecrets(lines)) yield lines.map((line) => parseKeyRow(line, file));
}

export async function* readSecrets({ file, dataKey }: CheckedKeys): AsyncGenerator<readonly Secret[]> {
  const key = deriveTransferKey(dataKey);
  for await (const { kind, lines } of readPages(file))
    if (kind === 'records' && isOfSecrets(lines)) yield lines.map((line) => parseSecret(line, key, file));
}

/** A page has either keys or secrets. */
function isOfSecrets(lines: readonly Line[]): boolean {
  return 'table' in (lines[0] ?? {});
}

export function toKeyLine({ account, accounting, ...row }: KeyRow): string {
  const text = (key: Buffer | null) => key && key.toString('base64');
  return JSON.stringify({ ...row, account: text(account), accounting: text(accounting) });
}

function parseKeyRow(line: Line, file: string): KeyRow {
  const textIn = (name: string) => {
    const value = line[name];
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

export function toSecretLine(table: string, row: JsonObject, key: Buffer): string {
  return JSON.stringify({ table, sealed: encrypt(key, Buffer.from(JSON.stringify(row)), table).toString('base64') });
}

function parseSecret({ table, sealed }: Line, key: Buffer, file: string): Secret {
  if (typeof table !== 'string' || typeof sealed !== 'string')
    throw new TransferError(`${file} has an invalid line of secrets`);
  return { table, row: JSON.parse(decrypt(key, Buffer.from(sealed, 'base64'), table).toString()) as JsonObject };
}
