import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFiles, get, page, requestMs, startHttp, writeFile, type HttpResult } from './http.fixtures.js';

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

let shop: Awaited<ReturnType<typeof startHttp>>;

beforeAll(async () => {
  writeFile('storefront/index.html', page);
  writeFile('storefront/static/js/main-abcdefgh.js', 'export {};');
  writeFile('admin/index.html', '<!doctype html>console');
  writeFile('media/hero/400.avif', 'picture');
  shop = await startHttp();
});
afterAll(async () => {
  await shop.app.close();
  removeFiles();
});

async function send(request: string, host = '127.0.0.1'): Promise<string> {
  const socket = connect({ host, port: shop.port });
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.write(request);
  await once(socket, 'close');
  return answer;
}

function expectRejection({ status, headers, body }: HttpResult, expected: number, code: string): void {
  expect(status).toBe(expected);
  expect(JSON.parse(body.toString())).toEqual({ status: 'error', data: { code, message: expect.any(String) } });
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  });
}

describe('a rejected request', () => {
  it.each([
    ['a malformed address', '/%zz<b>', {}, 400, 'BAD_REQUEST'],
    ['an endless part of an address', `/media/${'x'.repeat(200)}/400.avif`, {}, 414, 'BAD_REQUEST'],
    ['a picture that is not there', '/media/nothing/400.avif', {}, 404, 'NOT_FOUND'],
    ['a part of a picture that it does not have', '/media/hero/400.avif', { Range: 'bytes=99-' }, 416, 'BAD_REQUEST'],
    [
      'a part of a file that it does not have',
      '/static/js/main-abcdefgh.js',
      { Range: 'bytes=99-' },
      416,
      'BAD_REQUEST',
    ],
  ])(
    'has the standard shape and headers, is not cached and echoes nothing: %s',
    async (_case, path, headers, status, code) => {
      const got = await get(shop.port, path, headers);
      expectRejection(got, status, code);
      expect(got.body.toString()).not.toContain('zz');
    },
  );

  it.each(['127.0.0.1', '::1'])('has them before it is parsed, too, on %s', async (host) => {
    const long = await send(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, host);
    expect(long).toMatch(/^HTTP\/1\.1 431 /);
    const nonsense = await send('NONSENSE\r\n\r\n', host);
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /);
    for (const answer of [long, nonsense]) {
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
      expect(answer).toMatch(/\r\nconnection: close\r\n/i);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ data: { code: 'BAD_REQUEST' } });
    }
  });

  it.each([
    ['POST', '/', 'GET, HEAD'],
    ['DELETE', '/failing', 'GET, HEAD'],
    ['PUT', '/static/js/main-abcdefgh.js', 'GET, HEAD'],
  ])('lists the allowed methods where %s %s is not allowed', async (method, path, allowed) => {
    const got = await get(shop.port, path, browser, { method });
    expectRejection(got, 405, 'METHOD_NOT_ALLOWED');
    expect(got.headers['allow']).toBe(allowed);
  });
});

describe('a request with an ambiguous end', () => {
  const second = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

  it.each([
    ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${second.length}\r\n\r\n${second}`],
    ['a length with a sign', `Content-Length: +4\r\n\r\nabcd${second}`],
    ['a length with a blank before the colon', `Content-Length : 4\r\n\r\nabcd${second}`],
    ['an encoding that is no encoding', `Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`],
    ['chunks that are not the last encoding', `Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${second}`],
    ['a chunk without a length', `Transfer-Encoding: chunked\r\n\r\nz\r\n\r\n${second}`],
    ['a chunk that is longer than it says', `Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${second}`],
    ['a header that goes on in the next line', `Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${second}`],
    ['a carriage return in a header', `X: a\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`],
  ])('gets one response, 400, and a closed connection: %s', async (_, rest) => {
    const answer = await send(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a request that may succeed in a moment', () => {
  it('gets 503 during an outage of something it needs, with one log line', async () => {
    const before = shop.logged.length;
    for (const _ of [1, 2]) {
      const { status, headers, body } = await get(shop.port, '/database-away');
      expect([status, headers['retry-after']]).toEqual([503, '1']);
      expect(JSON.parse(body.toString())).toMatchObject({ status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } });
    }
    expect(shop.logged.slice(before).map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 'warn', msg: 'A request failed because of an outage' }),
    ]);
  });

  it.each(['/silent', '/late'])('gets 503 at its deadline: %s', async (path) => {
    const own = await startHttp(0, { hasDeadline: true });
    const { status, headers, body } = await get(own.port, path);
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
    expect(JSON.parse(body.toString())).toMatchObject({ status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } });
    await pause(2 * requestMs);
    expect(await get(own.port, '/media/hero/400.avif')).toMatchObject({ status: 200 });
    await own.app.close();
  });
});

describe('a page address without its #', () => {
  it.each([
    ['/account', '/#/account'],
    ['/most-popular/kosa?sort=price', '/#/most-popular/kosa?sort=price'],
    ['/bundles?country=RS', '/?country=RS#/bundles'],
    ['/bundles?x=1&country=RS', '/?country=RS#/bundles?x=1'],
    ['/admin/orders', '/admin/#/orders'],
    ['/admin/orders/1?a=b', '/admin/#/orders/1?a=b'],
    ['//etc/passwd', '/#//etc/passwd'],
    ['/%C5%BEuto', '/#/%C5%BEuto'],
  ])('redirects a browser from %s to %s', async (path, address) => {
    const got = await get(shop.port, path, browser);
    expect(got).toMatchObject({
      status: 302,
      headers: { location: address, vary: 'Accept', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
  });

  it.each([
    '/_rpc/x',
    '/media/hero',
    '/healthz/x',
    '/api/leads',
    '/deals',
    '/static/x',
    '/favicon.ico',
    '/.env',
    '/admin/x.js',
  ])('does not exist at %s', async (path) => expectRejection(await get(shop.port, path, browser), 404, 'NOT_FOUND'));

  it('redirects browsers only', async () => {
    expectRejection(await get(shop.port, '/account', { Accept: 'application/json' }), 404, 'NOT_FOUND');
    expectRejection(await get(shop.port, '/account', browser, { method: 'POST' }), 404, 'NOT_FOUND');
  });
});
