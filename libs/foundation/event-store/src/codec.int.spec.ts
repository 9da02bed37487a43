import { defineEvent, eventIdOf, newId, type DomainEvent } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';
import { z } from 'zod';
import { createEventCodec, type CommandContext } from './codec.js';
import {
  InvalidEvent,
  NewerEventVersion,
  PersonalDataUnreadable,
  PersonKeyRevoked,
  UnknownEventType,
} from './errors.js';
import { eventStoreMigrations } from './migrations/index.js';
import { createPersonKeys, type PersonKeys } from './personal-data/person-keys.js';
import type { EventToAppend, StoredEvent } from './port.js';

const registered = defineEvent({
  type: 'people.registered',
  version: 1,
  data: z.object({ userId: z.string(), country: z.string() }),
  personal: {
    purpose: 'account',
    person: (data: { userId: string }) => data.userId,
    fields: z.object({ email: z.string(), phone: z.string().optional() }),
  },
});

const ordered = defineEvent({
  type: 'people.ordered',
  version: 3,
  data: z.object({ userId: z.string(), totalMinor: z.int(), currency: z.string() }),
  personal: {
    purpose: 'accounting',
    person: (data: { userId: string }) => data.userId,
    fields: z.object({ name: z.string() }),
  },
  upcasts: {
    1: ({ data: { total, ...data }, personal }) => ({ data: { ...data, totalMinor: Number(total) * 100 }, personal }),
    2: ({ data, personal }) => ({ data: { ...data, currency: 'RSD' }, personal }),
  },
});

const rejected = defineEvent({
  type: 'people.rejected',
  version: 2,
  data: z.object({ userId: z.string().optional() }),
  personal: {
    purpose: 'account',
    person: (data: { userId?: string | undefined }) => data.userId,
    fields: z.object({ reason: z.string(), language: z.string().optional() }),
  },
  upcasts: {
    1: ({ data: { reason, ...data }, personal }) =>
      reason === undefined
        ? { data, personal: personal && { ...personal, language: 'unknown' } }
        : { data, personal: { reason } },
  },
});

const plain = defineEvent({ type: 'people.counted', version: 1, data: z.object({ count: z.int() }) });

const definitions = [registered, ordered, rejected, plain];
const dataKey = 'a data key for tests, 32 characters';

let database: TestDatabase;
let keys: PersonKeys;

beforeAll(async () => {
  database = await testDatabase({ migrations: eventStoreMigrations });
  keys = createPersonKeys({ pool: database.pool, dataKey });
});
afterAll(() => database.drop());

function aContext(): CommandContext {
  return {
    commandId: newId(),
    correlationId: newId(),
    actor: 'anyone',
    now: '2026-01-01T10:00:00.000Z',
    country: 'BA',
  };
}

function asStored(events: readonly EventToAppend[], stream: string): StoredEvent[] {
  return events.map((event, n) => ({
    ...event,
    stream,
    revision: BigInt(n),
    position: String(n + 1).padStart(20, '0'),
    recordedAt: '2026-01-01T10:00:00.123Z',
  }));
}

function registration(userId: string): DomainEvent {
  return { type: 'people.registered', data: { userId, country: 'BA' }, personal: { email: `${userId}@shop.test` } };
}

