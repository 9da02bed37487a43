import { pictureTypes, type MediaStore, type PictureFile } from '@shop/media';
import type { Logger } from '@shop/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerFailure } from './refusals.js';

/** A form of an uploaded picture never changes. */
const forGood = 'public, max-age=31536000, immutable';
/** The JPEG that stands in for a form that is not made yet. */
const forNow = 'no-cache';

/** Their ids are UUIDs; the shop's own pictures have names. */
const route =
  '/media/:id(^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)/:file(^(?:400|800|1200)[.](?:avif|webp|jpg)$)';

interface Params {
  readonly id: string;
  readonly file: PictureFile;
}

/** Serves what shoppers uploaded, under a type of ours and never as anything but a picture. */
export async function serveUploads(http: FastifyInstance, store: MediaStore, log: Logger): Promise<void> {
  await http.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerFailure(error, request, reply, log));
    scope.get<{ Params: Params }>(route, async (request, reply) => {
      const { id, file } = request.params;
      const etag = `"${file}"`;
      if (request.headers['if-none-match'] === etag && (await store.has(id, file))) {
        return reply.code(304).headers({ etag, 'cache-control': forGood }).send();
      }
      return (await send(reply, store, { id, file, etag })) ?? reply.callNotFound();
    });
  });
}

async function send(
  reply: FastifyReply,
  store: MediaStore,
  { id, file, etag }: Params & { readonly etag: string },
): Promise<FastifyReply | null> {
  const wanted = await store.open(id, file);
  const found = wanted ?? (await store.open(id, '800.jpg'));
  if (found === null) return null;
  const type = wanted === null ? pictureTypes.jpg : typeOf(file);
  void reply.headers(wanted === null ? { 'cache-control': forNow } : { 'cache-control': forGood, etag });
  return reply.type(type).header('content-length', found.bytes).send(found.content);
}

function typeOf(file: PictureFile): string {
  const extension = file.slice(file.indexOf('.') + 1);
  return extension === 'avif' || extension === 'webp' ? pictureTypes[extension] : pictureTypes.jpg;
}
