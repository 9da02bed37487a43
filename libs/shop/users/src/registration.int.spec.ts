import { HashingBusy, sessionIdOf } from '@shop/accounts';
import { createEventCodec, eventStoreMigrations, type CommandContext, type StoredEvent } from '@shop/event-store';
import { describeEachEngine } from '@shop/event-store-eventstoredb/testing';
import { postgresEngine, readEverything, type OpenLog } from '@shop/event-store/testing';
import { usersEvents } from '@shop/events/users';
import { addMilliseconds, isRejection, newId, uuidv5 } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { projectionMigrations } from '@shop/projections';
import { projectionHarness, type ProjectionHarness } from '@shop/projections/testing';
import { rpcMigrations } from '@shop/rpc';
import type { DetailsEdit } from './account-settings.js';
import { createAccounts, type TestAccounts } from './accounts.fixtures.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { usersModule } from './index.js';
import type { Registration, RegistrationInput } from './registration.js';
import { reservationUpkeep } from './reservation-upkeep.process.js';

const start = '2026-03-01T10:00:00.000Z';
const input: RegistrationInput = {
  email: 'ana@primjer.ba',
  phone: '061 123 456',
  password: 'duga-lozinka',
  firstName: 'Ana',
  lastName: 'Anić',
  country: 'BA',
};

let database: TestDatabase;
let log: OpenLog;
let harness: ProjectionHarness;
let shop: TestAccounts;

function withShop(engine = postgresEngine): void {
  beforeEach(async () => {
    const migrations = [...eventStoreMigrations, ...projectionMigrations, ...rpcMigrations, ...usersModule.migrations];
    database = await testDatabase({ migrations });
    log = await engine.open(database.url);
    shop = createAccounts(log.store, database.pool);
    harness = await projectionHarness({
      store: log.store,
      codec: createEventCodec(usersEvents, shop.keys),
      pool: database.pool,
      projections: usersModule.projections,
      processes: [reservationUpkeep(shop.streams, shop.reservations, () => start)],
    });
  });

  afterEach(async () => {
    await harness.stop();
    await log.close();
    await database.drop();
  });
}

const readAllEvents = () => readEverything(log.store, log.store.start);
const reservationEventsOf = async () =>
  (await readAllEvents()).filter(({ stream }) => stream.startsWith('reservation-'));
const countOf = (events: readonly StoredEvent[], type: string) => events.filter((event) => event.type === type).length;

function context(overrides: Partial<CommandContext> = {}): CommandContext {
  const commandId = newId();
  return { commandId, correlationId: commandId, actor: 'anyone', now: start, country: 'BA', ...overrides };
}

async function outcomeOf(work: ReturnType<Registration['register']>): Promise<string> {
  const outcome = await work;
  return isRejection(outcome) ? outcome.code : 'registered';
}

const emailIds = () => shop.names.idsOf('email', 'ana@primjer.ba');
const phoneIds = () => shop.names.idsOf('phone', '+38761123456');

