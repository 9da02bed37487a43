import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { AttemptLimiter } from './attempt-limits.js';
import { rpcMigrations } from './migrations.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrations: rpcMigrations });
});
afterAll(() => database.drop());

const limits = {
  house: { attempts: 50, seconds: 600 },
  person: { attempts: 3, seconds: 600 },
  visitor: { attempts: 1, seconds: 1 },
};
const limiter = (given: typeof limits | null = limits) =>
  new AttemptLimiter({ pool: database.pool, secret: 'a secret for this test', limits: given });
const isReserved = (outcome: object) => 'cancel' in outcome;
const attempts = async (count: number, keys: Partial<Record<keyof typeof limits, string>>) =>
  Promise.all(Array.from({ length: count }, () => limiter().reserve(keys)));

it('allows no more attempts in parallel processes than in sequence', async () => {
  const outcomes = await attempts(100, { house: 'a', person: 'ana' });
  expect(outcomes.filter(isReserved)).toHaveLength(3);
  const [refused] = outcomes.filter((outcome) => 'retryAfter' in outcome);
  expect(refused?.retryAfter).toBeGreaterThan(500);
});

it('counts nothing for a rejected attempt, on no key', async () => {
  await attempts(100, { house: 'b', person: 'iva' });
  expect((await attempts(50, { house: 'b' })).filter(isReserved)).toHaveLength(47);
});

it('counts nothing for a cancelled attempt', async () => {
  for (let round = 0; round < 10; round += 1) {
    const outcome = await limiter().reserve({ person: 'eva' });
    if ('retryAfter' in outcome) throw new Error('no room');
    await outcome.cancel();
  }
  expect((await attempts(4, { person: 'eva' })).filter(isReserved)).toHaveLength(3);
});

it('checks keys in order, so that a waiting caller uses up no other limit', async () => {
  await attempts(3, { person: 'ana at home' });
  await attempts(10, { person: 'ana at home', house: 'c' });
  expect((await attempts(51, { house: 'c' })).filter(isReserved)).toHaveLength(50);
});

it('allows attempts again after the window, and deletes expired windows', async () => {
  await attempts(1, { visitor: 'mia' });
  expect(await limiter().sweep(new Date().toISOString())).toBe(0);
  await until(async () => (await limiter().sweep(new Date().toISOString())) === 1);
  expect((await attempts(1, { visitor: 'mia' })).filter(isReserved)).toHaveLength(1);
});

it('stores no plain key in its table, and limits nothing when off', async () => {
  const off = await Promise.all(Array.from({ length: 9 }, () => limiter(null).reserve({ person: 'nobody' })));
  expect(off.filter(isReserved)).toHaveLength(9);
  await attempts(1, { person: '+38761123456' });
  const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM rpc_attempts');
  for (const { key } of rows) expect(key).toMatch(/^(house|person|visitor):[\w-]{22}$/);
});
