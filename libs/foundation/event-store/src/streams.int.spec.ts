import { defineEvent, isTransient, newId, reject, type Decider, type EventOf, type StreamView } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { z } from 'zod';
import type { CommandContext } from './codec.js';
import { Contended, OutcomeUnknown } from './errors.js';
import { eventStoreMigrations } from './migrations/index.js';
import { createPersonKeys, type PersonKeys } from './personal-data/person-keys.js';
import type { EventStore } from './port.js';
import { createPostgresEventStore } from './postgres/event-store.js';
import { createStreams, type StreamKind, type Streams } from './streams.js';

const added = defineEvent({ type: 'counter.added', version: 1, data: z.object({ by: z.int() }) });
type Added = EventOf<typeof added>;
interface Command {
  readonly add: number;
  readonly times?: number;
}

const decider: Decider<Command, Added, number, 'TOO_MUCH'> = {
  initial: 0,
  evolve: (sum, event) => sum + event.data.by,
  decide: ({ add, times = 1 }, sum) => {
    if (sum + add * times > 100) return reject('TOO_MUCH', `${sum} + ${add * times} is more than 100`);
    if (add === 0) return [];
    return Array.from({ length: times }, () => ({ type: 'counter.added', data: { by: add } }));
  },
};

const counter: StreamKind<Command, Added, number, 'TOO_MUCH'> = { category: 'counter', events: [added], decider };

let database: TestDatabase;
let store: EventStore;
let keys: PersonKeys;
let streams: Streams;

