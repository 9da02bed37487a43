import { readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { EventStore } from '@shop/event-store';
import { LineFileWriter, partFileOf } from './line-file.js';
import { exportLog, type ExportReport } from './export-log.js';
import { importLog, type ImportReport } from './import-log.js';
import { checkLog, type Mark } from './log-file.js';
import { createLogWriter, createPortLogWriter, type LogWriter } from './log-writer.js';
import {
  createTempFolder,
  anEvent,
  createInstallation,
  clock,
  contentOf,
  dataKey,
  writeLog,
  type TempFolder,
  type TestInstallation,
} from './transfer.fixtures.js';

let folder: TempFolder;
let source: TestInstallation;
let names = 0;
const newFile = () => folder.file(`log-${(names += 1)}`);

beforeAll(async () => {
  folder = await createTempFolder();
  source = await createInstallation();
  await writeLog(source.store, 2_000);
});
afterAll(async () => {
  await source.close();
  await folder.remove();
});

function exported(file: string, more: Partial<Parameters<typeof exportLog>[0]> = {}): Promise<ExportReport> {
  return exportLog({ store: source.store, engine: 'postgres', file, dataKey, clock, marks: new Map(), ...more });
}

async function imported(target: TestInstallation, file: string, writer?: LogWriter): Promise<ImportReport> {
  const used = writer ?? createLogWriter(target.store, target.database.url);
  try {
    return await importLog({ log: await checkLog(file, dataKey), store: target.store, writer: used });
  } finally {
    await used.close();
  }
}

async function into(work: (target: TestInstallation) => Promise<void>): Promise<void> {
  const target = await createInstallation();
  try {
    await work(target);
  } finally {
    await target.close();
  }
}

function writing(inner: LogWriter, append: LogWriter['append']): LogWriter {
  const { deleteStream } = inner;
  return { append, ...(deleteStream && { deleteStream }), close: () => inner.close() };
}

function killedAfter(inner: LogWriter, events: number): LogWriter {
  let left = events;
  return writing(inner, async (run) => {
    if (left < run.length) throw new Error('killed');
    left -= run.length;
    return inner.append(run);
  });
}

describe('a log copied from one store to another', () => {
  it('is identical: streams, revisions, ids, types, data, metadata, and log order', async () => {
    const file = newFile();
    const report = await exported(file);
    await into(async (target) => {
      const result = await imported(target, file);

      const expected = await contentOf(source.store);
      expect(await contentOf(target.store)).toEqual(expected);
      expect(report).toMatchObject({ events: expected.length, resumedAfter: 0, deletedStreams: 0 });
      expect(report.bytes).toBe((await stat(file)).size);
      expect(result).toMatchObject({ events: expected.length, present: 0 });
    });
  });

  it('is identical through the port alone, as with an engine without a bulk import', async () => {
    const file = newFile();
    await exported(file);
    await into(async (target) => {
      await imported(target, file, createPortLogWriter(target.store));
      expect(await contentOf(target.store)).toEqual(await contentOf(source.store));
    });
  });

  it('preserves log order, also with gaps in the positions', async () => {
    const holed = await createInstallation();
    for (let n = 0; n < 20; n += 1) {
      await holed.store.append(`thing-${n}`, [anEvent(n)], 'noStream');
      await holed.database.pool.query("select nextval('es_position')");
    }
    const file = newFile();
    await exported(file, { store: holed.store });
    await into(async (target) => {
      await imported(target, file);
      expect(await contentOf(target.store)).toEqual(await contentOf(holed.store));
    });
    await holed.close();
  });

  it('may be empty or have deleted streams', async () => {
    const small = await createInstallation();
    const [empty, file] = [newFile(), newFile()];
    await exported(empty, { store: small.store });
    await small.store.append('thing-1', [anEvent(1), anEvent(2)], 'noStream');
    await small.store.append('thing-2', [anEvent(3)], 'noStream');
    await small.database.pool.query("update es_streams set deleted = true where stream = 'thing-1'");
    await exported(file, { store: small.store });
    await into(async (target) => {
      expect(await imported(target, empty)).toMatchObject({ events: 0, present: 0 });
      expect(await imported(target, file)).toMatchObject({ events: 3, present: 0, deletedStreams: 1 });
      expect(await imported(target, file)).toMatchObject({ events: 3, present: 3, deletedStreams: 1 });
      await expect(target.store.readStream('thing-1')).rejects.toThrow('was deleted');
      await expect(target.store.append('thing-1', [anEvent(9)], 1n)).rejects.toThrow('was deleted');
      expect(await contentOf(target.store)).toEqual(await contentOf(small.store));
    });
    await into(async (target) => {
      const attempt = imported(target, file, createPortLogWriter(target.store));
      await expect(attempt).rejects.toThrow('has deleted streams, but this engine cannot delete streams');
      expect(await contentOf(target.store)).toEqual([]);
    });
    await small.close();
  });

  it('finds named positions again', async () => {
    const events = await contentOf(source.store);
    const positions = (await source.store.readAll({ limit: 100_000 })).events.map(({ position }) => position);
    const after = (position: string) => ({ side: 'after', position }) as const;
    const marked = new Map<string, Mark>([
      ['start', after(source.store.start)],
      ['first', after(positions[0]!)],
      ['one', after(positions[1_499]!)],
      ['other', after(positions[1_500]!)],
      ['before', { side: 'before', position: positions[1_500]! }],
      ['head', after(positions.at(-1)!)],
    ]);
    const file = newFile();
    await exported(file, { marks: marked });
    const idAt = async (store: EventStore, after: string) => (await store.readAll({ after, limit: 1 })).events[0]?.id;
    await into(async (target) => {
      const writer = killedAfter(createLogWriter(target.store, target.database.url), 1_200);
      await expect(imported(target, file, writer)).rejects.toThrow('killed');
      const { marks } = await imported(target, file);

      expect([...marks.keys()].sort()).toEqual([...marked.keys()].sort());
      expect(await idAt(target.store, marks.get('start')!)).toBe(events[0]!.id);
      expect(await idAt(target.store, marks.get('first')!)).toBe(events[1]!.id);
      expect(await idAt(target.store, marks.get('one')!)).toBe(events[1_500]!.id);
      expect(marks.get('before')).toBe(marks.get('one'));
      expect(await idAt(target.store, marks.get('other')!)).toBe(events[1_501]!.id);
      expect(await idAt(target.store, marks.get('head')!)).toBeUndefined();
    });
  });
});

describe('an import', () => {
  it.each([1, 999, 1_000, 2_345])(
    'aborted after %i events resumes there: nothing lost, nothing repeated',
    async (after) => {
      const file = newFile();
      await exported(file);
      await into(async (target) => {
        const inner =
          after % 1_000 === 0 ? createLogWriter(target.store, target.database.url) : createPortLogWriter(target.store);
        const killed = killedAfter(inner, after);
        const stepwise = writing(killed, async (run) => {
          let position = '';
          for (const event of run) position = await killed.append([event]);
          return position;
        });
        await expect(imported(target, file, stepwise)).rejects.toThrow('killed');

        expect(await imported(target, file)).toMatchObject({ present: after });
        expect(await contentOf(target.store)).toEqual(await contentOf(source.store));
      });
    },
  );

  it('repeats a batch whose response was lost, without writing it twice', async () => {
    const file = newFile();
    await exported(file);
    await into(async (target) => {
      const inner = createLogWriter(target.store, target.database.url);
      const twice = writing(inner, async (run) => {
        const first = await inner.append(run);
        expect(await inner.append(run)).toBe(first);
        return first;
      });
      await imported(target, file, twice);
      expect(await contentOf(target.store)).toEqual(await contentOf(source.store));
    });
  });

  it('continues while its connections break', async () => {
    const file = newFile();
    await exported(file);
    await into(async (target) => {
      const inner = createLogWriter(target.store, target.database.url);
      let runs = 0;
      const broken = writing(inner, async (run) => {
        const writing = inner.append(run);
        runs += 1;
        const breakIt = target.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'event-store import'`,
        );
        const [position] = await Promise.all([writing, breakIt]);
        return position;
      });
      await imported(target, file, broken);
      expect(runs).toBeGreaterThan(2);
      expect(await contentOf(target.store)).toEqual(await contentOf(source.store));
    });
  });

  it('rejects a store with other events, and changes nothing', async () => {
    const file = newFile();
    await exported(file);
    await into(async (target) => {
      await target.store.append('thing-0', [anEvent(0)], 'noStream');
      await expect(imported(target, file)).rejects.toThrow(
        `The store is not empty and holds another log than ${file}: import into an empty one`,
      );
      expect(await contentOf(target.store)).toHaveLength(1);
    });
    await into(async (target) => {
      const first = killedAfter(createLogWriter(target.store, target.database.url), 1_000);
      await expect(imported(target, file, first)).rejects.toThrow('killed');
      await target.store.append('a-stranger', [anEvent(0)], 'noStream');
      await expect(imported(target, file)).rejects.toThrow(
        `The store holds the first 1000 events of ${file} and then something else: import into an empty one`,
      );
      expect(await contentOf(target.store)).toHaveLength(1_001);
    });
  });

  it('rejects a store with later events, and does nothing if all events exist', async () => {
    const file = newFile();
    await exported(file);
    await into(async (target) => {
      const { events } = await imported(target, file);
      expect(await imported(target, file)).toMatchObject({ events, present: events });
      await target.store.append('new-1', [anEvent(0)], 'noStream');
      await expect(imported(target, file)).rejects.toThrow(`The store already has all of ${file} and later events`);
    });
  });

  it('reports other writes to the store during the import', async () => {
    const file = newFile();
    await exported(file);
    await into(async (target) => {
      const inner = createLogWriter(target.store, target.database.url);
      const disturbed = writing(inner, async (run) => {
        const { stream, revision } = run[0]!;
        await target.store.append(stream, [anEvent(1)], revision === 0n ? 'noStream' : revision - 1n);
        return inner.append(run);
      });
      await expect(imported(target, file, disturbed)).rejects.toThrow('another program writes to it');
    });
  });

  it('rejects a damaged or incomplete file, another DATA_KEY or a newer format before writing', async () => {
    const file = newFile();
    await exported(file);
    const bytes = await readFile(file);
    const bad = newFile();
    await expect(checkLog(file, 'another data key, also long enough')).rejects.toThrow(
      `${file} was written under another DATA_KEY: set the DATA_KEY of the shop that it came from`,
    );
    await writeFile(bad, bytes.subarray(0, bytes.length - 30));
    await expect(checkLog(bad, dataKey)).rejects.toThrow(`${bad} is not complete: take another copy`);
    const flipped = Buffer.from(bytes);
    flipped[(bytes.length / 2) | 0]! ^= 4;
    await writeFile(bad, flipped);
    await expect(checkLog(bad, dataKey)).rejects.toThrow(/ is damaged from byte \d+ on: take another copy/);
    const newer = newFile();
    const writer = await LineFileWriter.create(newer);
    await writer.write([JSON.stringify({ ...(await checkLog(file, dataKey)).head, format: 3 })]);
    await writer.finish({ events: 0 });
    await expect(checkLog(newer, dataKey)).rejects.toThrow(`${newer} has format 3, this program reads up to 2`);
  });
});

describe('an export', () => {
  it('truncated anywhere resumes after its last whole page, with later events', async () => {
    const growing = await createInstallation();
    await writeLog(growing.store, 1_500, 25);
    const file = newFile();
    const options = { store: growing.store };
    await exported(file, options);
    const bytes = await readFile(file);
    for (const share of [0, 0.001, 0.3, 0.6, 0.99, 1]) {
      const next = newFile();
      await writeFile(partFileOf(next), bytes.subarray(0, Math.floor(bytes.length * share)));
      await growing.store.append(`later-${names}`, [anEvent(names)], 'noStream');
      const report = await exported(next, options);

      const expected = await contentOf(growing.store);
      expect(report.events).toBe(expected.length);
      if (share > 0.5) expect(report.resumedAfter).toBeGreaterThan(500);
      await into(async (target) => {
        await imported(target, next);
        expect(await contentOf(target.store)).toEqual(expected);
      });
    }
    await growing.close();
  });

  it('lists deleted streams after the later events of a resumed export, and only once', async () => {
    const small = await createInstallation();
    await small.store.append('thing-1', [anEvent(1)], 'noStream');
    await small.database.pool.query("update es_streams set deleted = true where stream = 'thing-1'");
    const [file, next] = [newFile(), newFile()];
    await exported(file, { store: small.store });
    await writeFile(partFileOf(next), await readFile(file));
    await small.store.append('thing-2', [anEvent(2)], 'noStream');

    const report = await exported(next, { store: small.store });

    expect(report).toMatchObject({ events: 2, resumedAfter: 1, deletedStreams: 1 });
    expect(await checkLog(next, dataKey)).toMatchObject({ events: 2, deletedStreams: 1 });
    await small.close();
  });

  it('includes the part before an interruption in its named positions', async () => {
    const positions = (await source.store.readAll({ limit: 100_000 })).events.map(({ position }) => position);
    const [file, next] = [newFile(), newFile()];
    await exported(file);
    const bytes = await readFile(file);
    await writeFile(partFileOf(next), bytes.subarray(0, bytes.length - 2_000));
    const marked = new Map<string, Mark>([
      ['early', { side: 'after', position: positions[700]! }],
      ['late', { side: 'before', position: positions.at(-1)! }],
    ]);
    await exported(next, { marks: marked });
    const { marks } = await checkLog(next, dataKey);
    expect(Object.fromEntries(marks)).toEqual({ early: 701, late: positions.length - 1 });
  });

  it('does not resume the beginning of another log, and leaves that file unchanged', async () => {
    const file = newFile();
    await exported(file);
    const other = await createInstallation();
    await writeLog(other.store, 100);
    const next = newFile();
    await writeFile(partFileOf(next), await readFile(file));
    await truncate(partFileOf(next), (await stat(file)).size - 100);
    const before = await readFile(partFileOf(next));
    const attempt = exported(next, { store: other.store });
    await expect(attempt).rejects.toThrow(`${partFileOf(next)} is the beginning of another log: remove it`);
    expect((await readFile(partFileOf(next))).subarray(0, 1_000)).toEqual(before.subarray(0, 1_000));
    await expect(exported(next, { dataKey: 'another data key, also long enough' })).rejects.toThrow('another DATA_KEY');
    await expect(exported(next, { engine: 'another' })).rejects.toThrow('is the beginning of another log');
    await other.close();
  });

  it('copies events as stored, also unknown types and encrypted personal fields', async () => {
    const file = newFile();
    const one = await createInstallation();
    const data = { orderId: '1', $personal: { person: 'p', purpose: 'account', sealed: 'c2VhbGVk' } };
    const event = { ...anEvent(0), type: 'Unknown.type', data };
    await one.store.append('thing-1', [event], 'noStream');
    await exported(file, { store: one.store });
    const [, line = ''] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    expect(JSON.parse(line)).toMatchObject({ ...event, stream: 'thing-1', revision: 0 });
    expect(await checkLog(file, dataKey)).toMatchObject({ hasPersonalData: true, events: 1 });
    await one.close();
  });

  it('omits the request hash of early releases, and resumes if a store still has it', async () => {
    const file = newFile();
    const one = await createInstallation();
    const events = [anEvent(1), anEvent(2)];
    const early = events.map((event) => ({ ...event, metadata: { ...event.metadata, requestHash: 'canary' } }));
    await one.store.append('thing-1', early, 'noStream');
    await exported(file, { store: one.store });
    await one.close();

    expect(gunzipSync(await readFile(file)).toString()).not.toContain('canary');
    await into(async (target) => {
      await target.store.append('thing-1', early.slice(0, 1), 'noStream');
      expect(await imported(target, file)).toMatchObject({ events: 2, present: 1 });
      expect((await contentOf(target.store))[1]).toMatchObject({ metadata: events[1]!.metadata });
    });
  });
});
