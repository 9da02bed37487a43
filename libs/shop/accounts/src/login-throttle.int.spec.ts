import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { KnownSources, knownSourcesSql, namedDevicesSql } from './known-sources.js';
import { createLoginHash } from './login-hash.js';
import { loginAttemptsSql, LoginThrottle, type LoginThrottleOptions } from './login-throttle.js';

const tables = { loginAttempts: 'login_attempts', knownSources: 'known_sources' };
const hash = createLoginHash('a secret of this spec');
const ana = { account: 'ana', address: '203.0.113.1', device: null };
type Keys = Omit<typeof ana, 'device'> & { readonly device: string | null };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase({
    migrations: [{ name: '1', sql: loginAttemptsSql(tables) + knownSourcesSql(tables) + namedDevicesSql(tables) }],
  });
});
afterEach(() => database.drop());

function throttle(options: LoginThrottleOptions = {}, purpose = 'login') {
  const { pool } = database;
  const deps = { pool, tables, hash, purpose, sources: sources() };
  const perSource = { freeFailures: 3, decayMs: 900_000 };
  const perAccount = { freeFailures: 3, decayMs: 900_000 };
  const perAddress = { freeFailures: 5, decayMs: 60_000 };
  return new LoginThrottle(deps, {
    perSource,
    perAccount,
    perAddress,
    initialWaitMs: 60_000,
    maxWaitMs: 480_000,
    ...options,
  });
}

const wrong = { wrong: true, slowed: expect.any(Boolean) };
const refused = { retryAfter: expect.any(Number) };
const sources = () => new KnownSources({ pool: database.pool, tables, hash, lifetimeMs: 86_400_000 });
const keysOf = ({ account, address, device }: Keys) => ({ account, source: { address, device } });
async function devicesOf(account: string, count: number): Promise<readonly string[]> {
  const devices: string[] = [];
  for (let i = 0; i < count; i++)
    devices.push(await sources().remember(account, { address: `home ${i}`, device: null }));
  return devices;
}

const fail = (login: LoginThrottle, keys: Keys = ana) => login.attempt(keysOf(keys), () => Promise.resolve(null));
const succeed = (login: LoginThrottle, keys: Keys = ana) => login.attempt(keysOf(keys), () => Promise.resolve('right'));

async function advanceTime(seconds: number): Promise<void> {
  await database.pool.query(
    `UPDATE login_attempts SET failed_at = failed_at - make_interval(secs => $1),
                               blocked_until = blocked_until - make_interval(secs => $1)`,
    [seconds],
  );
}

async function waitsAfter(failures: number, login: LoginThrottle): Promise<readonly number[]> {
  const waits: number[] = [];
  for (let i = 0; i < failures; i++) {
    await fail(login, { ...ana, address: `address ${i}` });
    const next = await fail(login, { ...ana, address: 'elsewhere' });
    waits.push('retryAfter' in next ? Math.ceil(next.retryAfter / 60) : 0);
    await advanceTime(60 * waits.at(-1)!);
  }
  return waits;
}

