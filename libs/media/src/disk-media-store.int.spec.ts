import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

it('gives back what was written, and knows what was not', async () => {
  const id = newId();
  await store.write(id, '800.jpg', Buffer.from('content'));
  const found = await store.open(id, '800.jpg');
  expect(found?.bytes).toBe(7);
  expect(Buffer.concat(await found!.content.toArray()).toString()).toBe('content');
  expect([await store.has(id, '800.jpg'), await store.has(id, '400.jpg')]).toEqual([true, false]);
  expect(await store.open(newId(), '800.jpg')).toBeNull();
});

it('says so when it can’t write, and leaves nothing half done', async () => {
  const id = newId();
  const place = join(folder, 'media', id.slice(0, 2), id);
  // A folder where the file should be: the last step fails.
  await mkdir(join(place, '800.jpg', 'in the way'), { recursive: true });
  await expect(store.write(id, '800.jpg', Buffer.from('content'))).rejects.toBeInstanceOf(MediaStoreFailed);
  expect(await readdir(place)).toEqual(['800.jpg']);
  await rm(join(folder, 'media'), { recursive: true });
  await writeFile(join(folder, 'media'), 'no folder');
  await expect(store.write(id, '800.jpg', Buffer.from('content'))).rejects.toThrow(/could not be written/);
});
