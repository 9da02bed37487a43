import { FastifyAdapter } from '@nestjs/platform-fastify';
import { createLogger } from '@shop/platform';
import { FaultLog } from '@shop/rpc';
import { freePort } from '@shop/platform/testing';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import {
  findNginx,
  runScript,
  startNginx,
  temporaryFolder,
  type RunningProgram,
} from '../../../../infra/docker/programs.fixtures.js';
import { serveFrontEnds } from './front-ends.js';
import { addSecurityHeaders } from './security-headers.js';

const root = resolve(import.meta.dirname, '../../../..');
const nginx = findNginx();
const withNginx = nginx === undefined ? describe.skip : describe;

interface HttpResult {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(port: number, path: string, headers: Record<string, string> = {}): Promise<HttpResult> {
  return new Promise((resolveGot, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolveGot({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const comparedHeaders = [
  ...[
    'content-type',
    'content-encoding',
    'content-length',
    'cache-control',
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
  ],
  ...['x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy'],
];
const comparableFields = ({ status, headers, body }: HttpResult) => ({
  status,
  headers: Object.fromEntries(comparedHeaders.map((name) => [name, String(headers[name]).toLowerCase()])),
  size: body.length,
});

withNginx('files served by nginx (needs nginx in PATH)', () => {
  const folder = temporaryFolder();
  const web = join(folder.path, 'web');
  const alone = join(folder.path, 'alone');
  const adapter = new FastifyAdapter({ skipMiddie: true });
  const http = adapter.getInstance();
  let api: number;
  const fronts = { api: 0, withoutApi: 0 };
  const running: RunningProgram[] = [];

  beforeAll(async () => {
    runScript('infra/build/build.mjs');
    runScript('infra/docker/assemble-web.mjs', web);
    addSecurityHeaders(http);
    const folders = { storefront: join(root, 'dist/storefront'), admin: join(root, 'dist/admin') };
    const log = createLogger({ logLevel: 'silent' });
    await serveFrontEnds(http, { ...folders, media: join(root, 'infra/seed/media') }, new FaultLog(log));
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', (_request, _payload, done) => done(null));
    http.post('/_rpc', async ({ raw }) => {
      let size = 0;
      for await (const chunk of raw) size += (chunk as Buffer).length;
      return { size };
    });
    await http.listen({ host: '127.0.0.1', port: 0 });
    api = (http.server.address() as AddressInfo).port;
    fronts.api = await startFront(web, api);
    cpSync(web, alone, { recursive: true });
    fronts.withoutApi = await startFront(alone, await freePort());
  });
  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
    await http.close();
    folder.remove();
  });

  const startFront = async (where: string, apiPort: number): Promise<number> => {
    const [port, healthPort] = [await freePort(), await freePort()];
    running.push(await startNginx({ nginx: nginx ?? '', folder: where, port, healthPort, apiPort }));
    return port;
  };
  const filesBelow = (path: string): readonly string[] =>
    readdirSync(join(web, 'html', path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => `/${relative(join(web, 'html'), join(entry.parentPath, entry.name))}`);
  const both = async (front: number, path: string, headers: Record<string, string>) => {
    const [ours, theirs] = await Promise.all([get(api, path, headers), get(front, path, headers)]);
    return {
      path,
      expected: comparableFields(ours),
      got: comparableFields(theirs),
      isSame: ours.body.equals(theirs.body),
    };
  };

  it.each([
    ['nothing', {}],
    ['gzip', { 'Accept-Encoding': 'gzip' }],
    ['Brotli', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }],
    ['gzip, and Brotli not at all', { 'Accept-Encoding': 'gzip, br;q=0' }],
  ])('match the API byte by byte, headers included, for clients that accept %s', async (_what, headers) => {
    const built = filesBelow('.').filter((path) => !path.startsWith('/media/'));
    for (const path of ['/admin/', ...built, ...filesBelow('media').slice(0, 9)]) {
      const { expected, got, isSame } = await both(fronts.withoutApi, path, headers);
      expect({ path, isSame, ...got }).toEqual({ path, isSame: true, ...expected, status: 200 });
    }
  });

  it('are compressed if a compressed copy exists', async () => {
    const page = await get(fronts.withoutApi, '/index.html', { 'Accept-Encoding': 'br' });
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    });
  });

  it('are not sent again to clients that have them', async () => {
    for (const path of ['/index.html', filesBelow('static')[0] ?? '']) {
      const first = await get(fronts.withoutApi, path, { 'Accept-Encoding': 'br' });
      const second = await get(fronts.withoutApi, path, {
        'Accept-Encoding': 'br',
        'If-None-Match': String(first.headers.etag),
      });
      expect(second).toMatchObject({ status: 304, body: Buffer.alloc(0), headers: { etag: first.headers.etag } });
    }
  });

  it.each([
    '/admin',
    '/absent',
    '/absent.js',
    '/index.html.gz',
    '/index.html.br',
    '/media/absent/800.webp',
    '/.fingerprint',
  ])('match the API at %s', async (path) => {
    const { expected, got } = await both(fronts.api, path, {});
    expect(got.status).toBe(expected.status);
    expect(got.headers['x-content-type-options']).toBe('nosniff');
    const [ours, theirs] = await Promise.all([get(api, path), get(fronts.api, path)]);
    expect(theirs.headers.location).toBe(ours.headers.location);
  });

  it.each([
    '/../conf/nginx.conf',
    '/..%2fconf/nginx.conf',
    '/static/../../conf/nginx.conf',
    '//conf/nginx.conf',
    '/media/..%2f..%2fconf/nginx.conf',
  ])('stay inside the folder: %s', async (path) => {
    const response = await get(fronts.withoutApi, path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.body.toString()).not.toContain('worker_processes');
  });

  it('send HSTS when a proxy in front of nginx reports HTTPS', async () => {
    const over = async (headers: Record<string, string>) =>
      (await get(fronts.withoutApi, '/', headers)).headers['strict-transport-security'];
    expect(await over({ 'X-Forwarded-Proto': 'https' })).toBe('max-age=31536000; includeSubDomains');
    expect(await over({})).toBeUndefined();
  });

  const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

  it.each([
    '/',
    '/offers/pure-fit',
    '/shop/skin?country=HR',
    '/most-popular/all',
    '/blog/mr%C5%A1avljenje',
    '/politika-povrata',
    '/checkout',
  ])('start the storefront at %s while the API cannot be reached, by a page that is not indexed', async (path) => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { ...browser, 'Accept-Encoding': encoding };
      const page = await get(fronts.withoutApi, path, headers);
      const emptyPage = await get(fronts.withoutApi, '/index.html', headers);
      expect(comparableFields(page)).toEqual({ ...comparableFields(emptyPage), status: 503 });
      expect(page.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-cache' });
      expect(page.body.equals(emptyPage.body)).toBe(true);
      expect(emptyPage.status).toBe(200);
      expect(emptyPage.headers['retry-after']).toBeUndefined();
    }
    const page = await get(fronts.withoutApi, path, browser);
    // The files of the page are found from every address.
    expect(page.body.toString()).not.toMatch(/(src|href)="(?!\/|https?:)/);
  });

  it('send the whole page during an outage, also to browsers that have it or request a part', async () => {
    const { etag } = (await get(fronts.withoutApi, '/index.html', browser)).headers;
    const conditions: Record<string, string>[] = [{ 'If-None-Match': String(etag) }, { Range: 'bytes=0-9' }];
    for (const headers of conditions) {
      const page = await get(fronts.withoutApi, '/', { ...browser, ...headers });
      expect(page.status).toBe(503);
      expect(page.body.toString()).toMatch(/^<!doctype html>[^]*<\/html>\s*$/i);
    }
  });

  it.each([
    ['an impossible range, which is ignored', { Range: 'bytes=99999999-' }, 200, 'br'],
    ['another version, which is rejected', { 'If-Match': '"other"' }, 412, undefined],
  ])('name the encoding of their content only: %s', async (_case, header, status, encoding) => {
    // nginx ends the connection after a 412 without saying so.
    const headers = { 'Accept-Encoding': 'br', Connection: 'close', ...header };
    const response = await get(fronts.withoutApi, '/index.html', headers);
    expect([response.status, response.headers['content-encoding']]).toEqual([status, encoding]);
  });

  it.each(['/_rpc', '/api/unsubscribe', '/geo', '/admin/orders', '/absent.js', '/media/absent/800.webp'])(
    'do not start the storefront at %s, even for a browser',
    async (path) => {
      const response = await get(fronts.withoutApi, path, browser);
      expect(response).toMatchObject({ status: 503, headers: { 'content-type': 'application/json' } });
    },
  );

  it('do not start the storefront for a program that asks for no page', async () => {
    expect(await get(fronts.withoutApi, '/offers/pure-fit', { Accept: 'application/json' })).toMatchObject({
      status: 503,
    });
  });

  it('exclude metrics for outside callers, and report a missing shop with 503', async () => {
    expect((await get(fronts.api, '/metrics')).status).toBe(404);
    const response = await get(fronts.withoutApi, '/_rpc');
    expect(response).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '5', 'x-content-type-options': 'nosniff' },
    });
    expect(JSON.parse(response.body.toString())).toMatchObject({
      status: 'error',
      data: { code: 'SERVICE_UNAVAILABLE' },
    });
  });