describe('LoginThrottle', () => {
  it('verifies the first failures without a wait', async () => {
    const login = throttle();
    expect([await fail(login), await fail(login), await succeed(login)]).toEqual([wrong, wrong, { proof: 'right' }]);
  });

  it('doubles the wait with every further failure, up to its limit', async () => {
    const login = throttle({ perAccount: { freeFailures: 1, decayMs: 9_000_000 } });
    expect(await waitsAfter(6, login)).toEqual([1, 2, 4, 8, 8, 8]);
  });

  it('verifies no more parallel attempts than sequential ones, across all processes', async () => {
    const processes = [throttle(), throttle()];
    let verified = 0;
    const verify = async () => {
      verified += 1;
      return null;
    };
    const attempts = Array.from({ length: 300 }, (_, i) =>
      processes[i % 2]!.attempt(keysOf({ ...ana, address: `address ${i}` }), verify),
    );
    const outcomes = await Promise.all(attempts);
    expect(verified).toBe(3);
    expect(outcomes.filter((outcome) => 'retryAfter' in outcome)).toHaveLength(297);
  });

  it('does not count an attempt that was right or not verified', async () => {
    const login = throttle();
    for (let i = 0; i < 10; i++) {
      expect(await succeed(login, { ...ana, account: `colleague ${i}` })).toEqual({ proof: 'right' });
      await expect(login.attempt(keysOf(ana), () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    }
    expect(await fail(login)).toEqual(wrong);
  });

  it('cancels the wait that such an attempt started', async () => {
    const login = throttle();
    for (const account of ['a', 'b', 'c', 'd', 'e']) await fail(login, { ...ana, account });
    await advanceTime(60);
    expect(await succeed(login)).toEqual({ proof: 'right' });
    await expect(
      login.attempt(keysOf({ ...ana, account: 'f' }), () => Promise.reject(new Error('Busy'))),
    ).rejects.toThrow('Busy');
    expect(await succeed(login, { ...ana, account: 'g' })).toEqual({ proof: 'right' });
  });

  it('counts no failures of the account where the secret limits its attempts', async () => {
    const resets = throttle({ perAccount: null }, 'reset');
    for (const address of ['a', 'b', 'c', 'd']) for (let n = 0; n < 3; n += 1) await fail(resets, { ...ana, address });
    expect(await succeed(resets)).toEqual({ proof: 'right' });
  });

  it('forgets the failures of a source after its login, not those of its address', async () => {
    const login = throttle({ perAccount: { freeFailures: 30, decayMs: 900_000 } });
    for (let i = 0; i < 2; i++) await fail(login);
    await succeed(login);
    for (let i = 0; i < 2; i++) expect(await fail(login)).toEqual(wrong);
    await succeed(login);
    await fail(login, { ...ana, account: 'another' });
    expect(await fail(login, { ...ana, account: 'a third' })).toEqual(refused);
  });

  it('slows down an address that tries many accounts, at no cost to the accounts', async () => {
    const login = throttle();
    for (let i = 0; i < 5; i++) await fail(login, { ...ana, account: `somebody ${i}` });
    for (let i = 0; i < 5; i++) expect(await fail(login)).toEqual(refused);
    expect(await succeed(login, { ...ana, address: 'elsewhere' })).toEqual({ proof: 'right' });
  });

  it('does not count an attempt at a waiting account against the address', async () => {
    const login = throttle();
    for (let i = 0; i < 3; i++) await fail(login, { ...ana, address: 'elsewhere' });
    for (let i = 0; i < 10; i++) expect(await fail(login)).toEqual(refused);
    expect(await succeed(login, { ...ana, account: 'a colleague' })).toEqual({ proof: 'right' });
  });

  it('forgets old mistakes of an office that shares an address', async () => {
    const login = throttle();
    for (let i = 0; i < 20; i++) {
      expect(await fail(login, { ...ana, account: `agent ${i}` })).toEqual(wrong);
      await advanceTime(60);
    }
  });

  it('counts the attempts of a known source separately', async () => {
    const login = throttle();
    const device = await sources().remember('ana', { address: 'home', device: null });
    for (let i = 0; i < 5; i++) await fail(login, { ...ana, address: `address ${i}` });
    expect(await succeed(login, { ...ana, address: 'office' })).toEqual(refused);
    expect(await succeed(login, { ...ana, address: 'home' })).toEqual({ proof: 'right' });
    expect(await succeed(login, { ...ana, device })).toEqual({ proof: 'right' });
    for (let i = 0; i < 3; i++) await fail(login, { ...ana, device });
    expect(await succeed(login, { ...ana, device })).toEqual(refused);
  });

  it('rejects known and unknown accounts alike at a waiting address', async () => {
    const login = throttle();
    const office = { ...ana, address: 'office' };
    const device = await sources().remember('ana', office);
    for (let i = 0; i < 5; i++) await fail(login, { ...office, account: `somebody ${i}` });
    expect(await succeed(login, { ...office, account: 'nobody' })).toEqual(refused);
    expect(await succeed(login, office)).toEqual(refused);
    expect(await succeed(login, { ...office, device })).toEqual({ proof: 'right' });
  });

  it('stops an address that tries every account known there', async () => {
    const login = throttle();
    const accounts = Array.from({ length: 10 }, (_, i) => ({ account: `agent ${i}`, address: 'office', device: null }));
    for (const keys of accounts) await sources().remember(keys.account, keys);
    const outcomes = await Promise.all(accounts.map((keys) => fail(login, keys)));
    expect(outcomes.filter((outcome) => 'wrong' in outcome)).toHaveLength(5);
  });

  it('limits many known devices together like unknown sources, except the last used one', async () => {
    const login = throttle();
    const devices = await devicesOf('ana', 6);
    const guesses = devices.map((device) => fail(login, { ...ana, device }));
    expect((await Promise.all(guesses)).filter((outcome) => 'wrong' in outcome)).toHaveLength(4);
    expect(await succeed(login, { ...ana, device: devices[0]! })).toEqual(refused);
    expect(await succeed(login, { ...ana, device: devices[5]! })).toEqual({ proof: 'right' });
  });

  it('limits many known addresses together, without delaying a known device', async () => {
    const login = throttle();
    const [laptop] = await devicesOf('ana', 2);
    const addresses = Array.from({ length: 6 }, (_, i) => `known ${i}`);
    for (const address of addresses) await sources().rememberAddress('ana', address);
    const outcomes = await Promise.all(addresses.map((address) => fail(login, { ...ana, address })));
    expect(outcomes.filter((outcome) => 'wrong' in outcome)).toHaveLength(3);
    expect(await succeed(login, { ...ana, device: laptop! })).toEqual({ proof: 'right' });
  });

  it('counts an open session as its device, and sessions without a device together', async () => {
    const login = throttle();
    const device = await sources().remember('ana', ana);
    const failIn = (session: string, withDevice: string | null) =>
      login.attempt({ account: 'ana', source: { ...ana, device: withDevice, session } }, () => Promise.resolve(null));
    for (let i = 0; i < 3; i++) expect(await failIn(`of the device ${i}`, device)).toEqual(wrong);
    expect(await failIn('of the device', device)).toEqual(refused);
    for (let i = 0; i < 3; i++) expect(await failIn(`alone ${i}`, null)).toEqual(wrong);
    expect(await failIn('alone', null)).toEqual(refused);
  });

  it('queues the hashes of all sessions under their address', async () => {
    const turns: unknown[] = [];
    for (const session of ['one', 'two'])
      await throttle().attempt({ account: 'ana', source: { ...ana, session } }, async (turn) => turns.push(turn));
    const turn = { source: ana.address, known: true };
    expect(turns).toEqual([turn, turn]);
  });

  it('continues the count of a device after its name changes', async () => {
    const login = throttle();
    const device = await sources().remember('ana', ana);
    for (let i = 0; i < 3; i++) await fail(login, { ...ana, device });
    const renamed = await sources().remember('iva', { ...ana, device });
    expect(await succeed(login, { ...ana, device: renamed })).toEqual(refused);
  });

  it('reports which failure starts to slow the account down', async () => {
    const login = throttle();
    const outcomes = [await fail(login), await fail(login), await fail(login), await fail(login)];
    expect(outcomes.map((outcome) => 'slowed' in outcome && outcome.slowed)).toEqual([false, false, true, false]);
  });

  it('counts purposes separately, and forgets an account for all of them', async () => {
    const [login, reset] = [throttle(), throttle({}, 'reset')];
    for (let i = 0; i < 3; i++) await fail(login);
    expect(await fail(reset)).toEqual(wrong);
    await reset.forget('ana');
    expect(await fail(login)).toEqual(wrong);
  });

  it('stores neither accounts nor addresses in clear text, and deletes expired rows', async () => {
    const login = throttle();
    await fail(login);
    const { rows } = await database.pool.query('SELECT t::text FROM login_attempts t');
    expect(rows).toHaveLength(3);
    for (const clear of ['ana', '203.0.113.1'])
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(clear).toString('hex'));
    expect(await login.sweep()).toBe(0);
    await advanceTime(86_401);
    expect(await login.sweep()).toBe(3);
  });
});

describe('KnownSources', () => {
  const isKnown = async (device: string | null, address = 'elsewhere') =>
    (await sources().find('ana', { address, device })) !== null;

  it('forgets a source after its lifetime', async () => {
    const device = await sources().remember('ana', { address: 'home', device: null });
    await database.pool.query(`UPDATE known_sources SET seen_at = seen_at - interval '24 hours'`);
    expect(await isKnown(device, 'home')).toBe(false);
    expect(await sources().sweep()).toBe(2);
  });

  it('remembers ten devices and ten addresses per account, and forgets the least recently used', async () => {
    const [first, second, ...others] = await devicesOf('ana', 10);
    const again = await sources().remember('ana', { address: 'home 0', device: first! });
    const newest = await sources().remember('ana', { address: 'home 10', device: null });
    expect(await isKnown(second!)).toBe(false);
    for (const device of [...others, again, newest]) expect(await isKnown(device)).toBe(true);
    const homes = Array.from({ length: 11 }, (_, i) => isKnown(null, `home ${i}`));
    expect((await Promise.all(homes)).map((known, i) => (known ? [] : i)).flat()).toEqual([1]);
  });

  it('accepts the former name of a device for ten minutes', async () => {
    const device = await sources().remember('ana', { address: 'home', device: null });
    const tabs = [];
    for (const account of ['iva', 'ana']) tabs.push(await sources().remember(account, { address: 'home', device }));
    for (const name of [device, ...tabs]) expect(await isKnown(name)).toBe(true);
    await database.pool.query(`UPDATE known_sources SET replaced_at = replaced_at - interval '10 minutes'`);
    expect(await Promise.all([device, ...tabs].map((name) => isKnown(name)))).toEqual([false, true, true]);
    expect(await sources().sweep()).toBe(1);
  });

  it('forgets all other devices and addresses when the owner sets a new password', async () => {
    const [laptop, phone] = await devicesOf('ana', 2);
    await sources().forgetOthers('ana', { address: 'office', device: phone! });
    expect([await isKnown(laptop!), await isKnown(phone!)]).toEqual([false, true]);
    expect([await isKnown(null, 'home 1'), await isKnown(null, 'office')]).toEqual([false, true]);
  });
});
