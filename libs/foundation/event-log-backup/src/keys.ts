import type { Pool } from 'pg';
import { PersonalDataUnreadable } from '@shop/event-store';
import {
  decrypt,
  decryptKeys,
  encrypt,
  type EncryptedKeys,
  KeyRing,
  loadKeysSql,
  revokeAccountingKeySql,
  revokeAccountKeySql,
} from '@shop/event-store/internal';
import type { Clock, JsonObject, PersonalPurpose } from '@shop/kernel';
import { createFileHead, deriveTransferKey, LineFileWriter, parseFileHead, readPages } from './line-file.js';
import type { Line } from './pages.js';
import pageOfKeys from './sql/page-of-keys.sql';
import restoreKeys from './sql/restore-keys.sql';
import { TransferError } from './transfer-error.js';

const pageSize = 1_000;

export interface ExportKeysOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly file: string;
  readonly dataKey: string;
  readonly clock: Clock;
  readonly secrets: readonly SecretTable[];
}

export interface KeysReport {
  readonly file: string;
  readonly people: number;
  readonly secrets: number;
}

/**
 * Exports encrypted keys and other secrets. Must run after the log export, to include the keys of everyone in it.
 * @throws TransferError
 */
export async function exportKeys({ pool, file, dataKey, clock, secrets }: ExportKeysOptions): Promise<KeysReport> {
  const target = await LineFileWriter.create(file);
  const counted = { people: 0, secrets: 0 };
  try {
    await target.write([JSON.stringify(createFileHead({ content: 'keys', time: clock() }, dataKey))]);
    const ring = new KeyRing({ dataKey });
    for await (const rows of readKeyPages(pool)) {
      for (const row of rows) assertKeysDecryptable(row, ring, 'this installation');
      await target.write(rows.map(toKeyLine));
      counted.people += rows.length;
    }
    const key = deriveTransferKey(dataKey);
    for (const table of secrets)
      for await (const rows of table.pages()) {
        await target.write(rows.map((row) => toSecretLine(table.name, row, key)));
        counted.secrets += rows.length;
      }
    await target.finish({ ...counted, time: clock() });
    return { file, ...counted };
  } finally {
    await target.close();
  }
}

async function* readKeyPages(pool: Pick<Pool, 'query'>): AsyncGenerator<readonly KeyRow[]> {
  for (let after = ''; ;) {
    const { rows } = await pool.query<KeyRow>(pageOfKeys, [after, pageSize]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.person;
  }
}

export interface CheckedKeys {
  readonly file: string;
  readonly dataKey: string;
  readonly time: string;
  readonly people: number;
  readonly secrets: number;
}

interface KeyRow extends EncryptedKeys {
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

function toKeyLine({ account, accounting, ...row }: KeyRow): string {
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
function assertKeysDecryptable(row: KeyRow, ring: KeyRing, where: string): void {
  try {
    decryptKeys(ring, row);
  } catch (error) {
    if (!(error instanceof PersonalDataUnreadable)) throw error;
    throw new TransferError(`DATA_KEY is not the one that encrypted the keys of ${where}`, { cause: error });
  }
}

function toSecretLine(table: string, row: JsonObject, key: Buffer): string {
  return JSON.stringify({ table, sealed: encrypt(key, Buffer.from(JSON.stringify(row)), table).toString('base64') });
}

function parseSecret({ table, sealed }: Line, key: Buffer, file: string): Secret {
  if (typeof table !== 'string' || typeof sealed !== 'string')
    throw new TransferError(`${file} has an invalid line of secrets`);
  return { table, row: JSON.parse(decrypt(key, Buffer.from(sealed, 'base64'), table).toString()) as JsonObject };
}

type Queryable = Pick<Pool, 'query'>;

export interface RevokedKey {
  readonly person: string;
  readonly purpose: PersonalPurpose;
}

/** True if a person has keys in this database. */
export async function hasPersonKeys(pool: Queryable): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select exists (select from es_person_keys) as found');
  return rows[0]?.found === true;
}

/** @throws TransferError if a person has another key: data encrypted by either would be lost */
export async function assertKeysMatch(pool: Queryable, keys: CheckedKeys): Promise<void> {
  for await (const page of readKeyRows(keys)) {
    const there = new Map(page.map((row) => [row.person, row]));
    const { rows } = await pool.query<EncryptedKeys>(loadKeysSql, [[...there.keys()]]);
    for (const row of rows)
      for (const purpose of ['account', 'accounting'] as const) {
        const [here, other] = [row[purpose], there.get(row.person)?.[purpose]];
        if (here && other && !here.equals(other))
          throw new TransferError(
            `A person has another key here than in ${keys.file}: it is of another installation, or another program wrote to this one`,
          );
      }
  }
}

/**
 * Imports keys and secrets; idempotent. Keys revoked here, in the file or by the erased ids stay revoked at every
 * moment.
 */
export async function importKeys(
  pool: Queryable,
  keys: CheckedKeys,
  { secrets, revoked }: { readonly secrets: readonly SecretTable[]; readonly revoked: readonly RevokedKey[] },
): Promise<void> {
  const revokedIds = new Set(revoked.map(({ person, purpose }) => `${purpose} ${person}`));
  const keyUnlessRevoked = (row: KeyRow, purpose: PersonalPurpose) =>
    revokedIds.has(`${purpose} ${row.person}`) ? null : row[purpose];
  for await (const page of readKeyRows(keys))
    await pool.query(restoreKeys, [
      page.map((row) => row.person),
      page.map((row) => keyUnlessRevoked(row, 'account')),
      page.map((row) => keyUnlessRevoked(row, 'accounting')),
      page.map((row) => row.created_at),
      page.map((row) => row.account_destroyed_at),
      page.map((row) => row.accounting_destroyed_at),
    ]);
  await revokeKeys(pool, revoked);
  for await (const page of readSecrets(keys)) for (const table of secrets) await restoreSecrets(pool, table, page);
}

async function restoreSecrets(
  pool: Queryable,
  table: SecretTable,
  page: readonly { readonly table: string; readonly row: JsonObject }[],
): Promise<void> {
  const rows = page.filter((secret) => secret.table === table.name).map(({ row }) => row);
  const found = await pool.query<EncryptedKeys>(loadKeysSql, [rows.map((row) => table.personOf(row))]);
  const gone = new Set(found.rows.filter(({ account }) => account === null).map(({ person }) => person));
  const left = rows.filter((row) => !gone.has(table.personOf(row)));
  if (left.length > 0) await table.restore(left);
}

/** Revokes keys, also of people without keys: the empty row prevents their creation. */
export async function revokeKeys(pool: Queryable, revoked: Iterable<RevokedKey>): Promise<void> {
  for (const { person, purpose } of revoked)
    await pool.query(purpose === 'account' ? revokeAccountKeySql : revokeAccountingKeySql, [person]);
}
