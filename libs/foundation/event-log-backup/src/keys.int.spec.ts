import { readFile, writeFile } from 'node:fs/promises';
import { newId, type JsonObject } from '@shop/kernel';
import { gunzipSync } from 'node:zlib';
import { createPersonKeys } from '@shop/event-store';
import {
  assertKeysMatch,
  checkKeys,
  exportKeys,
  hasPersonKeys,
  importKeys,
  type RevokedKey,
  revokeKeys,
  type SecretTable,
} from './keys.js';
import { checkLog } from './log-file.js';

import {
  createTempFolder,
  createInstallation,
  clock,
  dataKey,
  type TempFolder,
  type TestInstallation,
} from './transfer.fixtures.js';

let folder: TempFolder;
let source: TestInstallation;
let target: TestInstallation;
let names = 0;
const newFile = () => folder.file(`keys-${(names += 1)}`);

beforeEach(async () => {
  folder = await createTempFolder();
  [source, target] = [await createInstallation(), await createInstallation()];
});
afterEach(async () => {
  await Promise.all([source.close(), target.close()]);
  await folder.remove();
});

const keysOf = ({ database }: TestInstallation) => createPersonKeys({ pool: database.pool, dataKey });

async function exported(secrets: readonly SecretTable[] = []): Promise<string> {
  const file = newFile();
  await exportKeys({ pool: source.database.pool, file, dataKey, clock, secrets });
  return file;
}

async function imported(
  file: string,
  {
    secrets = [],
    erased: revoked = [],
  }: { readonly secrets?: readonly SecretTable[]; readonly erased?: readonly RevokedKey[] } = {},
): Promise<void> {
  const keys = await checkKeys(file, dataKey);
  await assertKeysMatch(target.database.pool, keys);
  await importKeys(target.database.pool, keys, { secrets, revoked });
}

function aTable(name: string, rows: JsonObject[]): SecretTable {
  return {
    name,
    personOf: (row) => String(row['account_id']),
    async *pages() {
      if (rows.length > 0) yield rows;
    },
    restore: async (page) => void rows.push(...page),
  };
}