  const exchange = async (front: number, text: string, until?: RegExp): Promise<string> => {
    const socket = connect(front, '127.0.0.1');
    let got = '';
    const said = new Promise<void>((resolveSaid) => {
      socket.on('data', (data) => {
        got += data.toString();
        if (until?.test(got)) resolveSaid();
      });
    });
    socket.on('error', () => undefined).write(text);
    await Promise.race([said, new Promise((closed) => socket.once('close', closed))]);
    socket.destroy();
    return got;
  };

  it.each([
    ['a method that files do not have', 'DELETE /index.html HTTP/1.1\r\nHost: a\r\n', 405, 'METHOD_NOT_ALLOWED'],
    ['an endless address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n`, 414, 'BAD_REQUEST'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(40_000)}\r\n`, 400, 'BAD_REQUEST'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n', 400, 'BAD_REQUEST'],
    ['what is too large', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n', 413, 'TOO_LARGE'],
  ])('reject %s as the API does, in JSON and with its headers', async (_case, head, status, code) => {
    const response = await exchange(fronts.withoutApi, `${head}Connection: close\r\n\r\n`, /\}\}$/);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toMatch(/\r\ncontent-type: application\/json\r\n/i);
    expect(response).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
    expect(response).toMatch(/\r\ncache-control: no-store\r\n/i);
    expect(JSON.parse(response.slice(response.indexOf('\r\n\r\n')))).toMatchObject({ status: 'error', data: { code } });
  });

  it('stay available during slow uploads of others, which are not stored', async () => {
    const upload = (address: string, length: number) =>
      [
        'POST /_rpc HTTP/1.1',
        'Host: a',
        `X-Forwarded-For: ${address}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${length}`,
        'Connection: close\r\n\r\n',
      ].join('\r\n');
    const slow: Socket[] = [];
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      const socket = connect(fronts.api, '127.0.0.1').on('error', () => undefined);
      slow.push(socket);
      await new Promise((sent) => socket.write(upload(address, 60_000_000) + 'a'.repeat(8_000_000), sent));
    }
    const size = 6_000_000;
    const other = await exchange(fronts.api, upload('203.0.113.3', size) + 'a'.repeat(size), /"size":/);
    expect(other).toMatch(/^HTTP\/1\.1 200 /);
    expect(other).toContain(`{"size":${size}}`);
    const same = await exchange(fronts.api, upload('203.0.113.1', 10) + 'a'.repeat(10), /RATE_LIMITED/);
    expect(same).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: 5\r\n/i);
    const kept = readdirSync(join(web, 'run'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(kept.map(({ name }) => name).sort()).toEqual(['access.log', 'error.log', 'nginx.pid']);
    for (const socket of slow) socket.destroy();
  });

  it('are logged without personal data', async () => {
    await get(fronts.withoutApi, '/?phone=0911234567', { 'Accept-Encoding': 'br' });
    // Log lines follow their responses; all are written once nginx has ended.
    await running.pop()?.stop();
    const log = readFileSync(join(alone, 'run', 'access.log'), 'utf8')
      .trim()
      .split('\n');
    const keys = ['time', 'method', 'path', 'status', 'bytes', 'seconds'];
    expect(Object.keys(JSON.parse(log.at(-1) ?? '') as object)).toEqual(keys);
    expect(JSON.parse(log.at(-1) ?? '')).toMatchObject({ method: 'GET', path: '/', status: 503 });
    expect(log.join('\n')).not.toContain('0911234567');
  });
});
