import type { JsonObject } from '@shop/kernel';
import { seal, unseal } from '../personal-data/seal.js';
import { parsed } from './block.js';
import { TransferRefused } from './transfer-refused.js';

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

export function lineOfSecret(table: string, row: JsonObject, key: Buffer): string {
  return JSON.stringify({ table, sealed: seal(key, Buffer.from(JSON.stringify(row)), table).toString('base64') });
}

/** The row in a line, and its table. Throws `TransferRefused` for what is none. */
export function secretIn(
  line: string,
  key: Buffer,
  file: string,
): { readonly table: string; readonly row: JsonObject } {
  const { table, sealed } = parsed(line);
  if (typeof table !== 'string' || typeof sealed !== 'string')
    throw new TransferRefused(`${file} has something else where secrets should be`);
  return { table, row: JSON.parse(unseal(key, Buffer.from(sealed, 'base64'), table).toString()) as JsonObject };
}