describeEachEngine('registering', (engine) => {
  withShop(engine);

  it('assigns the e-mail to one of 200 concurrent requests, without hashing for the others', async () => {
    const attempts = Array.from({ length: 200 }, (_, i) =>
      outcomeOf(shop.registration.register({ ...input, phone: `+38761${100_000 + i}` }, context())),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'USERNAME_EXISTS')).toHaveLength(199);
    expect(shop.hasher.computed).toBe(1);

    await harness.settle();
    expect(new Set((await reservationEventsOf()).map(({ stream }) => stream)).size).toBe(2);
    expect(await database.pool.query('SELECT id FROM reservation_claim')).toMatchObject({ rowCount: 0 });
  });

  it('releases the e-mail when the phone is in use', async () => {
    await shop.registration.register(input, context());
    const other = { ...input, email: 'iva@primjer.ba' };
    expect(await outcomeOf(shop.registration.register(other, context()))).toBe('PHONE_EXISTS');
    expect(await outcomeOf(shop.registration.register({ ...other, phone: '062 111 222' }, context()))).toBe(
      'registered',
    );
  });

  it('reports the e-mail first when both exist, in any format', async () => {
    await shop.registration.register(input, context());
    const same = { ...input, email: ' ANA@Primjer.BA', phone: '+387 61/123-456' };
    expect(await outcomeOf(shop.registration.register(same, context()))).toBe('USERNAME_EXISTS');
    expect(await outcomeOf(shop.registration.register({ ...same, email: 'b@primjer.ba' }, context()))).toBe(
      'PHONE_EXISTS',
    );
  });

  it('responds to a repeated command with the first user, by the first password only', async () => {
    const command = context();
    const first = await shop.registration.register(input, command);
    const again = await shop.registration.register(input, command);
    expect(again).toMatchObject({ state: isRejection(first) ? {} : first.state });
    const other = { ...input, password: 'druga-lozinka' };
    expect(await outcomeOf(shop.registration.register(other, command))).toBe('CONFLICT');
  });

  it('rejects a repeated command as login once the password was changed', async () => {
    const command = context();
    const first = await shop.registration.register(input, command);
    if (isRejection(first)) throw new Error(first.code);
    const { userId } = first.state;
    const passwords = { old: input.password, new: 'nova-lozinka' };
    const source = { address: '127.0.0.1', device: null, session: sessionIdOf('a token') };
    expect(await shop.settings.changePassword({ userId, source }, passwords, context())).toBeUndefined();
    expect(await outcomeOf(shop.registration.register(input, command))).toBe('CONFLICT');
  });

  it('rejects passwords outside 8 to 64 characters and foreign phones, and records nothing', async () => {
    for (const password of ['sedam77', 'x'.repeat(65), 'čćšđžčć']) {
      expect(await outcomeOf(shop.registration.register({ ...input, password }, context()))).toBe('PASSWORD_SHORT');
    }
    expect(await outcomeOf(shop.registration.register({ ...input, phone: '+49 151 23456789' }, context()))).toBe(
      'INVALID_PARAMS',
    );
    expect(await readAllEvents()).toEqual([]);
  });

  it('stores no personal data in open event data or stream names', async () => {
    await shop.registration.register(input, context());
    const text = JSON.stringify(await readAllEvents(), (_, value: unknown) => (typeof value === 'bigint' ? 0 : value));
    expect(text).toContain('reservation-');
    for (const personal of ['ana@primjer.ba', '61123456', 'Anić', 'duga-lozinka']) {
      expect(text).not.toContain(personal);
    }
  });
});

describeEachEngine('a registration cut off in the middle', (engine) => {
  withShop(engine);

  async function reservedAndDied(command: CommandContext): Promise<string> {
    const userId = uuidv5(command.commandId, 'user');
    await shop.reservations.claim(emailIds, userId, command);
    await shop.reservations.claim(phoneIds, userId, command);
    return userId;
  }
  const later = addMilliseconds(start, 60_001);

  it('is completed by the same command', async () => {
    const command = context();
    await reservedAndDied(command);
    expect(await outcomeOf(shop.registration.register(input, command))).toBe('registered');
  });

  it('blocks the values for one minute only', async () => {
    await reservedAndDied(context());
    expect(await outcomeOf(shop.registration.register(input, context()))).toBe('USERNAME_EXISTS');
    expect(await outcomeOf(shop.registration.register(input, context({ now: later })))).toBe('registered');
  });

  it('cannot complete once another registration has the values', async () => {
    const slow = context();
    const userId = await reservedAndDied(slow);
    await shop.registration.register(input, context({ now: later }));
    const outcome = await shop.registration.register(input, { ...slow, now: later });
    expect(outcome).toMatchObject({ code: 'USERNAME_EXISTS' });
    expect(await shop.reservations.ownerOf(await emailIds())).not.toBe(userId);
  });

  it('is swept when the values are not requested again', async () => {
    await reservedAndDied(context());
    await harness.settle();
    const sweeper = new ClaimSweeper(database.pool, shop.reservations);
    expect(await sweeper.sweep(later)).toBe(2);
    await harness.settle();
    expect(await sweeper.sweep(later)).toBe(0);
    expect(await outcomeOf(shop.registration.register(input, context({ now: start })))).toBe('registered');
  });

  it('between event and confirmations is completed by the upkeep process', async () => {
    await shop.registration.register(input, context());
    await harness.settle();
    const events = await reservationEventsOf();
    expect(events).toHaveLength(4);
    expect(countOf(events, 'ReservationClaimed')).toBe(2);
    expect(countOf(events, 'ReservationConfirmed')).toBe(2);
  });
});