describe('personal data keys of one installation in another', () => {
  it('decrypt the same data there; a second import changes nothing', async () => {
    const people = Array.from({ length: 2_500 }, () => newId());
    const writer = keysOf(source);
    const before = new Map(await Promise.all(people.map(async (one) => [one, await writer.getOrCreate(one)] as const)));

    const file = await exported();
    await imported(file);
    await imported(file);

    expect(new Map(await keysOf(target).load(people))).toEqual(before);
    expect(await checkKeys(file, dataKey)).toMatchObject({ people: 2_500, time: clock() });
    const text = gunzipSync(await readFile(file)).toString('latin1');
    const [pair] = before.values();
    expect(text).not.toContain(pair!.account!.toString('base64'));
  });

  it('that were revoked before the export stay revoked, and no key is created', async () => {
    const [person, stranger] = [newId(), newId()];
    const { accounting } = await keysOf(source).getOrCreate(person);
    await keysOf(source).revokeKey(person, 'account');
    await keysOf(source).revokeKey(stranger, 'account');

    await imported(await exported());

    expect(await keysOf(target).getOrCreate(person)).toEqual({ account: null, accounting });
    expect(await keysOf(target).getOrCreate(stranger)).toEqual({ account: null, accounting: null });
  });

  it('that are revoked in the target do not return', async () => {
    const person = newId();
    const { accounting } = await keysOf(source).getOrCreate(person);
    const file = await exported();
    await imported(file);
    await keysOf(target).revokeKey(person, 'account');

    await imported(file);

    expect(await keysOf(target).getOrCreate(person)).toEqual({ account: null, accounting });
    const { rows } = await target.database.pool.query(
      'select account_destroyed_at is not null as at from es_person_keys',
    );
    expect(rows).toEqual([{ at: true }]);
  });

  it('of persons erased since the export do not return, nor do their secrets', async () => {
    const [one, other, third, stranger] = [newId(), newId(), newId(), newId()];
    const before = await Promise.all([one, other, third].map((person) => keysOf(source).getOrCreate(person)));
    const file = await exported([aTable('credentials', [{ account_id: one }, { account_id: other }])]);

    const secrets: JsonObject[] = [];
    const erased = [
      { person: one, purpose: 'account' },
      { person: stranger, purpose: 'account' },
    ] as const;
    await imported(file, { erased, secrets: [aTable('credentials', secrets)] });
    await revokeKeys(target.database.pool, [{ person: other, purpose: 'accounting' }]);

    const keys = keysOf(target);
    expect(await keys.getOrCreate(one)).toEqual({ account: null, accounting: before[0]!.accounting });
    expect(await keys.getOrCreate(other)).toEqual({ account: before[1]!.account, accounting: null });
    expect((await keys.getOrCreate(stranger)).account).toBeNull();
    expect(secrets).toEqual([{ account_id: other }]);
    expect(await keys.getOrCreate(third)).toEqual(before[2]);
  });

  it('that are revoked in the file are revoked in the target', async () => {
    const person = newId();
    await keysOf(source).getOrCreate(person);
    await imported(await exported());
    await keysOf(source).revokeKey(person, 'account');

    await imported(await exported());

    expect((await keysOf(target).getOrCreate(person)).account).toBeNull();
  });

  it('that are revoked in the file are dropped from the caches of the target', async () => {
    const person = newId();
    await keysOf(source).getOrCreate(person);
    await imported(await exported());
    const running = createPersonKeys({ pool: target.database.pool, dataKey, maxStaleMs: 0 });
    const { accounting } = await running.getOrCreate(person);
    await keysOf(source).revokeKey(person, 'account');

    await imported(await exported());

    expect(await running.getOrCreate(person)).toEqual({ account: null, accounting });
  });

  it('are rejected without a write if a person has other keys', async () => {
    const [person, another] = [newId(), newId()];
    await keysOf(source).getOrCreate(person);
    await keysOf(source).getOrCreate(another);
    const there = await keysOf(target).getOrCreate(person);

    await expect(imported(await exported())).rejects.toThrow('A person has another key here than in');

    expect(await keysOf(target).getOrCreate(person)).toEqual(there);
    expect((await keysOf(target).load([another])).size).toBe(0);
  });

  it('and other secrets are encrypted, and decrypted only under the same DATA_KEY', async () => {
    await keysOf(source).getOrCreate(newId());
    const rows = [{ account_id: 'a', password_hash: '$argon2id$secret' }];
    const file = await exported([aTable('credentials', rows), aTable('empty', [])]);
    const restored: JsonObject[] = [];

    await imported(file, { secrets: [aTable('credentials', restored)] });

    expect(restored).toEqual(rows);
    expect(gunzipSync(await readFile(file)).toString()).not.toContain('argon2id');
    await expect(checkKeys(file, 'another data key, also long enough')).rejects.toThrow(
      `${file} was written under another DATA_KEY`,
    );
  });

  it('are not exported under a DATA_KEY that cannot decrypt them', async () => {
    await keysOf(source).getOrCreate(newId());
    const options = { pool: source.database.pool, file: newFile(), clock, secrets: [] };
    await expect(exportKeys({ ...options, dataKey: 'another data key, also long enough' })).rejects.toThrow(
      'DATA_KEY is not the one that encrypted the keys of this installation',
    );
  });

  it('are not read from an event log, a damaged or truncated file, nor a log from a key file', async () => {
    await keysOf(source).getOrCreate(newId());
    const file = await exported();
    await expect(checkLog(file, dataKey)).rejects.toThrow(`${file} holds keys, not an event log`);
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, -40));
    await expect(checkKeys(file, dataKey)).rejects.toThrow('is not complete');
    expect(await hasPersonKeys(source.database.pool)).toBe(true);
    expect(await hasPersonKeys(target.database.pool)).toBe(false);
  });
});
