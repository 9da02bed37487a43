import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@shop/kernel';
import { DiskMediaStore } from './disk-media-store.js';
import { MediaStoreFailed } from './media-store.js';

let folder: string;
let store: DiskMediaStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-store-'));
  store = new DiskMediaStore(join(folder, 'media'));
});
afterEach(() => rm(folder, { recursive: true }));

it('reports a failed write, and leaves no partial file', async () => {
  const id = newId();
  const place = join(folder, 'media', id.slice(0, 2), id);
  // A folder in place of the file makes the last step fail.
  await mkdir(join(place, '800.jpg', 'in the way'), { recursive: true });
  await expect(store.write(id, '800.jpg', Buffer.from('content'))).rejects.toBeInstanceOf(MediaStoreFailed);
  expect(await readdir(place)).toEqual(['800.jpg']);
  expect(await readdir(join(folder, 'media', '.unfinished'))).toEqual([]);
  await rm(join(folder, 'media'), { recursive: true });
  await writeFile(join(folder, 'media'), 'no folder');
  await expect(store.write(id, '800.jpg', Buffer.from('content'))).rejects.toThrow(/could not be written/);
  expect(await store.trouble()).toMatch(/^files cannot be written \(E\w+\): .*media$/);
});

it('deletes only files of interrupted writes', async () => {
  const drafts = join(folder, 'media', '.unfinished');
  await store.write(newId(), '800.jpg', Buffer.from('content'));
  for (const name of ['old', 'new']) await writeFile(join(drafts, name), 'half');
  await utimes(join(drafts, 'old'), new Date('2026-01-01'), new Date('2026-01-01'));
  expect(await store.removeUnfinished('2026-01-02T00:00:00.000Z')).toBe(1);
  expect(await readdir(drafts)).toEqual(['new']);
});
