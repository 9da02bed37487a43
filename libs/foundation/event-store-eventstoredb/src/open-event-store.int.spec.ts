import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CheckpointAhead, InvalidEvent, Unavailable } from '@shop/event-store';
import { anEvent, newStream, someEvents } from '@shop/event-store/testing';
import { createEventStoreDb, openEventStoreDb } from './event-store.js';
import type { EventStoreDbNotice } from './options.js';
import { FakeServer, type FakeServerOptions } from './testing/fake-server.js';
import { selfSigned } from './testing/self-signed.js';

const servers: FakeServer[] = [];
const tls = selfSigned();
const credentials = { username: 'admin', password: 'change:it@once' };
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'event-store-tls-'));
  await writeFile(join(folder, 'ca.crt'), tls.certificate);
});
afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));
afterAll(() => rm(folder, { recursive: true }));

async function serve(options: FakeServerOptions = {}): Promise<FakeServer> {
  const server = await FakeServer.start(options);
  servers.push(server);
  return server;
}

const withAuthority = (url: string) => `${url}&tlsCAFile=${encodeURIComponent(join(folder, 'ca.crt'))}`;
const open = (url: string, notices: EventStoreDbNotice[] = [], startTimeoutMs = 10_000) =>
  openEventStoreDb({ url, startTimeoutMs, onNotice: (notice) => notices.push(notice) });

async function refusal(url: string, withinMs = 3_000): Promise<string> {
  const message = await open(url, [], withinMs).then(
    () => 'It was opened',
    (error: Error) => error.message,
  );
  expect(message).toMatch(/^EVENTSTORE_URL[^\n]+$/);
  expect(message).not.toContain('change');
  return message;
}

describe('opening EventStoreDB', () => {
  it('accepts a known user over TLS, and writes nothing', async () => {
    const server = await serve({ tls, credentials });
    const before = server.log.events.length;
    const notices: EventStoreDbNotice[] = [];

    const store = await open(withAuthority(server.url), notices);

    expect(store.status()).toMatchObject({ state: 'connected' });
    expect(notices).toEqual([]);
    expect(server.log.events).toHaveLength(before);
    await store.append(newStream(), someEvents(2), 'noStream');
    expect(await store.readAll()).toMatchObject({ events: [{}, {}], caughtUp: true });
    await store.close();
  });

  it.each([
    [
      'a wrong password',
      async () => (await serve({ tls, credentials })).url.replace('once', 'twice'),
      'password is wrong',
    ],
    [
      'no user',
      async () => (await serve({ tls, credentials })).url.replace(/\/\/.*@/, '//'),
      'a user name and a password are needed',
    ],
  ])('rejects %s in one line', async (_case, url, why) => {
    expect(await refusal(withAuthority(await url()))).toContain(why);
  });

  it('rejects a user without access to the whole log', async () => {
    const server = await serve();
    server.faults.denied = true;

    expect(await refusal(server.url)).toContain('rejects this program');
  });

  it('rejects a server with an untrusted certificate', async () => {
    const server = await serve({ tls, credentials });

    for (const url of [server.url, server.url.replace('esdb:', 'esdb+discover:')])
      expect(await refusal(url)).toMatch(/no event store answers at localhost:\d+ .*certificate/);
    expect(await refusal(`${server.url}&tlsCAFile=/nowhere/ca.crt`)).toContain(
      'tlsCAFile that cannot be read: /nowhere/ca.crt',
    );
  });

  it('rejects an address without a server or with something else', async () => {
    const server = await serve();
    const { url } = server;
    await server.stop();
    servers.length = 0;

    expect(await refusal(url)).toContain('no event store answers at 127.0.0.1:');
    expect(await refusal('esdb://nowhere.invalid:2113?tls=false')).toContain(
      'no event store answers at nowhere.invalid:2113',
    );
    expect(await refusal('postgres://localhost')).toContain('is not an address');
  });

  it('reports a silent server as unavailable', async () => {
    const server = await serve();
    server.faults.readsUntilStalled = 0;

    await expect(open(server.url, [], 6_000)).rejects.toThrow(Unavailable);
  });

  it('reports a cluster of silent nodes as unavailable', async () => {
    const nodes = await Promise.all([serve(), serve(), serve()]);
    for (const node of nodes) node.faults.stalled = true;
    const list = nodes.map(({ host, port }) => `${host}:${port}`).join(',');

    await expect(open(`esdb://${list}?tls=false`, [], 3_000)).rejects.toThrow(Unavailable);
    await expect(open(`esdb+discover://${nodes[0]!.host}:${nodes[0]!.port}?tls=false`, [], 3_000)).rejects.toThrow(
      Unavailable,
    );
  });

  it('waits for a starting server', async () => {
    const server = await serve();
    await server.stop();
    const opening = openEventStoreDb({ url: server.url, startTimeoutMs: 20_000 });

    await server.restart();

    await (await opening).close();
  });

  it('rejects a server that is too old, and warns about an old one', async () => {
    const notices: EventStoreDbNotice[] = [];
    expect(await refusal((await serve({ version: '23.6.1' })).url)).toContain(
      'version 23.6.1; 23.10 or newer is needed',
    );

    const old = await open((await serve({ version: '23.10.6' })).url, notices);

    expect(notices).toMatchObject([{ name: 'server is old', version: '23.10.6', advised: '24.10' }]);
    await old.close();
  });

  it('warns that credentials are not sent without TLS', async () => {
    const server = await serve();
    const notices: EventStoreDbNotice[] = [];

    const store = await open(server.url.replace('//', '//admin:change:it@'), notices);

    expect(notices).toEqual([{ name: 'credentials ignored without TLS', hosts: `127.0.0.1:${server.port}` }]);
    await store.close();
    expect(await refusal((await serve({ credentials })).url)).toContain('it needs tls=true');
  });
});

