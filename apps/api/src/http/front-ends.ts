import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FaultLog } from '@shop/rpc';
import type { FastifyInstance, FastifyPluginCallback, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { sendErrorResponse } from './error-responses.js';
import { consolePolicy, pagePermissions, serviceWorkerPolicy, storefrontPolicy } from './security-headers.js';

export interface FrontEndFolders {
  readonly storefront: string;
  readonly admin: string;
  readonly media: string;
}

const oneYearCache = 'public, max-age=31536000, immutable';
/** A redrawn picture has the same address, so browsers revalidate after a month. */
const oneMonthCache = 'public, max-age=2592000';
/** Pages and the service worker name the files of one build, so they are revalidated (mostly with 304). */
const revalidate = 'no-cache';

type PageHeaders = Readonly<Record<string, string>>;

/** @param pages server-rendered routes; without them the built page, which has no shop content */
export async function serveFrontEnds(
  http: FastifyInstance,
  folders: FrontEndFolders,
  faults: FaultLog,
  pages?: FastifyPluginCallback,
): Promise<void> {
  await http.register(async (scope) => {
    // Nest's handler, set later, does not apply to this scope.
    scope.setErrorHandler((error, request, reply) => sendErrorResponse(error, request, reply, faults));
    const ofStorefront = {
      'content-security-policy': storefrontPolicy(folders.storefront),
      'permissions-policy': pagePermissions,
    };
    await serveApplication(scope, folders.storefront, '/', ofStorefront, pages === undefined);
    if (pages !== undefined) await scope.register(pages);
    const ofConsole = {
      'content-security-policy': consolePolicy(folders.admin),
      'permissions-policy': pagePermissions,
    };
    await serveApplication(scope, folders.admin, '/admin/', ofConsole);
    scope.get('/admin', (_request, reply) => reply.redirect('/admin/', 308));
    await servePictures(scope, folders.media);
  });
}

async function serveApplication(
  http: FastifyInstance,
  root: string,
  prefix: string,
  pageHeaders: PageHeaders,
  withPage = true,
): Promise<void> {
  if (!existsSync(root)) return;
  await http.register(
    async (scope) => {
      await scope.register(fastifyStatic, staticFileOptions(root, pageHeaders));
      if (withPage) scope.get('/', (_request, reply) => reply.sendFile('index.html'));
    },
    { prefix },
  );
}

function staticFileOptions(root: string, pageHeaders: PageHeaders): FastifyStaticOptions {
  return {
    root,
    // One route per file: no file system lookup of requested paths.
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '.vite/**', '**/.*'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      const isPage = /\.html(\.br|\.gz)?$/.test(path);
      const isWorker = /\/sw\.js(\.br|\.gz)?$/.test(path);
      if (isPage) void reply.headers(pageHeaders);
      if (isWorker) void reply.header('content-security-policy', serviceWorkerPolicy);
      void reply.header(
        'Cache-Control',
        isHashed(path) ? oneYearCache : isPage || isWorker ? revalidate : oneMonthCache,
      );
    },
  };
}

function isHashed(path: string): boolean {
  return /-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(path) && /(static|assets)/.test(path.split(sep).slice(0, -1).join('/'));
}

const pictureFile = /^(400|800|1200)\.(avif|webp|jpg)$/;
const pictureId = /^[a-z0-9-]{1,80}$/;

async function servePictures(http: FastifyInstance, root: string): Promise<void> {
  await http.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(root),
      serve: false,
      cacheControl: false,
      setHeaders: (reply: FastifyReply) => void reply.header('Cache-Control', oneMonthCache),
    });
    scope.get<{ Params: { id: string; file: string } }>('/media/:id/:file', (request, reply) => {
      const { id, file } = request.params;
      if (!pictureId.test(id) || !pictureFile.test(file)) return reply.callNotFound();
      return reply.sendFile(`${id}/${file}`);
    });
  });
}
