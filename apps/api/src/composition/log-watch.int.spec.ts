import { createPostgresEventStore, eventStoreMigrations } from '@shop/event-store';
import { openEventStoreDb } from '@shop/event-store-eventstoredb';
import { FakeServer } from '@shop/event-store-eventstoredb/testing';
import { newId } from '@shop/kernel';
import { testDatabase } from '@shop/platform/testing';
import { LogWatch, type FollowedLogState } from './log-watch.js';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

const newEvent = () => ({ id: newId(), type: 'test.happened', data: {}, metadata: {} });
const noFollowedLog: FollowedLogState = { position: null, unfinishedImport: null };

function createWatch(store: ConstructorParameters<typeof LogWatch>[0]['store']) {
  const lines: string[] = [];
  const state = { now: 0, followed: noFollowedLog, hasKeys: true };
  const write = (level: string) => (_facts: object, message?: string) => void lines.push(`${level} ${message}`);
  const watch = new LogWatch({
    store,
    readFollowedLog: async () => state.followed,
    hasKeys: async () => state.hasKeys,
    log: { error: write('error'), info: write('info') } as ConstructorParameters<typeof LogWatch>[0]['log'],
    monotonicMs: () => state.now,
  });
  const place = () => watch.guardedStore().append(`order-${newId()}`, [newEvent()], 'noStream');
  return { watch, state, lines, place };
}

async function startServedShop() {
  let server = await FakeServer.start();
  open.push(() => server.stop());
  const store = await openEventStoreDb({ url: server.url, deadlineMs: 1_000 });
  open.push(() => store.close());
  const shop = createWatch(store);
  const whole = server.log;
  const serve = async (log: typeof whole) => {
    const { port } = server;
    await server.stop();
    server = await FakeServer.start({ log, port });
    return log;
  };
  const stop = () => server.stop();
  const cut = (events = 1) => serve(whole.copy(whole.events.at(-1 - events)!.position));
  return { ...shop, store, whole, serve, stop, cut };
}

