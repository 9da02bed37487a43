import { newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { PersonalDataUnreadable } from '../errors.js';
import { eventStoreMigrations } from '../migrations/index.js';
import { DataKeyError } from './data-keys.js';
import type { DataKeys } from './encryption.js';
import { createPersonKeys } from './person-keys.js';
import { dataKeyState, rotateDataKey } from './rotate-data-key.js';
import { loadOrCreateSecrets } from './stored-secrets.js';

const [old, fresh, other] = ['the first key of these tests', 'the second key of these tests', 'a key of nobody at all'];
const names = ['draws', 'codes'] as const;
const both = { dataKey: fresh, dataKeyOld: old };

describe('a rotation of DATA_KEY', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase({ migrations: eventStoreMigrations });
  });
  afterEach(() => database.drop());

  const keysOf = (keys: DataKeys) => createPersonKeys({ pool: database.pool, ...keys, maxStaleMs: 0 });
  const rotate = (onProgress?: (people: number) => void) =>
    rotateDataKey({ pool: database.pool, keys: both, ...(onProgress && { onProgress }) });
  async function secretsUnder(keys: DataKeys, wanted: readonly string[] = names) {
    const client = await database.pool.connect();
    try {
      return await loadOrCreateSecrets(client, keys, wanted);
    } finally {
      client.release();
    }
  }
  async function someone(keys: DataKeys) {
    const person = newId();
    return { person, pair: await keysOf(keys).getOrCreate(person) };
  }

  it('changes no person key or derived secret, and then needs only the new key', async () => {
    const before = await secretsUnder({ dataKey: old });
    const { person, pair } = await someone({ dataKey: old });

    expect(await secretsUnder(both)).toEqual(before);
    expect(await rotate()).toEqual({ version: 2, people: 1, secrets: 2 });

    expect(before).toEqual(new Map(names.map((name) => [name, old])));
    expect(await secretsUnder({ dataKey: fresh })).toEqual(before);
    expect(await keysOf({ dataKey: fresh }).getOrCreate(person)).toEqual(pair);
    await expect(keysOf({ dataKey: old }).load([person])).rejects.toThrow(PersonalDataUnreadable);
    expect(await dataKeyState(database.pool)).toMatchObject({
      left: 0,
      versions: [{ version: 2, finishedAt: expect.any(String) }, { version: 1 }],
    });
  });

  it('creates secrets unknown to earlier releases at random', async () => {
    await secretsUnder({ dataKey: old });
    const later = await secretsUnder({ dataKey: old }, [...names, 'new']);
    expect(later.get('new')).not.toBe(old);
    expect(await secretsUnder({ dataKey: old }, ['new'])).toEqual(new Map([['new', later.get('new')]]));
  });

  it('resumes where it was interrupted', async () => {
    await secretsUnder({ dataKey: old });
    const people = await Promise.all(Array.from({ length: 700 }, () => someone({ dataKey: old })));
    const ended = rotate(() => {
      throw new Error('ended');
    });
    await expect(ended).rejects.toThrow('ended');
    expect(await dataKeyState(database.pool)).toMatchObject({
      left: 200,
      versions: [{ version: 2, finishedAt: null }, {}],
    });
    await expect(secretsUnder({ dataKey: fresh })).rejects.toThrow(DataKeyError);

    expect(await rotate()).toEqual({ version: 2, people: 200, secrets: 2 });
    expect(await rotate()).toEqual({ version: 2, people: 0, secrets: 0 });

    const loaded = await keysOf({ dataKey: fresh }).load(people.map(({ person }) => person));
    for (const { person, pair } of people) expect(loaded.get(person)).toEqual(pair);
  });

  it('is noticed by running processes, which encrypt with the new key and decrypt everything', async () => {
    await secretsUnder({ dataKey: old });
    const running = createPersonKeys({ pool: database.pool, ...both, maxStaleMs: 60_000 });
    const early = newId();
    const pair = await running.getOrCreate(early);
    expect(await keysOf({ dataKey: old }).getOrCreate(early)).toEqual(pair);

    await rotate();
    const late = newId();
    const latePair = await running.getOrCreate(late);

    expect(await keysOf({ dataKey: fresh }).load([early, late])).toEqual(
      new Map([
        [early, pair],
        [late, latePair],
      ]),
    );
    expect(await dataKeyState(database.pool)).toMatchObject({ left: 0 });
  });

  it('restores no revoked key, also one revoked during the rotation', async () => {
    await secretsUnder({ dataKey: old });
    const [gone, going] = [await someone({ dataKey: old }), await someone({ dataKey: old })];
    await keysOf({ dataKey: old }).revokeKey(gone.person, 'account');
    const query = (async (...args: Parameters<TestDatabase['pool']['query']>) => {
      const isRewrap = String(args[0]).includes('update es_person_keys as k');
      if (isRewrap) await keysOf(both).revokeKey(going.person, 'account');
      return database.pool.query(...args);
    }) as TestDatabase['pool']['query'];

    await rotateDataKey({ pool: { query, connect: () => database.pool.connect() }, keys: both });

    const loaded = await keysOf({ dataKey: fresh }).load([gone.person, going.person]);
    expect(loaded.get(gone.person)).toEqual({ account: null, accounting: gone.pair.accounting });
    expect(loaded.get(going.person)).toEqual({ account: null, accounting: going.pair.accounting });
  });

  it('restarts with the right key if a mistyped one has encrypted nothing yet', async () => {
    await secretsUnder({ dataKey: other });
    expect(await secretsUnder({ dataKey: old })).toEqual(new Map(names.map((name) => [name, old])));
    const { person, pair } = await someone({ dataKey: old });
    await expect(secretsUnder({ dataKey: other })).rejects.toThrow(DataKeyError);
    expect(await keysOf({ dataKey: old }).getOrCreate(person)).toEqual(pair);
  });

  it('is rejected with a key of another installation, as an error and not as an erasure', async () => {
    const { person } = await someone({ dataKey: old });
    await expect(secretsUnder({ dataKey: other })).rejects.toThrow(DataKeyError);
    await secretsUnder({ dataKey: old });

    await expect(secretsUnder({ dataKey: other })).rejects.toThrow('DATA_KEY is not the key of this installation');
    const wrong = { dataKey: fresh, dataKeyOld: other };
    await expect(rotateDataKey({ pool: database.pool, keys: wrong })).rejects.toThrow(DataKeyError);
    await expect(keysOf({ dataKey: other }).load([person])).rejects.toThrow(PersonalDataUnreadable);
    await expect(keysOf({ dataKey: other }).getOrCreate(newId())).rejects.toThrow(PersonalDataUnreadable);
    expect(await dataKeyState(database.pool)).toMatchObject({ versions: [{ version: 1 }] });
  });
});