describe('codec', () => {
  it('returns each event as written, with stream, position and metadata', async () => {
    const codec = createEventCodec(definitions, keys);
    const userId = newId();
    const context = aContext();
    const events = [registration(userId), { type: 'people.counted', data: { count: 3 } }];

    const encoded = await codec.encode('user-1', events, context);
    const decoded = await codec.decode(asStored(encoded, 'user-1'));

    expect(encoded.map((event) => event.id)).toEqual([0, 1].map((n) => eventIdOf(context.commandId, 'user-1', n)));
    expect(decoded[0]).toMatchObject({ ...events[0], stream: 'user-1', revision: 0n, at: context.now });
    expect(decoded[1]).toMatchObject({ ...events[1], revision: 1n });
    expect('personal' in decoded[1]!).toBe(false);
    expect(decoded[0]!.data).toEqual({ userId, country: 'BA' });
    expect(decoded[0]!.metadata).toMatchObject({
      commandId: context.commandId,
      correlationId: context.correlationId,
      causationId: context.commandId,
      actor: 'anyone',
      country: 'BA',
      schemaVersion: 1,
      $correlationId: context.correlationId,
    });
  });

  it('writes no personal data in plain text', async () => {
    const codec = createEventCodec(definitions, keys);
    const [encoded] = await codec.encode('user-1', [registration('ana')], aContext());
    expect(JSON.stringify(encoded)).not.toContain('@shop.test');
  });

  it('upcasts old versions step by step, encrypted fields included', async () => {
    const codec = createEventCodec(definitions, keys);
    const userId = newId();
    const order = {
      type: 'people.ordered',
      data: { userId, totalMinor: 1, currency: 'KM' },
      personal: { name: 'Ana' },
    };
    const [today] = await codec.encode('order-1', [order], aContext());
    const box = today!.data['$personal'];
    const of = (schemaVersion: number, data: EventToAppend['data']): EventToAppend => ({
      ...today!,
      data: { ...data, $personal: box },
      metadata: { ...today!.metadata, schemaVersion },
    });

    const stored = asStored([of(1, { userId, total: 12 }), of(2, { userId, totalMinor: 7 }), today!], 'order-1');
    const decoded = await codec.decode(stored);

    expect(decoded.map((event) => event.data)).toEqual([
      { userId, totalMinor: 1200, currency: 'RSD' },
      { userId, totalMinor: 7, currency: 'RSD' },
      { userId, totalMinor: 1, currency: 'KM' },
    ]);
    expect(decoded.map((event) => event.personal)).toEqual([{ name: 'Ana' }, { name: 'Ana' }, { name: 'Ana' }]);
  });

  it('upcasts personal fields while the key of the person exists', async () => {
    const codec = createEventCodec(definitions, keys);
    const userId = newId();
    const event = { type: 'people.rejected', data: { userId }, personal: { reason: 'was rude' } };
    const [today] = await codec.encode('review-1', [event], aContext());
    const older = asStored([{ ...today!, metadata: { ...today!.metadata, schemaVersion: 1 } }], 'review-1');

    const [before] = await codec.decode(older);
    await keys.revokeKey(userId, 'account');
    const [after] = await codec.decode(older);

    expect(before!.personal).toEqual({ reason: 'was rude', language: 'unknown' });
    expect(after).toMatchObject({ data: { userId }, personal: null });
  });

  it('makes open data personal, and withholds it if the person is unknown or has no key', async () => {
    const codec = createEventCodec(definitions, keys);
    const [userId, erased] = [newId(), newId()];
    for (const person of [userId, erased]) await keys.getOrCreate(person);
    await keys.revokeKey(erased, 'account');
    const metadata = { at: '2026-01-01T10:00:00.000Z', schemaVersion: 1 };
    const older = [{ userId }, { userId: erased }, { userId: newId() }, {}].map((data) => ({
      ...{ id: newId(), type: 'people.rejected', metadata },
      data: { ...data, reason: 'was rude' },
    }));

    const decoded = await codec.decode(asStored(older, 'review-1'));

    expect(decoded.map(({ personal }) => personal)).toEqual([{ reason: 'was rude' }, null, null, null]);
    expect(JSON.stringify(decoded.map(({ data }) => data))).not.toContain('rude');
    const nobodys = { type: 'people.rejected', data: {}, personal: { reason: 'was rude' } };
    await expect(codec.encode('review-1', [nobodys], aContext())).rejects.toThrow(InvalidEvent);
  });

  it('rejects stored data that breaks its schema, naming paths but no values', async () => {
    const codec = createEventCodec(definitions, keys);
    const [stored] = asStored(await codec.encode('user-1', [registration('ana')], aContext()), 'user-1');
    const { country: _, ...data } = stored!.data;
    const read = codec.decode([{ ...stored!, data: { ...data, userId: 7 } }]);

    await expect(read).rejects.toThrow(/people.registered.*userId: invalid_type, country: invalid_type/);
    await expect(read).rejects.not.toThrow('ana@');
  });

  it('checks the first event of each type and version, then a sample, and can only report', async () => {
    const reported: string[] = [];
    const checks = { sampleEvery: 3, onInvalid: ({ message }: InvalidEvent) => void reported.push(message) };
    const codec = createEventCodec([plain, registered], keys, checks);
    const metadata = { at: '2026-01-01T10:00:00.000Z', schemaVersion: 1 };
    const misfit = (type: string) => ({ id: newId(), type, data: {}, metadata });
    const events = [...Array.from({ length: 7 }, () => misfit('people.counted')), misfit('people.registered')];

    const decoded = await codec.decode(asStored(events, 'user-1'));

    expect(decoded.map(({ data }) => data)).toEqual(events.map(() => ({})));
    expect(reported.map((message) => /at 0*(\d+), (\S+)/.exec(message)?.slice(1))).toEqual([
      ['1', 'people.counted'],
      ['4', 'people.counted'],
      ['7', 'people.counted'],
      ['8', 'people.registered'],
    ]);
  });

  it('reads a retired type but does not write it', async () => {
    const retired = { ...plain, retired: true } as const;
    const [stored] = asStored(
      await createEventCodec([plain], keys).encode('user-1', [{ type: plain.type, data: { count: 3 } }], aContext()),
      'user-1',
    );
    const codec = createEventCodec([retired], keys);

    expect(codec.isRetired(plain.type)).toBe(true);
    expect((await codec.decode([stored!]))[0]!.data).toEqual({ count: 3 });
    await expect(codec.encode('user-1', [stored!], aContext())).rejects.toThrow(InvalidEvent);
  });

  it('rejects an event of a newer program and names it', async () => {
    const codec = createEventCodec(definitions, keys);
    const [event] = await codec.encode('user-1', [registration('ana')], aContext());
    const newer = { ...event!, metadata: { ...event!.metadata, schemaVersion: 2 } };
    const read = codec.decode(asStored([newer], 'user-1'));

    await expect(read).rejects.toThrow(NewerEventVersion);
    await expect(read).rejects.toThrow(
      `Event ${newer.id} in user-1 is people.registered of version 2; this program knows version 1`,
    );
  });

  it('rejects a write that breaks its schema, naming paths but no values', async () => {
    const codec = createEventCodec(definitions, keys);
    const bad = { type: 'people.registered', data: { userId: 'u' }, personal: { email: 'ana@shop.test', phone: 7 } };
    const refused = codec.encode('user-1', [bad], aContext());

    await expect(refused).rejects.toThrow(InvalidEvent);
    await expect(refused).rejects.toThrow('country');
    await expect(refused).rejects.not.toThrow('ana@');
  });

  it('knows its types and rejects others', async () => {
    const codec = createEventCodec([plain], keys);
    const [stranger] = asStored([{ id: newId(), type: 'people.left', data: {}, metadata: {} }], 'user-1');

    expect(codec.types).toEqual(['people.counted']);
    expect(codec.hasType('people.left')).toBe(false);
    await expect(codec.decode([stranger!])).rejects.toThrow(UnknownEventType);
    await expect(codec.encode('user-1', [{ type: 'people.left', data: {} }], aContext())).rejects.toThrow(InvalidEvent);
    expect(() => createEventCodec([plain, { ...plain }], keys)).toThrow('people.counted');
  });

  it('returns null for the purpose whose key was revoked, and only for that one', async () => {
    const codec = createEventCodec(definitions, keys);
    const userId = newId();
    const order = {
      type: 'people.ordered',
      data: { userId, totalMinor: 1, currency: 'KM' },
      personal: { name: 'Ana' },
    };
    const stored = asStored(await codec.encode('user-1', [registration(userId), order], aContext()), 'user-1');

    await keys.revokeKey(userId, 'account');

    const decoded = await codec.decode(stored);
    expect(decoded.map((event) => event.personal)).toEqual([null, { name: 'Ana' }]);
    await expect(codec.encode('user-1', [registration(userId)], aContext())).rejects.toThrow(PersonKeyRevoked);
    await expect(codec.encode('user-1', [order], aContext())).resolves.toHaveLength(1);
  });

  it('cannot decrypt data moved to another event, or with another DATA_KEY', async () => {
    const codec = createEventCodec(definitions, keys);
    const [first, second] = asStored(
      await codec.encode('user-1', [registration(newId()), registration(newId())], aContext()),
      'user-1',
    );
    const moved = { ...first!, data: { ...first!.data, $personal: second!.data['$personal'] } };
    const otherKeys = createPersonKeys({ pool: database.pool, dataKey: 'another data key, also long enough' });

    await expect(codec.decode([moved])).rejects.toThrow(PersonalDataUnreadable);
    await expect(createEventCodec(definitions, otherKeys).decode([first!])).rejects.toThrow(PersonalDataUnreadable);
  });
});