beforeAll(async () => {
  database = await testDatabase({ migrations: eventStoreMigrations });
  store = createPostgresEventStore({ connection: database.url });
  keys = createPersonKeys({ pool: database.pool, dataKey: 'a data key for tests, 32 characters' });
  streams = createStreams({ store, keys });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

function aContext(change: Partial<CommandContext> = {}): CommandContext {
  return { commandId: newId(), correlationId: newId(), actor: 'anyone', now: '2026-01-01T10:00:00.000Z', ...change };
}

function storeThat(append: EventStore['append']): Streams {
  const troubled = new Proxy(store, {
    get: (target, name) => {
      const member: unknown = name === 'append' ? append : Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
  return createStreams({ store: troubled, keys });
}

describe('a command on a stream', () => {
  it('is decided from the stream, and its events are appended', async () => {
    const id = newId();

    const first = await streams.execute(counter, id, { add: 5 }, aContext());
    const second = await streams.execute(counter, id, { add: 2, times: 3 }, aContext());

    expect(first).toMatchObject({ state: 5, revision: 0n, deduplicated: false });
    expect(second).toMatchObject({ state: 11, revision: 3n, deduplicated: false });
    expect(await streams.load(counter, id)).toMatchObject({ state: 11, revision: 3n });
  });

  it('returns a rejection, and nothing if there is nothing to do', async () => {
    const id = newId();
    await streams.execute(counter, id, { add: 99 }, aContext());
    const before = await streams.load(counter, id);

    expect(await streams.execute(counter, id, { add: 2 }, aContext())).toMatchObject({ code: 'TOO_MUCH' });
    expect(await streams.execute(counter, id, { add: 0 }, aContext())).toMatchObject({
      events: [],
      state: 99,
      revision: 0n,
      position: before.position,
    });
    expect(await streams.load(counter, newId())).toEqual({ events: [], state: 0, revision: -1n, position: undefined });
  });

  it('is rejected without a write if it concerns a person whose key was revoked', async () => {
    const said = defineEvent({
      type: 'diary.said',
      version: 1,
      data: z.object({ person: z.string() }),
      personal: {
        purpose: 'account',
        person: (data: { readonly person: string }) => data.person,
        fields: z.object({ text: z.string() }),
      },
    });
    type Said = EventOf<typeof said>;
    const diary: StreamKind<string | null, Said, number, never> = {
      category: 'diary',
      events: [said],
      decider: {
        initial: 0,
        evolve: (count) => count + 1,
        decide: (text) => [{ type: 'diary.said', data: { person: 'ana' }, personal: text === null ? null : { text } }],
      },
    };
    await keys.getOrCreate('ana');
    await keys.revokeKey('ana', 'account');
    const id = newId();

    expect(await streams.execute(diary, id, 'Ana spava', aContext())).toMatchObject({ code: 'CONFLICT' });
    expect((await streams.load(diary, id)).revision).toBe(-1n);
    expect(await streams.execute(diary, id, null, aContext())).toMatchObject({ state: 1 });
  });

  it('returns its first result when repeated, whatever happened since', async () => {
    const id = newId();
    const context = aContext();
    const first = await streams.execute(counter, id, { add: 5, times: 2 }, context);
    await streams.execute(counter, id, { add: 90 }, aContext());

    const again = await streams.execute(counter, id, { add: 5, times: 2 }, context);
    const asNew = await streams.execute(counter, id, { add: 5, times: 2 }, context, { expectNew: true });

    expect(again).toMatchObject({ state: 10, revision: 1n, deduplicated: true });
    expect(again).toMatchObject({ position: 'position' in first ? first.position : '' });
    expect(asNew).toEqual(again);
    expect((await streams.load(counter, id)).events).toHaveLength(3);
  });

  it('does nothing if another command used its id', async () => {
    const id = newId();
    const context = aContext();
    await streams.execute(counter, id, { add: 5 }, context);

    for (const expectNew of [true, false])
      expect(await streams.execute(counter, id, { add: 6 }, context, { expectNew })).toMatchObject({
        state: 5,
        deduplicated: true,
      });
  });

  it('is decided again after a concurrent append, so that no rule breaks and nothing is lost', async () => {
    const id = newId();

    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => streams.execute(counter, id, { add: 30 }, aContext())),
    );

    expect(outcomes.filter((outcome) => 'state' in outcome)).toHaveLength(3);
    expect(outcomes.filter((outcome) => 'code' in outcome)).toMatchObject([{ code: 'TOO_MUCH' }]);
    expect((await streams.load(counter, id)).state).toBe(90);
  });

  it('throws Contended, not CONFLICT, if the stream changes during every attempt', async () => {
    const id = newId();
    let attempts = 0;
    const busy = storeThat(async (stream, events, expected, options) => {
      attempts += 1;
      await streams.execute(counter, id, { add: 1 }, aContext());
      return store.append(stream, events, expected, options);
    });

    const outcome = busy.execute(counter, id, { add: 1 }, aContext());
    await expect(outcome).rejects.toThrow(new Contended(`counter-${id}`));
    await expect(outcome).rejects.toSatisfy(isTransient);
    expect(attempts).toBe(4);
  });

  it('is decided first if the stream is probably new, with a read only if not', async () => {
    const id = newId();
    const first = await streams.execute(counter, id, { add: 60 }, aContext(), { expectNew: true });
    const second = await streams.execute(counter, id, { add: 60 }, aContext(), { expectNew: true });
    const nothing = await streams.execute(counter, id, { add: 0 }, aContext(), { expectNew: true });

    expect(first).toMatchObject({ state: 60, revision: 0n });
    expect(second).toMatchObject({ code: 'TOO_MUCH' });
    expect(nothing).toMatchObject({ state: 60, events: [] });
  });

  it('is rejected with the changes if the revision is not the one the caller saw', async () => {
    const id = newId();
    await streams.execute(counter, id, { add: 1, times: 3 }, aContext());
    const telling = {
      ...counter,
      changes: (_: Command, seen: number, now: number) => [{ path: 'sum', yours: seen, theirs: now }],
    };

    expect(await streams.execute(counter, id, { add: 1 }, aContext(), { expectedRevision: 2n })).toMatchObject({
      state: 4,
    });
    expect(await streams.execute(counter, id, { add: 1 }, aContext(), { expectedRevision: 1n })).toMatchObject({
      code: 'CONFLICT',
      message: 'The counter is at revision 3, not 1',
      facts: { revision: 3, changes: [] },
    });
    expect(await streams.execute(telling, id, { add: 1 }, aContext(), { expectedRevision: 1n })).toMatchObject({
      code: 'CONFLICT',
      facts: { revision: 3, changes: [{ path: 'sum', yours: 2, theirs: 4 }] },
    });
  });

  it('finds its outcome after a lost response', async () => {
    const id = newId();
    let lost = 0;
    const forgetful = storeThat(async (stream, events, expected) => {
      lost += 1;
      if (lost === 1) await store.append(stream, events, expected);
      throw new OutcomeUnknown('lost');
    });

    const outcome = await forgetful.execute(counter, id, { add: 7 }, aContext());

    expect(outcome).toMatchObject({ state: 7, deduplicated: true });
    await expect(forgetful.execute(counter, newId(), { add: 7 }, aContext())).rejects.toThrow(OutcomeUnknown);
  });

  it('counts retired events only for the revision, in every stream kind', async () => {
    const id = newId();
    const reset = defineEvent({ type: 'counter.reset', version: 1, data: z.object({}) });
    const resetting: StreamKind<null, EventOf<typeof added | typeof reset>, null, never> = {
      category: 'counter',
      events: [added, reset],
      decider: { initial: null, evolve: () => null, decide: () => [{ type: 'counter.reset', data: {} }] },
    };
    await streams.execute(counter, id, { add: 5 }, aContext());
    await streams.execute(resetting, id, null, aContext());
    const reading = createStreams({ store, keys, retired: [{ ...reset, retired: true }] });

    const { events, state, revision } = await reading.load(counter, id);
    expect({ types: events.map(({ type }) => type), state, revision }).toEqual({
      ...{ types: ['counter.added'], state: 5, revision: 1n },
    });
    expect(await reading.execute(counter, id, { add: 2 }, aContext())).toMatchObject({ state: 7, revision: 2n });
    await expect(streams.load(counter, id)).rejects.toThrow('counter.reset');
  });

  it('can read the stream at a revision or a time', async () => {
    const id = newId();
    await streams.execute(counter, id, { add: 1 }, aContext({ now: '2026-01-01T10:00:00.000Z' }));
    await streams.execute(counter, id, { add: 2 }, aContext({ now: '2026-01-02T10:00:00.000Z' }));
    await streams.execute(counter, id, { add: 3 }, aContext({ now: '2026-01-03T10:00:00.000Z' }));

    expect((await streams.load(counter, id, { revision: 1n })).state).toBe(3);
    expect((await streams.load(counter, id, { at: '2026-01-02T10:00:00.000Z' })).state).toBe(3);
    expect((await streams.load(counter, id, { at: '2025-12-31T00:00:00.000Z' })).revision).toBe(-1n);
    expect((await streams.load(counter, id, { at: '2027-01-01T00:00:00.000Z' })).state).toBe(6);
  });

  it('reads recorded events without a state', async () => {
    const id = newId();
    const source = { category: 'counter', events: [added] };
    await streams.execute(counter, id, { add: 1, times: 2 }, aContext());

    const { events, revision, position } = await streams.read(source, id);

    expect(events.map(({ data }) => data.by)).toEqual([1, 1]);
    expect({ revision, position }).toEqual({ revision: 1n, position: events[1]?.position });
    expect((await streams.read(source, id, { revision: 0n })).events).toEqual(events.slice(0, 1));
    expect(await streams.read(source, newId())).toEqual({ events: [], revision: -1n, position: undefined });
  });

  it('loads a view without commands', async () => {
    const id = newId();
    const view: StreamView<Added, boolean> = {
      category: 'counter',
      events: [added],
      decider: { initial: false, evolve: () => true },
    };
    await streams.execute(counter, id, { add: 1 }, aContext());

    expect((await streams.load(view, id)).state).toBe(true);
    expect((await streams.load(view, newId())).state).toBe(false);
  });

  it('sees every event, also one before an event of a process with a fast clock', async () => {
    const id = newId();
    await streams.execute(counter, id, { add: 1 }, aContext({ now: '2026-01-01T10:00:00.000Z' }));
    await streams.execute(counter, id, { add: 2 }, aContext({ now: '2026-01-01T10:00:09.000Z' }));
    await streams.execute(counter, id, { add: 3 }, aContext({ now: '2026-01-01T10:00:01.000Z' }));

    expect((await streams.load(counter, id, { at: '2026-01-01T10:00:02.000Z' })).state).toBe(6);
    expect((await streams.load(counter, id, { at: '2026-01-01T10:00:00.500Z' })).state).toBe(1);
  });
});
