import { MediaStoreFailed, mimeTypeOf, type MediaStore, type PictureFile } from '@shop/media';
import type { Logger } from '@shop/platform';
import type { FaultLog } from '@shop/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendErrorResponse } from './error-responses.js';

/** A rendition of an uploaded picture never changes. */
const immutableCache = 'public, max-age=31536000, immutable';
const noCache = 'no-cache';

const route =
  '/media/:id(^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$)/:file(^(?:400|800|1200)[.](?:avif|webp|jpg)$)';

const fallbackFile = '800.jpg';

interface PictureRequest {
  readonly Params: { readonly id: string; readonly file: PictureFile };
}

/** Serves uploads with our content types, as pictures only, without ranges. */
export async function serveUploadedPictures(
  http: FastifyInstance,
  store: MediaStore,
  log: Logger,
  faults: FaultLog,
): Promise<void> {
  await http.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof MediaStoreFailed)) return sendErrorResponse(error, request, reply, faults);
      log.error({ err: error }, 'sending an uploaded picture failed');
      return sendUnavailable(reply);
    });
    // Registered first, so that HEAD does not open a file.
    scope.head<PictureRequest>(
      route,
      async (request, reply) => (await sendPictureHead(request, reply, store)) ?? reply.callNotFound(),
    );
    scope.get<PictureRequest>(
      route,
      async (request, reply) => (await sendPicture(request, reply, store)) ?? reply.callNotFound(),
    );
  });
}

async function sendPictureHead(
  { params: { id, file }, headers }: FastifyRequest<PictureRequest>,
  reply: FastifyReply,
  store: MediaStore,
): Promise<FastifyReply | null> {
  const bytes = await store.sizeOf(id, file);
  if (bytes !== null && matchesEtag(headers['if-none-match'], file)) return sendNotModified(reply, file);
  const found = bytes ?? (await store.sizeOf(id, fallbackFile));
  if (found === null) return null;
  return setPictureHeaders(reply, file, { isStandIn: bytes === null, bytes: found }).send();
}

async function sendPicture(
  { params: { id, file }, headers }: FastifyRequest<PictureRequest>,
  reply: FastifyReply,
  store: MediaStore,
): Promise<FastifyReply | null> {
  if (matchesEtag(headers['if-none-match'], file) && (await store.sizeOf(id, file)) !== null) {
    return sendNotModified(reply, file);
  }
  const wanted = await store.open(id, file);
  const found = wanted ?? (await store.open(id, fallbackFile));
  if (found === null) return null;
  return setPictureHeaders(reply, file, { isStandIn: wanted === null, bytes: found.bytes }).send(found.content);
}

/** The address names one content permanently, so the file name is a valid ETag. */
function etagOf(file: PictureFile): string {
  return `"${file}"`;
}

/** Implements `If-None-Match`: a list, weak or not, or `*`. */
function matchesEtag(header: string | undefined, file: PictureFile): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etagOf(file)) || known.includes('*');
}

function sendNotModified(reply: FastifyReply, file: PictureFile): FastifyReply {
  return reply
    .code(304)
    .headers({ etag: etagOf(file), 'cache-control': immutableCache })
    .send();
}

function setPictureHeaders(
  reply: FastifyReply,
  file: PictureFile,
  { isStandIn, bytes }: { readonly isStandIn: boolean; readonly bytes: number },
): FastifyReply {
  const kept = isStandIn ? { 'cache-control': noCache } : { 'cache-control': immutableCache, etag: etagOf(file) };
  // Files are small, so ranges are not supported.
  const headers = { ...kept, 'content-length': bytes, 'accept-ranges': 'none' };
  return reply.headers(headers).type(mimeTypeOf(isStandIn ? fallbackFile : file));
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  const data = { code: 'SERVICE_UNAVAILABLE', message: 'Pictures cannot be given now' };
  return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': 30 }).send({ status: 'error', data });
}
