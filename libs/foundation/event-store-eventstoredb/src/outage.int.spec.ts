import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { OutcomeUnknown, Unavailable } from '@shop/event-store';
import { anEvent, newStream } from '@shop/event-store/testing';
import { createEventStoreDb, openEventStoreDb, type EventStoreDb } from './event-store.js';
import { FakeServer } from './testing/fake-server.js';

const soonMs = 8_000;
const longMs = 60_000;

let server: FakeServer;
let store: EventStoreDb;
let silent: SilentServer | undefined;

beforeEach(async () => {
  server = await FakeServer.start();
});
afterEach(async () => {
  await store.close();
  await server.stop();
  await silent?.close();
  silent = undefined;
});

interface SilentServer {
  readonly port: number;
  close(): Promise<void>;
}

async function startSilent(port = 0): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const listener: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).resume();
  });
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}

const addressOf = (scheme: string, port = server.port) => `${scheme}://127.0.0.1:${port}?tls=false`;
const append = (deadlineMs = longMs) => store.append(newStream(), [anEvent()], 'noStream', { deadlineMs });

async function duration(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

describe.each(['esdb', 'esdb+discover'])('%s: an unreachable server', (scheme) => {
  beforeEach(async () => {
    store = createEventStoreDb({ url: addressOf(scheme), deadlineMs: longMs, closeTimeoutMs: longMs });
    await append();
    await store.head();
  });

  it('that rejects connections: calls fail at once, with a known outcome, and closing is quick', async () => {
    await server.stop();

    const refused = await duration(async () => {
      await expect(store.head()).rejects.toThrow(Unavailable);
      for (let n = 0; n < 3; n += 1) await expect(append()).rejects.toThrow(Unavailable);
      await expect(store.readAll()).rejects.toThrow(Unavailable);
    });

    expect(refused).toBeLessThan(soonMs);
    expect(store.status().state).toBe('unreachable');
    expect(await duration(() => store.close())).toBeLessThan(soonMs);
  });

  it('that accepts connections silently: calls fail at once after detection, and closing is quick', async () => {
    const { port } = server;
    await server.stop();
    silent = await startSilent(port);
    await expect(append(1_000)).rejects.toThrow();

    const refused = await duration(async () => {
      await Promise.all([append(), append(), store.head()].map((call) => expect(call).rejects.toThrow(Unavailable)));
      await expect(append()).rejects.toThrow(Unavailable);
    });

    expect(refused).toBeLessThan(soonMs);
    expect(await duration(() => store.close())).toBeLessThan(soonMs);
  });

  it('that is connected but silent: calls fail at once after detection', async () => {
    server.faults.stalled = true;
    await expect(append(1_000)).rejects.toThrow(OutcomeUnknown);

    const refused = await duration(async () => {
      await Promise.all([append(), store.head()].map((call) => expect(call).rejects.toThrow(Unavailable)));
    });

    expect(refused).toBeLessThan(soonMs);
    server.faults.stalled = false;
    await append();
    expect(store.status().state).toBe('connected');
  });

  it('is called again when it is back', async () => {
    await server.stop();
    await expect(store.head()).rejects.toThrow(Unavailable);

    await server.restart();
    for (;;) if (await append().catch(() => undefined)) break;

    expect((await store.readAll()).events).toHaveLength(2);
    expect(store.status().state).toBe('connected');
  });

  it('does not delay closing by a waiting append', async () => {
    server.faults.stalled = true;
    await expect(append(500)).rejects.toThrow(OutcomeUnknown);
    server.faults.stalled = false;
    await append();
    server.faults.appends.push(...Array.from({ length: 100 }, () => 'stall before' as const));
    const waiting = expect(append()).rejects.toThrow(OutcomeUnknown);
    await expect(append(500)).rejects.toThrow(OutcomeUnknown);

    expect(await duration(() => store.close())).toBeLessThan(soonMs);

    await waiting;
  });
});

describe('opening', () => {
  it.each(['esdb', 'esdb+discover'])('%s: times out if the server accepts connections silently', async (scheme) => {
    silent = await startSilent();
    const url = addressOf(scheme, silent.port);

    const taken = await duration(() =>
      expect(openEventStoreDb({ url, startTimeoutMs: 500 })).rejects.toThrow(/^EVENTSTORE_URL: no event store answers/),
    );

    expect(taken).toBeLessThan(soonMs);
  });
});