describe('a log that shrinks while the shop runs', () => {
  it('is reported and blocks writes until it is complete again, with one log line each', async () => {
    const shop = await startServedShop();
    for (let n = 0; n < 3; n += 1) await shop.place();
    expect(await shop.watch.trouble()).toBeNull();
    const shorter = await shop.cut();
    const before = shorter.events.length;

    expect(await shop.watch.trouble()).toMatch(
      /^The event log ends before what this shop has seen of it[^\n]+import-log$/,
    );
    for (const _try of [1, 2, 3]) await expect(shop.place()).rejects.toMatchObject({ name: 'Unavailable' });
    shop.state.now += 60_000;
    await expect(shop.place()).rejects.toMatchObject({ name: 'Unavailable' });
    expect([shorter.events.length, shop.lines]).toEqual([
      before,
      [expect.stringMatching(/^error Commands are rejected\. The event log ends before/)],
    ]);

    await shop.serve(shop.whole);
    expect(await shop.watch.trouble()).toBeNull();
    await shop.place();
    expect(shop.lines.slice(1)).toEqual(['info The event log is complete again: commands are accepted']);
  });

  it('is detected by the next command after a second without a check, or after an outage', async () => {
    const shop = await startServedShop();
    for (let n = 0; n < 3; n += 1) await shop.place();
    const shorter = await shop.cut();
    shop.state.now += 1_000;
    await expect(shop.place()).rejects.toMatchObject({ name: 'Unavailable' });
    expect(shorter.events.some(({ position }) => position > shop.whole.events.at(-2)!.position)).toBe(false);
  });

  it('acknowledges no append that ends up below the known end', async () => {
    const shop = await startServedShop();
    for (let n = 0; n < 10; n += 1) await shop.place();
    await shop.cut(8);
    await expect(shop.place()).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    await expect(shop.place()).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('acknowledges no append that waited for the server meanwhile', async () => {
    const shop = await startServedShop();
    for (let n = 0; n < 3; n += 1) await shop.place();
    const shorter = shop.whole.copy(shop.whole.events.at(-2)!.position);
    await shop.stop();
    const waiting = shop.place();
    const refused = expect(waiting).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    shop.state.now += 1_500;
    await shop.serve(shorter);
    await refused;
    await expect(shop.place()).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('is detected even if only other processes have seen more of it', async () => {
    const shop = await startServedShop();
    const { position } = await shop.place();
    const other = createWatch(shop.store);
    other.state.followed = { ...noFollowedLog, position };
    expect(await other.watch.trouble()).toBeNull();
    await shop.serve(shop.whole.copy(0n));
    other.state.now += 1_000;
    await expect(other.place()).rejects.toMatchObject({ name: 'Unavailable' });
  });
});

describe('a log in the database of the read models', () => {
  const openShop = async () => {
    const database = await testDatabase({ migrations: eventStoreMigrations });
    open.push(() => database.drop());
    const openStore = () => {
      const store = createPostgresEventStore({ connection: database.url });
      open.push(() => store.close());
      return store;
    };
    const store = openStore();
    const shop = createWatch(store);
    store.setConnectionCheck((connection) => shop.watch.checkConnection(connection));
    let isLost = false;
    void shop.watch.lost.then(() => (isLost = true));
    const loseLast = async () => {
      const client = await database.pool.connect();
      await client.query('SET session_replication_role = replica');
      await client.query('DELETE FROM es_events WHERE position = (SELECT max(position) FROM es_events)');
      client.release(true);
    };
    return { ...shop, database, loseLast, other: openStore(), isLost: () => isLost };
  };
  const lost = /^The database lost events[^\n]+must be started again$/;

  it('ends the program after losing events, blocks writes until then, and logs once', async () => {
    const { watch, state, place, lines, loseLast, isLost } = await openShop();
    await place();
    expect(await watch.trouble()).toBeNull();
    await loseLast();
    expect(await watch.trouble()).toMatch(lost);
    state.now += 60_000;
    await expect(place()).rejects.toMatchObject({ name: 'Unavailable' });
    expect([isLost(), lines.length]).toEqual([true, 1]);
  });

  it('is recognised as another log after others appended past the loss', async () => {
    const { watch, place, loseLast, other, isLost } = await openShop();
    await place();
    await loseLast();
    for (let n = 0; n < 3; n += 1) await other.append(`order-${newId()}`, [newEvent()], 'noStream');
    expect(await watch.trouble()).toMatch(lost);
    expect(isLost()).toBe(true);
  });

  it('ends the program if the read models are ahead of the log', async () => {
    const { watch, state, place, other } = await openShop();
    const { position } = await place();
    state.followed = { ...noFollowedLog, position: position.replace(/.$/, '9') };
    expect(await watch.trouble()).toMatch(lost);
    for (let n = 0; n < 12; n += 1) await other.append(`order-${newId()}`, [newEvent()], 'noStream');
    expect(await watch.trouble()).toMatch(lost);
  });

  it('accepts no writes over connections opened after it lost events', async () => {
    const { watch, place, database, loseLast, isLost } = await openShop();
    await expect(watch.checkConnection(database.pool)).resolves.toBeUndefined();
    await place();
    await expect(watch.checkConnection(database.pool)).resolves.toBeUndefined();
    await loseLast();
    await expect(watch.checkConnection(database.pool)).rejects.toThrow(lost);
    expect(isLost()).toBe(true);
  });

  it('accepts no appends over connections to a database that lost personal data keys', async () => {
    const { state, place, database, isLost } = await openShop();
    await place();
    state.hasKeys = false;
    await expect(place()).resolves.toBeDefined();
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await expect(place()).rejects.toThrow();
    expect(isLost()).toBe(true);
  });
});

describe('a log during an import', () => {
  it.each([
    ['under way', { file: '/backup/log.gz', underWay: true }, /^An import into the event log is under way: wait/],
    ['interrupted', { file: '/backup/log.gz', underWay: false }, /^The import of \/backup\/log\.gz was interrupted, /],
  ])('accepts no commands while the import is %s', async (_case, unfinishedImport, words) => {
    const shop = await startServedShop();
    shop.state.followed = { position: null, unfinishedImport };
    await expect(shop.place()).rejects.toMatchObject({ name: 'Unavailable', message: expect.stringMatching(words) });
    expect(shop.whole.events.some(({ stream }) => stream.startsWith('order-'))).toBe(false);
    shop.state.followed = noFollowedLog;
    expect(await shop.watch.trouble()).toBeNull();
    await shop.place();
  });
});
