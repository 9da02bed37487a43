import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { newId } from '@shop/kernel';
import { MediaStoreFailed, type MediaStore, type PictureFile } from '@shop/media';
import { createLogger } from '@shop/platform';
import { FaultLog } from '@shop/rpc';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { serveUploadedPictures } from './uploaded-pictures.js';

const id = newId();
const storedFiles = new Map<PictureFile, string>([
  ['800.jpg', 'the JPEG'],
  ['800.avif', 'the AVIF'],
]);

class InMemoryMediaStore implements MediaStore {
  isUnavailable = false;
  opened = 0;

  async write(_id: string, file: PictureFile, content: Uint8Array): Promise<void> {
    storedFiles.set(file, Buffer.from(content).toString());
  }
  async sizeOf(asked: string, file: PictureFile): Promise<number | null> {
    if (this.isUnavailable) throw new MediaStoreFailed('It is away');
    const text = asked === id ? storedFiles.get(file) : undefined;
    return text === undefined ? null : Buffer.byteLength(text);
  }
  async open(asked: string, file: PictureFile) {
    const bytes = await this.sizeOf(asked, file);
    this.opened += 1;
    return bytes === null ? null : { bytes, content: Readable.from([storedFiles.get(file)]) };
  }
  async remove(): Promise<void> {
    storedFiles.clear();
  }
  async list() {
    return [];
  }
  async removeUnfinished(): Promise<number> {
    return 0;
  }
  async trouble(): Promise<string | null> {
    return this.isUnavailable ? 'It is away' : null;
  }
}
const store = new InMemoryMediaStore();
const log = createLogger({ logLevel: 'error' });

let http: FastifyInstance;
let base: string;
beforeAll(async () => {
  http = Fastify();
  await serveUploadedPictures(http, store, log, new FaultLog(log));
  await http.register(fastifyStatic, { root: '/', serve: false });
  http.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async ({ params }) => `own ${params.id}`);
  await http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/media`;
});
afterAll(() => http.close());

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(`${base}/${path}`, { headers, method });
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    type: header('content-type'),
    caching: header('cache-control'),
    text: await answer.text(),
    etag: header('etag'),
    bytes: header('content-length'),
  };
};

it('serves a rendition of a picture as immutable', async () => {
  const { etag, bytes, ...answer } = await get(`${id}/800.avif`);
  expect(bytes).toBe('8');
  expect(answer).toEqual({
    status: 200,
    type: 'image/avif',
    caching: 'public, max-age=31536000, immutable',
    text: 'the AVIF',
  });
  expect(await get(`${id}/800.avif`, { 'if-none-match': etag! })).toMatchObject({ status: 304, text: '' });
});

it('serves the JPEG with no-cache until a rendition exists', async () => {
  expect(await get(`${id}/1200.webp`)).toMatchObject({
    status: 200,
    type: 'image/jpeg',
    caching: 'no-cache',
    text: 'the JPEG',
  });
});

it('serves no other picture and no other file', async () => {
  expect(await get(`${newId()}/800.jpg`)).toMatchObject({ status: 404 });
  for (const file of ['800.svg', '900.jpg', '800.jpg.html', '..%2f800.jpg', '.800.jpg']) {
    expect((await get(`${id}/${file}`)).text).not.toContain('the ');
  }
});

it('does not affect the shop’s own pictures', async () => {
  expect(await get('pure-fit-1/800.jpg')).toMatchObject({ status: 200, text: 'own pure-fit-1' });
});

it('recognises every form of If-None-Match', async () => {
  for (const tags of ['"800.avif"', 'W/"800.avif"', '"other", "800.avif"', '*']) {
    expect(await get(`${id}/800.avif`, { 'if-none-match': tags })).toMatchObject({ status: 304, etag: '"800.avif"' });
    expect(await get(`${id}/800.avif`, { 'if-none-match': tags }, 'HEAD')).toMatchObject({ status: 304 });
  }
  for (const tags of ['"800.jpg"', '800.avif', '']) {
    expect(await get(`${id}/800.avif`, { 'if-none-match': tags })).toMatchObject({ status: 200, text: 'the AVIF' });
  }
  expect(await get(`${id}/1200.webp`, { 'if-none-match': '*' })).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect(await get(`${newId()}/800.jpg`, { 'if-none-match': '*' })).toMatchObject({ status: 404 });
});

it('responds to HEAD without opening the picture', async () => {
  const before = store.opened;
  const about = await get(`${id}/800.avif`, {}, 'HEAD');
  expect(about).toMatchObject({ status: 200, type: 'image/avif', bytes: '8', text: '', etag: '"800.avif"' });
  expect(await get(`${id}/1200.webp`, {}, 'HEAD')).toMatchObject({
    status: 200,
    type: 'image/jpeg',
    caching: 'no-cache',
  });
  expect(await get(`${newId()}/800.avif`, {}, 'HEAD')).toMatchObject({ status: 404 });
  expect(store.opened).toBe(before);
});

it('sends the whole picture for a range request', async () => {
  for (const range of ['bytes=0-1', 'bytes=-2', 'bytes=99-', 'bytes=0-0,2-3', 'nonsense']) {
    expect(await get(`${id}/800.avif`, { range })).toMatchObject({ status: 200, text: 'the AVIF', bytes: '8' });
  }
});

it('responds with 503 only during an outage of the picture store', async () => {
  store.isUnavailable = true;
  for (const method of ['GET', 'HEAD']) {
    expect(await get(`${id}/800.jpg`, {}, method)).toMatchObject({ status: 503, caching: 'no-store' });
  }
  store.isUnavailable = false;
});
