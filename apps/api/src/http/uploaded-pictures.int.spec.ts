import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { newId } from '@shop/kernel';
import type { MediaStore, PictureFile } from '@shop/media';
import { createLogger } from '@shop/platform';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { serveUploads } from './uploaded-pictures.js';

const id = newId();
const kept = new Map<PictureFile, string>([
  ['800.jpg', 'the JPEG'],
  ['800.avif', 'the AVIF'],
]);

/** A store in memory. */
const store: MediaStore = {
  write: async (_id, file, content) => void kept.set(file, Buffer.from(content).toString()),
  has: async (asked, file) => asked === id && kept.has(file),
  open: async (asked, file) => {
    const text = asked === id ? kept.get(file) : undefined;
    return text === undefined ? null : { bytes: Buffer.byteLength(text), content: Readable.from([text]) };
  },
};

let http: FastifyInstance;
let base: string;
beforeAll(async () => {
  http = Fastify();
  await serveUploads(http, store, createLogger({ logLevel: 'error' }));
  await http.register(fastifyStatic, { root: '/', serve: false });
  http.get<{ Params: { id: string; file: string } }>('/media/:id/:file', async ({ params }) => `own ${params.id}`);
  await http.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/media`;
});
afterAll(() => http.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${base}/${path}`, { headers });
  const header = (name: string) => answer.headers.get(name);
  return {
    status: answer.status,
    type: header('content-type'),
    caching: header('cache-control'),
    text: await answer.text(),
    etag: header('etag'),
  };
};

it('gives a form of a picture for good', async () => {
  const { etag, ...answer } = await get(`${id}/800.avif`);
  expect(answer).toEqual({
    status: 200,
    type: 'image/avif',
    caching: 'public, max-age=31536000, immutable',
    text: 'the AVIF',
  });
  expect(await get(`${id}/800.avif`, { 'if-none-match': etag! })).toMatchObject({ status: 304, text: '' });
});

it('lets the JPEG stand in, as what it is and for the moment, until a form is made', async () => {
  expect(await get(`${id}/1200.webp`)).toMatchObject({
    status: 200,
    type: 'image/jpeg',
    caching: 'no-cache',
    text: 'the JPEG',
  });
});

it('knows no other picture and no other file', async () => {
  expect(await get(`${newId()}/800.jpg`)).toMatchObject({ status: 404 });
  for (const file of ['800.svg', '900.jpg', '800.jpg.html', '..%2f800.jpg', '.800.jpg']) {
    expect((await get(`${id}/${file}`)).text).not.toContain('the ');
  }
});

it('leaves the shop’s own pictures alone', async () => {
  expect(await get('pure-fit-1/800.jpg')).toMatchObject({ status: 200, text: 'own pure-fit-1' });
});