describe('a log shorter than what was read from it', () => {
  it('is rejected by readers and by live subscribers', async () => {
    const server = await serve();
    const store = createEventStoreDb({ url: server.url, pollMs: 50 });
    await store.append(newStream(), someEvents(3), 'noStream');
    const shorter = server.log.copy(server.log.events.at(-3)!.position);
    const becomeShorter = async () => {
      const { port } = server;
      await server.stop();
      servers.length = 0;
      await serve({ log: shorter, port });
    };
    const subscriber = (async () => {
      for await (const batch of store.subscribe({ signal: new AbortController().signal }))
        if (batch.caughtUp) await becomeShorter();
    })();

    await expect(subscriber).rejects.toThrow(CheckpointAhead);
    const head = await store.head();
    await expect(store.readAll({ after: `${head.slice(0, -6)}999999` })).rejects.toThrow(CheckpointAhead);
    expect((await store.readAll({ after: head })).caughtUp).toBe(true);
    await store.close();
  });

  it('is rejected by a reader without a subscription that had read to its end', async () => {
    const server = await serve();
    const store = createEventStoreDb({ url: server.url });
    const { position } = await store.append(newStream(), someEvents(3), 'noStream');
    expect(await store.readAll({ after: position })).toMatchObject({ events: [], caughtUp: true });
    const shorter = server.log.copy(server.log.events.at(-3)!.position);
    await server.stop();
    servers.length = 0;
    await serve({ log: shorter, port: server.port });

    await expect(store.readAll({ after: position, limit: 1 })).rejects.toThrow(CheckpointAhead);
    await store.close();
  });

  it.each(['23.10.6', '24.10.4'])(
    'differs from another log without an event at the position, on server %s',
    async (version) => {
      const server = await serve({ version });
      const store = createEventStoreDb({ url: server.url, deadlineMs: 1_000 });
      await store.append(newStream(), someEvents(3), 'noStream');

      const reading = store.readAll({ after: '00000000000000004177' });

      await expect(reading).rejects.toThrow(InvalidEvent);
      await expect(reading).rejects.toThrow('read from another log');
      expect(store.status().state).toBe('connected');
      await store.close();
    },
  );

  it('is recognised as another log at the first error of a server that names the case', async () => {
    const server = await serve();
    const store = createEventStoreDb({ url: server.url });
    await store.append(newStream(), someEvents(3), 'noStream');
    const before = server.calls.read;

    await expect(store.readAll({ after: '00000000000000004177' })).rejects.toThrow(InvalidEvent);

    expect(server.calls.read - before).toBe(2);
    await store.close();
  });

  it('is not mistaken for an unreachable server', async () => {
    const server = await serve();
    const store = createEventStoreDb({ url: server.url });
    const { position } = await store.append(newStream(), [anEvent()], 'noStream');
    await server.stop();
    servers.length = 0;

    await expect(store.readAll({ after: position })).rejects.toThrow(Unavailable);
    await store.close();
  });
});
