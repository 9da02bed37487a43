import { createPostgresEventStore, eventStoreMigrations, type PostgresEventStore } from '@shop/event-store';
import { newId, systemClock } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from '@shop/projections';
import { createAccounts, type TestAccounts } from './accounts.fixtures.js';
import { usersMigrations } from './users.migrations.js';

let database: TestDatabase;
let store: PostgresEventStore;
let shop: TestAccounts;
let otherShop: TestAccounts;

beforeAll(async () => {
  database = await testDatabase({ migrations: [...eventStoreMigrations, ...projectionMigrations, ...usersMigrations] });
  store = createPostgresEventStore({ connection: database.url });
  shop = createAccounts(store, database.pool);
  otherShop = createAccounts(store, database.pool);
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

const password = 'duga-lozinka';
let people = 0;

async function shopper() {
  people += 1;
  const email = `meta${people}@primjer.ba`;
  const phone = `+38761${String(200_000 + people)}`;
  const commandId = newId();
  const registered = await shop.registration.register(
    { email, phone, password, firstName: 'Ana', lastName: 'Anić', country: 'BA' },
    { commandId, correlationId: commandId, actor: 'anyone', now: systemClock() },
  );
  if ('rejected' in registered) throw new Error(registered.code);
  return { email, phone, userId: registered.state.userId };
}

const attempt = (username: string, tried = 'pogresna-lozinka', { at = shop, ip = '203.0.113.7' } = {}) =>
  at.login.attempt({ username, password: tried, country: 'BA', ip, device: null });

type Outcome = Awaited<ReturnType<typeof attempt>>;
function codesOf(outcomes: readonly Outcome[]) {
  const codes = outcomes.map((outcome) => ('rejected' in outcome ? outcome.code : 'OK'));
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]));
}

describe('parallel guesses', () => {
  it('have the same limit as sequential ones, across all processes', async () => {
    const { email } = await shopper();
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, i) =>
        attempt(email, `pogresna-lozinka ${i}`, { at: i % 2 === 0 ? shop : otherShop, ip: `203.0.113.${i % 250}` }),
      ),
    );
    expect(codesOf(outcomes)).toEqual({ WRONG_CREDENTIALS: 10, RATE_LIMITED: 290 });
  });

  it('do not reach the right password at the end of a batch', async () => {
    const { email } = await shopper();
    const guesses = [...Array.from({ length: 49 }, (_, i) => `pogresna-lozinka ${i}`), password];
    const outcomes = await Promise.all(guesses.map((guess) => attempt(email, guess, { ip: '203.0.113.8' })));
    expect(codesOf(outcomes)).toEqual({ WRONG_CREDENTIALS: 5, RATE_LIMITED: 45 });
  });

  it('count for the account, whichever of its names is used', async () => {
    const { email, phone } = await shopper();
    const names = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? email : phone));
    const outcomes = await Promise.all(names.map((name) => attempt(name, 'x', { ip: '203.0.113.9' })));
    expect(codesOf(outcomes)).toEqual({ WRONG_CREDENTIALS: 5, RATE_LIMITED: 15 });
  });

  it('at an unknown account cost and return the same', async () => {
    const { computed } = shop.hasher;
    const ip = '203.0.113.10';
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt('niko@primjer.ba', 'x', { ip })));
    expect(codesOf(outcomes)).toEqual({ WRONG_CREDENTIALS: 5, RATE_LIMITED: 15 });
    expect(shop.hasher.computed - computed).toBe(5);
  });
});
