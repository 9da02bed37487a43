import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMilliseconds, newId, systemClock } from '@shop/kernel';
import { DiskMediaStore } from './disk-media-store.js';
import type { MediaStore } from './media-store.js';
import { pictureFiles, type PictureFile } from './picture-files.js';
import { S3MediaStore } from './s3-media-store.js';
import { localAgent, startS3Server } from './s3-server.fixtures.js';

interface OpenStore {
  readonly store: MediaStore;
  readonly close: () => Promise<unknown>;
}

async function onDisk(): Promise<OpenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-store-'));
  return { store: new DiskMediaStore(join(folder, 'media')), close: () => rm(folder, { recursive: true }) };
}

async function onS3(addressing: 'path' | 'virtual'): Promise<OpenStore> {
  const server = await startS3Server();
  server.pageSize = 4;
  const { bucket, user, port } = server;
  const endpoint = `http://${addressing === 'path' ? '127.0.0.1' : 'localhost'}:${port}`;
  const place = { endpoint, bucket, ...user, addressing, prefix: 'shop-test' };
  const store = new S3MediaStore(place, { httpAgent: localAgent() });
  return { store, close: () => server.close() };
}

const stores: [string, () => Promise<OpenStore>][] = [
  ['on the disk', onDisk],
  ['on S3, the bucket in the path', () => onS3('path')],
  ['on S3, the bucket in the host’s name', () => onS3('virtual')],
];

describe.each(stores)('pictures %s', (_name, open) => {
  let opened: OpenStore;
  let store: MediaStore;
  beforeEach(async () => {
    opened = await open();
    ({ store } = opened);
  });
  afterEach(() => opened.close());

  const read = async (id: string, file: PictureFile) => {
    const found = await store.open(id, file);
    return found && { bytes: found.bytes, text: Buffer.concat(await found.content.toArray()).toString('latin1') };
  };

  it('are returned as written', async () => {
    const [id, content] = [newId(), Buffer.alloc(300_000, 'pixels')];
    await store.write(id, '800.jpg', content);
    expect(await read(id, '800.jpg')).toEqual({ bytes: 300_000, text: content.toString('latin1') });
    expect(await store.sizeOf(id, '800.jpg')).toBe(300_000);
  });

  it('return null, not a failure, when missing', async () => {
    const id = newId();
    await store.write(id, '800.jpg', Buffer.from('content'));
    expect([await store.open(id, '400.jpg'), await store.sizeOf(id, '400.jpg')]).toEqual([null, null]);
    expect([await store.open(newId(), '800.jpg'), await store.sizeOf(newId(), '800.jpg')]).toEqual([null, null]);
  });

  it('may be written again without effect', async () => {
    const id = newId();
    for (let time = 0; time < 2; time += 1) await store.write(id, '800.jpg', Buffer.from('content'));
    expect(await read(id, '800.jpg')).toEqual({ bytes: 7, text: 'content' });
  });

  it('are removed with all their variants, without affecting others', async () => {
    const [one, other] = [newId(), newId()];
    for (const file of pictureFiles) await store.write(one, file, Buffer.from(file));
    await store.write(other, '800.jpg', Buffer.from('other'));
    await store.remove(one);
    await store.remove(one);
    expect(await Promise.all(pictureFiles.map((file) => store.sizeOf(one, file)))).toEqual(
      pictureFiles.map(() => null),
    );
    expect(await store.sizeOf(other, '800.jpg')).toBe(5);
  });

  it('are listed once each by id prefix, with the time of the last file', async () => {
    const before = addMilliseconds(systemClock(), -5_000);
    const ids = [newId(), newId(), newId()].map((id) => `ab${id.slice(2)}`);
    for (const id of ids) for (const file of pictureFiles.slice(0, 3)) await store.write(id, file, Buffer.from(file));
    await store.write(`ac${newId().slice(2)}`, '800.jpg', Buffer.from('content'));
    const listed = await store.list('ab');
    expect(listed.map(({ pictureId }) => pictureId).sort()).toEqual([...ids].sort());
    for (const { changedAt } of listed) expect(changedAt > before).toBe(true);
    expect(await store.list('ad')).toEqual([]);
  });

  it('leave no unfinished files', async () => {
    await store.write(newId(), '800.jpg', Buffer.from('content'));
    expect(await store.removeUnfinished(addMilliseconds(systemClock(), 60_000))).toBe(0);
  });

  it('can be stored, and the health check leaves no files', async () => {
    expect(await store.trouble()).toBeNull();
    for (const shard of ['pr', '.u']) expect(await store.list(shard)).toEqual([]);
  });
});
