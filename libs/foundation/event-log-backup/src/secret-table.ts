import { decrypt, encrypt } from '@shop/event-store/internal';
import type { JsonObject } from '@shop/kernel';
import { parseJsonObject } from './block.js';
import { TransferError } from './transfer-error.js';

/** Secrets outside the log (password hashes), encrypted by DATA_KEY during the transfer. */
export interface SecretTable {
  readonly name: string;
  personOf(row: JsonObject): string;
  pages(): AsyncIterable<readonly JsonObject[]>;
  /** Does not replace newer rows; idempotent. */
  restore(rows: readonly JsonObject[]): Promise<void>;
}

export function toSecretLine(table: string, row: JsonObject, key: Buffer): string {
  return JSON.stringify({ table, sealed: encrypt(key, Buffer.from(JSON.stringify(row)), table).toString('base64') });
}

/** @throws TransferError */
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
