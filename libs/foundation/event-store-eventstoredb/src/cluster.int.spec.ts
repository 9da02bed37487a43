import { Unavailable } from '@shop/event-store';
import { anEvent, collect, expectLogOrder, newStream } from '@shop/event-store/testing';
import { createEventStoreDb, type EventStoreDb } from './event-store.js';
import { FakeLog } from './testing/fake-log.js';
import { FakeServer } from './testing/fake-server.js';

let nodes: FakeServer[];
let store: EventStoreDb;

beforeEach(async () => {
  const log = new FakeLog();
  nodes = await Promise.all([1, 2, 3].map(() => FakeServer.start({ log })));
  for (const node of nodes) node.members = nodes;
});
afterEach(async () => {
  await store.close();
  await Promise.all(nodes.map((node) => node.stop()));
});

const options = 'tls=false';
const addressOf = (from: readonly FakeServer[], scheme = 'esdb') =>
  `${scheme}://${from.map(({ host, port }) => `${host}:${port}`).join(',')}?${options}`;

function open(url: string, deadlineMs = 10_000): EventStoreDb {
  store = createEventStoreDb({ url, deadlineMs, closeTimeoutMs: 200 });
  return store;
}

const stall = 'stall before' as const;
const append = () => store.append(newStream(), [anEvent()], 'noStream');

describe('a cluster', () => {
  it.each([
    ['from any node by its name', () => addressOf([nodes[2]!], 'esdb+discover')],
    ['from a list of nodes', () => addressOf(nodes)],
  ])('is found %s, and calls go to the leader', async (_case, url) => {
    open(url());

    await append();

    expect(nodes.map(({ calls }) => calls.append)).toEqual([1, 0, 0]);
  });

  it('learns of another leader from a follower', async () => {
    open(addressOf([nodes[1]!]));

    await append();

    expect(nodes.map(({ calls }) => calls.append)).toEqual([1, 1, 0]);
    expect(await store.readAll()).toMatchObject({ events: [{ revision: 0n }] });
  });

  it('works on for writers and subscribers when another node leads', async () => {
    open(addressOf(nodes));
    const start = await store.head();
    const seen = collect(store, { after: start }, (events) => events.length >= 20);
    for (let n = 0; n < 10; n += 1) await append();

    nodes[0]!.followLeader(nodes[1]!);
    nodes[0]!.cut();
    for (let n = 0; n < 10; n += 1) await append();

    expectLogOrder((await seen).events);
    expect(nodes[1]!.calls.append).toBeGreaterThanOrEqual(10);
  });

  it('works on when the leader dies and another is elected', async () => {
    open(addressOf(nodes));
    const start = await store.head();
    const seen = collect(store, { after: start }, (events) => events.length >= 10);
    for (let n = 0; n < 5; n += 1) await append();

    nodes[0]!.followLeader(nodes[2]!);
    nodes[2]!.members = [nodes[2]!, nodes[1]!];
    nodes[1]!.members = [nodes[2]!, nodes[1]!];
    await nodes[0]!.stop();
    for (let n = 0; n < 5; n += 1) await append();

    expectLogOrder((await seen).events);
  });

  it.each([
    ['nothing at all', (node: FakeServer) => (node.faults.stalled = true)],
    ['no append', (node: FakeServer) => node.faults.appends.push(...Array.from({ length: 500 }, () => stall))],
  ])('drops a connected leader that processes %s, once another node leads', async (_case, hang) => {
    open(addressOf(nodes), 10_000);
    const start = await store.head();
    const seen = collect(store, { after: start }, (events) => events.length >= 8);
    for (let n = 0; n < 3; n += 1) await append();

    nodes[0]!.followLeader(nodes[1]!);
    nodes[0]!.members = [nodes[0]!];
    hang(nodes[0]!);
    for (let n = 0; n < 5; n += 1) await append();

    expectLogOrder((await seen).events);
    expect(nodes[1]!.calls.append).toBeGreaterThanOrEqual(5);
  });

  it('is unavailable when all nodes are down, ends no process, and recovers', async () => {
    open(addressOf(nodes), 1_000);
    const start = await store.head();
    const seen = collect(store, { after: start }, (events) => events.length >= 2);
    await append();

    await Promise.all(nodes.map((node) => node.stop()));
    const refused = await Promise.allSettled([append(), append(), store.readAll(), store.head()]);
    for (const outcome of refused) expect(outcome.status).toBe('rejected');
    await expect(append()).rejects.toThrow(Unavailable);
    for (const node of nodes) await node.restart();
    for (;;) if (await append().catch(() => undefined)) break;

    expectLogOrder((await seen).events);
  });
});
