import { newId } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { eventStoreMigrations } from '../migrations/index.js';
import { createPersonKeys } from './person-keys.js';

const dataKey = 'a data key for tests, 32 characters';
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrations: eventStoreMigrations });
});
afterAll(() => database.drop());

function aProcess() {
  const counted = { statements: 0, isCut: false };
  const query = ((...args: Parameters<TestDatabase['pool']['query']>) => {
    if (counted.isCut) return Promise.reject(new Error('The connection is cut'));
    if (JSON.stringify(args).includes('es_person_keys')) counted.statements += 1;
    return database.pool.query(...args);
  }) as TestDatabase['pool']['query'];
  return { counted, keys: createPersonKeys({ pool: { query }, dataKey }) };
}

describe('the personal data keys', () => {
  it('are two different keys for a new person, the same ones for all processes', async () => {
    const [one, other] = [aProcess().keys, aProcess().keys];
    const person = newId();

    const pairs = await Promise.all([one.getOrCreate(person), other.getOrCreate(person), one.getOrCreate(person)]);
    const loaded = await aProcess().keys.load([person]);

    for (const pair of pairs) expect(pair).toEqual(pairs[0]);
    expect(loaded.get(person)).toEqual(pairs[0]);
    expect(pairs[0]!.account).toHaveLength(32);
    expect(pairs[0]!.account).not.toEqual(pairs[0]!.accounting);
  });

  it('are created for many people in one statement, without queries for known people', async () => {
    const { keys, counted } = aProcess();
    const people = Array.from({ length: 200 }, () => newId());

    await Promise.all(people.map((person) => keys.getOrCreate(person)));
    const whenNew = counted.statements;
    await Promise.all(people.map((person) => keys.getOrCreate(person)));
    await keys.load(people);

    expect(whenNew).toBe(1);
    expect(counted.statements).toBe(whenNew);
  });

  it('are the same in all processes that meet the same new people concurrently', async () => {
    const people = Array.from({ length: 50 }, () => newId());
    const processes = Array.from({ length: 6 }, () => aProcess().keys);

    const answers = await Promise.all(
      processes.map((keys) => Promise.all(people.map((person) => keys.getOrCreate(person)))),
    );

    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('reveal a database that lost the latest keys or a revocation', async () => {
    const { keys } = aProcess();
    expect(await keys.isDatabaseCurrent(database.pool)).toBe(true);
    const [first, last] = [newId(), newId()];
    await keys.getOrCreate(first);
    await keys.getOrCreate(last);
    await keys.getOrCreate(first);
    expect(await keys.isDatabaseCurrent(database.pool)).toBe(true);

    const restored = await database.pool.connect();
    await restored.query('BEGIN');
    await restored.query('DELETE FROM es_person_keys WHERE person = $1', [last]);
    expect(await keys.isDatabaseCurrent(restored)).toBe(false);
    await restored.query('ROLLBACK');
    await keys.revokeKey(first, 'account');
    await keys.load([last]);
    await restored.query('BEGIN');
    await restored.query('UPDATE es_key_destructions SET happened = happened - 1');
    expect(await keys.isDatabaseCurrent(restored)).toBe(false);
    await restored.query('ROLLBACK');
    expect(await keys.isDatabaseCurrent(restored)).toBe(true);
    restored.release();
  });

  it('are loaded for a page of people in one statement, without strangers', async () => {
    const people = [newId(), newId(), newId()];
    const writer = aProcess().keys;
    await Promise.all(people.slice(0, 2).map((person) => writer.getOrCreate(person)));
    const { keys, counted } = aProcess();

    const loaded = await keys.load(people);

    expect([...loaded.keys()].sort()).toEqual(people.slice(0, 2).sort());
    expect(counted.statements).toBe(1);
  });

  it('remain revoked, per purpose, also for a person without keys', async () => {
    const { keys } = aProcess();
    const [person, stranger] = [newId(), newId()];
    const before = await keys.getOrCreate(person);

    await keys.revokeKey(person, 'account');
    await keys.revokeKey(stranger, 'account');

    const fresh = aProcess().keys;
    for (const process of [keys, fresh]) {
      expect(await process.getOrCreate(person)).toEqual({ account: null, accounting: before.accounting });
      expect((await process.getOrCreate(stranger)).account).toBeNull();
    }
    await keys.revokeKey(person, 'account');
    await keys.revokeKey(person, 'accounting');
    expect(await aProcess().keys.getOrCreate(person)).toEqual({ account: null, accounting: null });
  });

  it('are dropped from the cache of other processes when a revocation is done', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const person = newId();
    const before = await one.keys.getOrCreate(person);
    await other.keys.load([person]);

    await one.keys.revokeKey(person, 'account');

    const destroyed = { account: null, accounting: before.accounting };
    expect((await other.keys.load([person])).get(person)).toEqual(destroyed);
    expect(await other.keys.getOrCreate(person)).toEqual(destroyed);
  });

  it('are dropped by a process that was disconnected during the revocation', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const person = newId();
    await other.keys.getOrCreate(person);
    other.counted.isCut = true;

    await one.keys.revokeKey(person, 'account');

    await expect(other.keys.getOrCreate(person)).rejects.toThrow('cut');
    other.counted.isCut = false;
    expect((await other.keys.getOrCreate(person)).account).toBeNull();
  });

  it('are not cached from a query that began before the revocation and ended later', async () => {
    const person = newId();
    let arrival = Promise.resolve();
    const query = ((...args: Parameters<TestDatabase['pool']['query']>) =>
      Promise.resolve<unknown>(database.pool.query(...args)).then((answer) =>
        arrival.then(() => answer),
      )) as TestDatabase['pool']['query'];
    const slow = createPersonKeys({ pool: { query }, dataKey, maxStaleMs: 0 });
    await slow.getOrCreate(person);
    let arrive = () => undefined as void;
    arrival = new Promise((resolve) => (arrive = resolve));
    const early = slow.load([person]);

    await aProcess().keys.revokeKey(person, 'account');
    const loaded = slow.load([person]);
    arrive();

    await early;
    expect((await loaded).get(person)?.account).toBeNull();
  });

  it('are not used while the number of revocations is unknown', async () => {
    const query = ((...args: Parameters<TestDatabase['pool']['query']>) =>
      JSON.stringify(args).includes('es_key_destructions')
        ? Promise.resolve({ rows: [] })
        : database.pool.query(...args)) as TestDatabase['pool']['query'];

    const answer = createPersonKeys({ pool: { query }, dataKey }).getOrCreate(newId());

    await expect(answer).rejects.toThrow('es_key_destructions');
  });

  it('are never stored in plain text', async () => {
    const person = newId();
    const pair = await aProcess().keys.getOrCreate(person);

    const { rows } = await database.pool.query<{ account: Buffer }>(
      'select account from es_person_keys where person = $1',
      [person],
    );

    expect(rows[0]!.account.includes(pair.account!)).toBe(false);
  });
});
