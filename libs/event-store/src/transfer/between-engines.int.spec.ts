import { checkLog } from './log-file.js';
import { exportLog } from './export-log.js';
import { importLog } from './import-log.js';
import { logWriterFor } from './log-writer.js';
import { MemoryStore } from './memory-store.fixtures.js';
import { aFolder, anInstallation, clock, contentOf, dataKey, writeLog, type Folder } from './transfer.fixtures.js';

let folder: Folder;
beforeAll(async () => (folder = await aFolder()));
afterAll(() => folder.remove());

describe('a log from PostgreSQL into another engine and back', () => {
  it('is the same in all three, in the same order, and so are the places in it', async () => {
    const [source, target, other] = [await anInstallation(), await anInstallation(), new MemoryStore()];
    await writeLog(source.store, 800);
    const content = await contentOf(source.store);
    const place = (await source.store.readAll({ limit: 500 })).events.at(-1)!.position;
    const options = { dataKey, clock };
    const [there, back] = [folder.file('there'), folder.file('back')];

    const marks = new Map([['a process', { side: 'after', position: place }]] as const);
    await exportLog({ ...options, store: source.store, engine: 'postgres', file: there, marks });
    const first = await importLog({
      log: await checkLog(there, dataKey),
      store: other,
      writer: logWriterFor(other, ''),
    });
    const found = new Map([['a process', { side: 'after', position: first.marks.get('a process')! }]] as const);
    await exportLog({ ...options, store: other, engine: 'memory', file: back, marks: found });
    const writer = logWriterFor(target.store, target.database.url);
    const last = await importLog({ log: await checkLog(back, dataKey), store: target.store, writer });

    expect(await contentOf(other)).toEqual(content);
    expect(await contentOf(target.store)).toEqual(content);
    const next = await target.store.readAll({ after: last.marks.get('a process')!, limit: 1 });
    expect(next.events[0]?.id).toBe(content[500]!.id);
    await writer.close();
    await Promise.all([source.close(), target.close()]);
  });
});
