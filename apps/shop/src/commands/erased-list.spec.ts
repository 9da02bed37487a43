import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readErasedList } from './erased-list.js';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'erased '))));
afterAll(() => rm(folder, { recursive: true }));

async function readList(text: string) {
  const file = join(folder, 'list');
  await writeFile(file, text);
  return readErasedList(file);
}

describe('the list of erased persons', () => {
  it('names one person and key per line, by default the account key', async () => {
    const text = '# since May\n\n019a-1\r\n  019a-2 accounting\n019a-3\tall\n019a-4 account';
    expect(await readList(text)).toEqual([
      { person: '019a-1', purpose: 'account' },
      { person: '019a-2', purpose: 'accounting' },
      { person: '019a-3', purpose: 'account' },
      { person: '019a-3', purpose: 'accounting' },
      { person: '019a-4', purpose: 'account' },
    ]);
    expect(await readList('')).toEqual([]);
  });

  it('is rejected with the number of an invalid line, because a partial list would restore an erased person', async () => {
    await expect(readList('019a-1\nAna Anić\n')).rejects.toThrow(/^Line 2 of .* is not the id of a person$/);
    await expect(readErasedList(join(folder, 'missing'))).rejects.toThrow('cannot be read: there is no such file');
  });
});
