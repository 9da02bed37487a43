import type { JsonObject } from '@shop/kernel';
import { encrypt, decrypt } from '../personal-data/encryption.js';
import { parseJsonObject } from './block.js';
import { TransferError } from './transfer-error.js';

/** A table of secrets outside the log that a restored shop needs (password hashes); its rows travel sealed by DATA_KEY. */
export interface SecretTable {
  readonly name: string;
  /** Whose secret it is. */
  personOf(row: JsonObject): string;
  /** All rows, page by page. */
  pages(): AsyncIterable<readonly JsonObject[]>;
  /** Puts rows in; what is newer here stays. May be repeated. */
  restore(rows: readonly JsonObject[]): Promise<void>;
}

export function toSecretLine(table: string, row: JsonObject, key: Buffer): string {
  return JSON.stringify({ table, sealed: encrypt(key, Buffer.from(JSON.stringify(row)), table).toString('base64') });
}

/** The row in a line, and its table. Throws `TransferRefused` for what is none. */
export function parseSecretLine(
  line: string,
  key: Buffer,
  file: string,
): { readonly table: string; readonly row: JsonObject } {
  const { table, sealed } = parseJsonObject(line);
  if (typeof table !== 'string' || typeof sealed !== 'string')
    throw new TransferError(`${file} has an invalid line of secrets`);
  return { table, row: JSON.parse(decrypt(key, Buffer.from(sealed, 'base64'), table).toString()) as JsonObject };
}
