import { createEventCodec, eventStoreMigrations, type CommandContext } from '@shop/event-store';
import { postgresEngine, type OpenLog } from '@shop/event-store/testing';
import { usersEvents } from '@shop/events/users';
import { addMilliseconds, isRejection, newId, systemClock } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from '@shop/projections';
import { projectionHarness, type ProjectionHarness } from '@shop/projections/testing';
import { createAccounts, testNameKey, type TestAccounts } from './accounts.fixtures.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { usersModule } from './index.js';
import { ReservationKeyMigration } from './reservation-key-migration.js';
import type { NameKeys } from './reservation-names.js';
import { userStream } from './user.stream.js';

const next = 'the next key of names';

describe('a change of the key for reservation names', () => {
  let database: TestDatabase;
  let log: OpenLog;
  let harness: ProjectionHarness;
  let keys: NameKeys;
  let shop: TestAccounts;
  beforeEach(async () => {
    keys = [testNameKey];
    database = await testDatabase({
      migrations: [...eventStoreMigrations, ...projectionMigrations, ...usersModule.migrations],
    });
    log = await postgresEngine.open(database.url);
    shop = createAccounts(log.store, database.pool, async () => keys);
    harness = await projectionHarness({
      ...{ store: log.store, pool: database.pool, projections: usersModule.projections, processes: [] },
      codec: createEventCodec(usersEvents, shop.keys),
    });
  });
  afterEach(async () => {
    await harness.stop();
    await log.close();
    await database.drop();
  });

  const context = (now = systemClock()): CommandContext => {
    const commandId = newId();
    return { commandId, correlationId: commandId, actor: 'anonymous', now };
  };
  const inputOf = (name: string, phone: string) => ({
    ...{ email: `${name}@primjer.ba`, phone, password: 'duga-lozinka', firstName: name, lastName: 'Anić' },
    country: 'BA' as const,
  });
  async function register(name: string, phone: string, accounts = shop): Promise<string> {
    const outcome = await accounts.registration.register(inputOf(name, phone), context());
    if (isRejection(outcome)) throw new Error(outcome.code);
    return outcome.state.userId;
  }
  const loginOf = async (name: string, accounts = shop) => {
    const attempt = {
      username: `${name}@primjer.ba`,
      password: 'duga-lozinka',
      country: 'BA',
      ip: '::1',
      device: null,
    } as const;
    const outcome = await accounts.login.attempt(attempt);
    return isRejection(outcome) ? outcome.code : outcome.state.userId;
  };
  const twoMinutesAgo = addMilliseconds(systemClock(), -120_000);
  function rename() {
    const { streams, reservations, names } = shop;
    const claims = new ClaimSweeper(database.pool, reservations);
    return new ReservationKeyMigration({
      ...{ store: log.store, streams, reservations, names, claims, readModels: harness.readModels },
      ...{ pool: database.pool, sleep: async () => undefined },
    }).run(twoMinutesAgo, () => undefined);
  }
  const reservationsOf = async (userId: string) => {
    const { state } = await shop.streams.load(userStream, userId);
    if (state.status !== 'registered') throw new Error(state.status);
    return [state.emailReservation.id, state.phoneReservation.id];
  };

  it('moves accounts to the new names, which alone are used for login and uniqueness', async () => {
    const ana = await register('ana', '061 111 111');
    const before = await reservationsOf(ana);

    keys = [next, testNameKey];
    expect(await loginOf('ana')).toBe(ana);
    expect(await rename()).toBe(1);
    expect(await rename()).toBe(0);
    keys = [next];

    const after = await reservationsOf(ana);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    expect(await loginOf('ana')).toBe(ana);
    expect(await shop.registration.register(inputOf('ana', '061 222 222'), context())).toMatchObject({
      code: 'USERNAME_EXISTS',
    });
    expect(await shop.registration.register(inputOf('iva', '061 111 111'), context())).toMatchObject({
      code: 'PHONE_EXISTS',
    });
  });

  it('returns an e-mail that waits for its code to the confirmed one, which stays reserved', async () => {
    const userId = await register('ana', '061 111 111');
    const change = { email: 'anica@primjer.ba', password: 'duga-lozinka' };
    const source = { session: newId(), address: '::1', device: null };
    expect(await shop.settings.edit({ userId, source }, change, context())).toMatchObject({
      state: { details: { email: 'anica@primjer.ba' } },
    });
    keys = [next, testNameKey];
    expect(await rename()).toBe(1);
    expect(await rename()).toBe(0);
    keys = [next];

    const { state } = await shop.streams.load(userStream, userId);
    expect(state).toMatchObject({ details: { email: 'ana@primjer.ba' }, emailChange: { unconfirmed: null } });
    expect([await loginOf('ana'), await loginOf('anica')]).toEqual([userId, 'WRONG_CREDENTIALS']);
    expect(await shop.registration.register(inputOf('ana', '061 222 222'), context())).toMatchObject({
      code: 'USERNAME_EXISTS',
    });
    await register('anica', '061 333 333');
  });

  it('preserves uniqueness between claims under the former and the new name', async () => {
    const former = createAccounts(log.store, database.pool, async () => keys);
    const read: NameKeys[] = [[testNameKey], [next, testNameKey]];
    const late = createAccounts(log.store, database.pool, async () => read[Math.min(1, asked++)]!);
    let asked = 0;
    keys = [next, testNameKey];
    await register('ana', '061 111 111', former);

    const taken = await late.registration.register(inputOf('ana', '061 222 222'), context());

    expect(taken).toMatchObject({ code: 'USERNAME_EXISTS' });
    expect(asked).toBeGreaterThan(1);
  });

  it('rejects a value that an account still has under the former name', async () => {
    await register('ana', '061 111 111');
    keys = [next, testNameKey];

    expect(await shop.registration.register(inputOf('ana', '061 222 222'), context())).toMatchObject({
      code: 'USERNAME_EXISTS',
    });
    expect(await rename()).toBe(1);
  });

  it('invalidates an unfinished registration that started under the former name', async () => {
    const owner = newId();
    await shop.reservations.claim(() => shop.names.idsOf('email', 'ana@primjer.ba'), owner, context(twoMinutesAgo));
    keys = [next, testNameKey];
    expect(await rename()).toBe(0);

    const { state } = await shop.streams.load(userStream, owner);
    expect(state.status).toBe('abandoned');
    keys = [next];
    await register('ana', '061 111 111');
  });

  it('leaves a running registration alone, regardless of the clock of this process', async () => {
    const owner = newId();
    await shop.reservations.claim(() => shop.names.idsOf('email', 'ana@primjer.ba'), owner, context());
    keys = [next, testNameKey];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      expect(await rename()).toBe(0);
    } finally {
      vi.useRealTimers();
    }

    const { state } = await shop.streams.load(userStream, owner);
    expect(state.status).not.toBe('abandoned');
  });
});
