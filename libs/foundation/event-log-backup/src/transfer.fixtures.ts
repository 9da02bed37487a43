import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPostgresEventStore,
  eventStoreMigrations,
  type EventStore,
  type EventToAppend,
  type PostgresEventStore,
  type StoredEvent,
} from '@shop/event-store';
import { readEverything } from '@shop/event-store/testing';
import { newId, type JsonObject } from '@shop/kernel';
import { testDatabase, type TestDatabase } from '@shop/platform/testing';

export const dataKey = 'a data key for tests, 32 characters';
export const clock = () => '2026-11-21T03:00:00.000Z';

export interface TempFolder {
  readonly file: (name: string) => string;
  readonly remove: () => Promise<void>;
}

export async function createTempFolder(): Promise<TempFolder> {
  const path = await mkdtemp(join(tmpdir(), 'log transfer '));
  return { file: (name) => join(path, name), remove: () => rm(path, { recursive: true, force: true }) };
}

export interface TestInstallation {
  readonly database: TestDatabase;
  readonly store: PostgresEventStore;
  readonly close: () => Promise<void>;
}

export async function createInstallation(): Promise<TestInstallation> {
  const database = await testDatabase({ migrations: eventStoreMigrations });
  const store = createPostgresEventStore({ connection: database.url });
  return {
    database,
    store,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
}

const texts = ['', 'ćevapi s lukom', '"quoted" \\ and\nbroken', '\u{1F33F} emoji', ' separators ', '2026-01-01'];

export function anEvent(n: number): EventToAppend {
  const data: JsonObject = {
    n,
    text: texts[n % texts.length]!,
    nested: { list: [1.5, null, true, { deep: 'ž' }], empty: {} },
    big: '12345678901234567890',
  };
  return {
    id: newId(),
    type: n % 7 === 0 ? 'of.a-type-that.nobody-knows' : 'Transferred',
    data,
    metadata: { at: clock(), n },
  };
}

export async function writeLog(store: EventStore, appends: number, streams = 40): Promise<void> {
  const revisions = new Map<string, bigint>();
  for (let n = 0; n < appends; n += 8) {
    const wave = new Set(Array.from({ length: 8 }, (_, k) => `thing-${(n * 13 + k * k * 7 + (n % 11)) % streams}`));
    await Promise.all(
      [...wave].map(async (stream, k) => {
        const events = Array.from({ length: 1 + ((n + k) % 3) }, (_, i) => anEvent(n + k + i));
        const { revision } = await store.append(stream, events, revisions.get(stream) ?? 'noStream');
        revisions.set(stream, revision);
      }),
    );
  }
}

export async function contentOf(store: EventStore): Promise<readonly Omit<StoredEvent, 'position' | 'recordedAt'>[]> {
  const events = await readEverything(store, store.start);
  return events.map(({ position: _position, recordedAt: _recordedAt, ...event }) => event);
}