describe('registrations at one address', () => {
  withShop();

  const few = { 'account-address': { attempts: 3, seconds: 600 } };
  const turn = (source: string) => ({ source, known: false });
  const newPerson = (i: number) => ({ ...input, email: `osoba${i}@primjer.ba`, phone: `+38761${200_000 + i}` });

  it('are limited across all processes, and record nothing above the limit', async () => {
    const shops = [few, few].map((limits) => createAccounts(log.store, database.pool, undefined, limits));
    const attempts = Array.from({ length: 60 }, (_, i) =>
      outcomeOf(shops[i % 2]!.registration.register(newPerson(i), context(), turn('203.0.113.5'))),
    );
    const outcomes = await Promise.all(attempts);
    expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'RATE_LIMITED')).toHaveLength(57);
    expect(countOf(await readAllEvents(), 'UserRegistered')).toBe(3);
    expect(new Set((await reservationEventsOf()).map(({ stream }) => stream)).size).toBe(6);
    const elsewhere = shops[0]!.registration.register(newPerson(99), context(), turn('203.0.113.6'));
    expect(await outcomeOf(elsewhere)).toBe('registered');
  });

  it('are protected by a limit on e-mail and phone changes, which reveal existing accounts', async () => {
    const { registration, settings } = createAccounts(log.store, database.pool, undefined, {
      'name-account': { attempts: 3, seconds: 600 },
    });
    const ana = await registration.register(newPerson(1), context(), turn('203.0.113.8'));
    await registration.register(newPerson(2), context(), turn('203.0.113.8'));
    if (isRejection(ana)) throw new Error(ana.message);
    const source = { address: '203.0.113.8', device: null, session: 'a session' };
    const edit = (details: DetailsEdit) => settings.edit({ userId: ana.state.userId, source }, details, context());
    const codes = [];
    for (const i of [2, 3, 2, 2, 4]) {
      const outcome = await edit({ phone: newPerson(i).phone });
      codes.push(isRejection(outcome) ? outcome.code : 'changed');
    }
    expect(codes).toEqual(['PHONE_EXISTS', 'changed', 'PHONE_EXISTS', 'RATE_LIMITED', 'RATE_LIMITED']);
    expect(isRejection(await edit({ firstName: 'Iva' }))).toBe(false);
  });

  it('count a repeated command once, and one without a hash not at all', async () => {
    const { registration, hasher } = createAccounts(log.store, database.pool, undefined, few);
    const command = context();
    for (let round = 0; round < 5; round += 1)
      expect(await outcomeOf(registration.register(newPerson(1), command, turn('203.0.113.7')))).toBe('registered');
    const { hash } = hasher;
    hasher.hash = () => Promise.reject(new HashingBusy());
    for (let round = 0; round < 5; round += 1)
      expect(await outcomeOf(registration.register(newPerson(2), context(), turn('203.0.113.7')))).toBe(
        'SERVICE_UNAVAILABLE',
      );
    hasher.hash = hash;
    const others = [2, 3, 4].map((i) => () => registration.register(newPerson(i), context(), turn('203.0.113.7')));
    const outcomes = [];
    for (const other of others) outcomes.push(await outcomeOf(other()));
    expect(outcomes).toEqual(['registered', 'registered', 'RATE_LIMITED']);
  });
});

describe('logging in', () => {
  withShop();

  const attempt = (username: string, password = input.password) =>
    shop.login.attempt({ username, password, country: 'BA', ip: '203.0.113.1', device: null });

  it.each([
    'ana@primjer.ba',
    'Ana@Primjer.ba',
    '061 123 456',
    '061/123-456',
    '+38761123456',
    '0038761123456',
    '38761123456',
  ])('recognises the account by %s', async (username) => {
    await shop.registration.register(input, context());
    expect(await attempt(username)).toMatchObject({ state: { details: { firstName: 'Ana' } } });
  });

  it('handles an unknown account like a wrong password, at the same cost', async () => {
    await shop.registration.register(input, context());
    await attempt('warm@up.ba');
    const before = shop.hasher.computed;
    const unknown = await attempt('nobody@primjer.ba');
    const wrong = await attempt('ana@primjer.ba', 'pogresna-lozinka');
    expect(unknown).toEqual(wrong);
    expect(shop.hasher.computed).toBe(before + 2);
  });

  it('slows down guessing and never locks out the owner permanently', async () => {
    await shop.registration.register(input, context());
    for (let i = 0; i < 6; i++) await attempt('ana@primjer.ba', 'pogresna-lozinka');
    expect(await attempt('ana@primjer.ba')).toMatchObject({ code: 'RATE_LIMITED' });
    await database.pool.query(`UPDATE users_login_attempts SET blocked_until = blocked_until - interval '60 seconds'`);
    expect(await attempt('ana@primjer.ba')).toMatchObject({
      state: { status: 'registered' },
    });
  });
});
