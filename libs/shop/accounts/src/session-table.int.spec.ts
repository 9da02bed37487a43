import { reject, systemClock } from '@shop/kernel';
import { testDatabase, until, type TestDatabase } from '@shop/platform/testing';
import { accountTablesSql, CredentialTable, closedAccountsSql } from './credential-table.js';
import { CredentialBackup } from './credential-backup.js';
import { SessionTable, sessionIdOf, type AuthenticatedAccount } from './session-table.js';

const tables = { credentials: 'test_credentials', sessions: 'test_sessions', loginAttempts: 'a', knownSources: 'k' };
const at = '2026-03-02T10:00:00.000Z';
let database: TestDatabase;
let sessions: SessionTable;

beforeAll(async () => {
  database = await testDatabase({ migrations: [] });
  await database.pool.query(accountTablesSql(tables));
  await database.pool.query(closedAccountsSql(tables));
  const options = { lifetimeMs: 60_000, sliding: false, slideEveryMs: 60_000 };
  sessions = new SessionTable(database.pool, tables, systemClock, options);
});
afterAll(() => database.drop());

async function authenticated(accountId: string): Promise<AuthenticatedAccount> {
  const passwordHash = `hash of ${accountId}`;
  await new CredentialTable(database.pool, tables).set(accountId, passwordHash, at);
  return { accountId, passwordHash };
}

let timesRecorded = 0;
const recorded = () => {
  timesRecorded += 1;
  return Promise.resolve('recorded');
};
beforeEach(() => (timesRecorded = 0));

async function started(account: AuthenticatedAccount): Promise<string> {
  const session = await sessions.start(account);
  if (session === null) throw new Error(`${account.accountId} was not let in`);
  return session.token;
}

const isWaitedFor = () =>
  until(async () => {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });

it('finds a session when a full database prevents its extension', async () => {
  const sliding = new SessionTable(database.pool, tables, systemClock, {
    ...{ lifetimeMs: 60_000, sliding: true, slideEveryMs: -60_000 },
  });
  const token = await started(await authenticated('full'));
  expect(await sliding.resolve(token)).toMatchObject({ accountId: 'full', renewed: true });
  await database.pool.query(`
    CREATE FUNCTION test_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER test_full BEFORE UPDATE ON test_sessions EXECUTE FUNCTION test_full()`);

  expect(await sliding.resolve(token)).toMatchObject({ accountId: 'full', renewed: false });

  await database.pool.query('DROP TRIGGER test_full ON test_sessions');
  expect(await sliding.resolve(token)).toMatchObject({ renewed: true });
});

it('looks up sessions of consecutive requests with one statement', async () => {
  const [one, two] = [await started(await authenticated('a')), await started(await authenticated('b'))];
  let statements = 0;
  database.pool.on('acquire', () => (statements += 1));

  const arrived = (token: string) => new Promise((resolve) => setImmediate(() => resolve(sessions.resolve(token))));
  const found = await Promise.all([arrived(one), arrived(two), arrived('unknown')]);

  expect(found).toMatchObject([{ accountId: 'a' }, { accountId: 'b' }, null]);
  expect(statements).toBe(1);
});

describe('a password that is replaced during a login with the former one', () => {
  it('rejects a login that was verified with the former one', async () => {
    const account = await authenticated('late');
    await sessions.replacePassword('late', { hash: 'new', at }, recorded);
    expect(await sessions.start(account)).toBeNull();
    expect(await sessions.start({ ...account, passwordHash: 'new' })).not.toBeNull();
  });

  it('rejects a login after it was removed', async () => {
    const account = await authenticated('removed');
    await new CredentialTable(database.pool, tables).remove('removed', at);
    expect(await sessions.start(account)).toBeNull();
  });

  it('ends a session that is starting at the same moment', async () => {
    const { accountId } = await authenticated('racing');
    const token = 'a token';
    const starting = await database.pool.connect();
    await starting.query(`BEGIN`);
    await starting.query(
      `INSERT INTO ${tables.sessions} SELECT decode($1, 'hex'), account_id, now(), now(), now() + interval '1 day'
       FROM ${tables.credentials} WHERE account_id = $2 FOR SHARE`,
      [sessionIdOf(token), accountId],
    );
    const replaced = sessions.replacePassword(accountId, { hash: 'new', at }, recorded);
    await isWaitedFor();
    await starting.query('COMMIT');
    starting.release();
    await replaced;
    expect(await sessions.resolve(token)).toBeNull();
  });

  it('rejects a replacement by someone who knows only the former one', async () => {
    const { accountId, passwordHash } = await authenticated('changed');
    await sessions.replacePassword(accountId, { hash: 'reset', at }, recorded);
    const token = await started({ accountId, passwordHash: 'reset' });
    const late = { hash: 'of who knew the former one', at, expectedHash: passwordHash };
    expect(await sessions.replacePassword(accountId, late, recorded)).toBeNull();
    expect(timesRecorded).toBe(1);
    expect(await sessions.resolve(token)).not.toBeNull();
    expect(await sessions.start({ accountId, passwordHash: 'reset' })).not.toBeNull();
  });

  it('stays unchanged, with its sessions, when recording the change fails', async () => {
    const account = await authenticated('refused');
    const token = await started(account);
    const refused = reject('CONFLICT', 'The account is being changed by others');
    const replaced = sessions.replacePassword('refused', { hash: 'new', at }, () => Promise.resolve(refused));
    expect(await replaced).toEqual(refused);
    const broken = sessions.replacePassword('refused', { hash: 'new', at }, () => Promise.reject(new Error('killed')));
    await expect(broken).rejects.toThrow('killed');
    expect(await sessions.resolve(token)).not.toBeNull();
    expect(await sessions.start(account)).not.toBeNull();
  });
});

describe('the password of a deleted account', () => {
  const hashOf = (accountId: string) => new CredentialTable(database.pool, tables).hashOf(accountId);

  it('is not restored by a change after the deletion', async () => {
    const credentials = new CredentialTable(database.pool, tables);
    await authenticated('gone');
    await credentials.remove('gone', at);
    expect(await sessions.replacePassword('gone', { hash: 'new', at }, recorded)).toBeNull();
    await credentials.set('gone', 'new', at);
    expect(await hashOf('gone')).toBeNull();
    expect(timesRecorded).toBe(0);
  });

  it('is not restored by a change during the deletion', async () => {
    const { accountId } = await authenticated('going');
    let end: Promise<void> = Promise.resolve();
    const changed = await sessions.replacePassword(accountId, { hash: 'new', at }, async () => {
      end = new CredentialTable(database.pool, tables).remove(accountId, at);
      await isWaitedFor();
      return 'recorded';
    });
    await end;
    expect(changed).toBe('recorded');
    expect(await hashOf(accountId)).toBeNull();
  });

  it('is not restored from a backup', async () => {
    const { accountId, passwordHash } = await authenticated('restored');
    await new CredentialTable(database.pool, tables).remove(accountId, at);
    const transfer = new CredentialBackup(database.pool, tables);
    const later = '2026-03-03T10:00:00.000Z';
    await transfer.restore([{ account_id: accountId, password_hash: passwordHash, changed_at: later }]);
    expect(await hashOf(accountId)).toBeNull();
  });
});
