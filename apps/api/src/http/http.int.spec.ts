import { gunzipSync, gzipSync } from 'node:zlib';
import { removeFiles, get, page, startHttp, writeFile } from './http.fixtures.js';
import { PortTakenError } from './listen.js';

describe('the HTTP side', () => {
  let shop: Awaited<ReturnType<typeof startHttp>>;

  beforeAll(async () => {
    writeFile('storefront/index.html', page);
    writeFile('storefront/index.html.gz', gzipSync(page));
    writeFile('storefront/static/js/main-abcdefgh.js', 'export {};');
    writeFile('storefront/.vite/manifest.json', '{}');
    writeFile('storefront/static/js/main-abcdefgh.js.map', '{}');
    writeFile('admin/index.html', '<!doctype html>console');
    writeFile('media/hero/400.avif', 'picture');
    writeFile('secret.txt', 'secret');
    shop = await startHttp();
  });
  afterAll(async () => {
    await shop.app.close();
    removeFiles();
  });

  it('serves pages with no-cache, compressed if the client accepts it', async () => {
    const plain = await get(shop.port, '/');
    expect(plain).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(plain.body.toString()).toBe(page);
    const compressed = await get(shop.port, '/', { 'Accept-Encoding': 'br, gzip' });
    expect(compressed).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
    expect(gunzipSync(compressed.body).toString()).toBe(page);
    expect((await get(shop.port, '/admin/', { 'Accept-Encoding': 'br' })).body.toString()).toContain('console');
    expect(await get(shop.port, '/admin')).toMatchObject({ status: 308, headers: { location: '/admin/' } });
  });

  it('lets browsers cache built files permanently and pictures for a month', async () => {
    expect((await get(shop.port, '/static/js/main-abcdefgh.js')).headers['cache-control']).toContain('immutable');
    expect(await get(shop.port, '/media/hero/400.avif')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=2592000', 'content-type': 'image/avif' },
    });
  });

  it.each([
    '/nothing',
    '/.vite/manifest.json',
    '/static/js/main-abcdefgh.js.map',
    '/media/hero/500.avif',
    '/media/hero/400.png',
    '/media/..%2f/secret.txt',
    '/media/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '//etc/passwd',
  ])('reveals nothing at %s', async (path) => {
    const { status, body } = await get(shop.port, path);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain('secret');
  });

  it('sets the security headers on pages, files and errors', async () => {
    for (const path of [
      '/',
      '/admin/',
      '/static/js/main-abcdefgh.js',
      '/media/hero/400.avif',
      '/nothing',
      '/failing',
    ]) {
      const { headers } = await get(shop.port, path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringMatching(
          /^camera=\(\), .*\bgeolocation=\(\), microphone=\(\), payment=\(\), usb=\(\)/,
        ),
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
    const policy = String((await get(shop.port, '/')).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
    expect(policy).not.toContain('unsafe');
  });

  it('lets only the pages of shop and console write to the clipboard', async () => {
    const permissions = async (path: string) => String((await get(shop.port, path)).headers['permissions-policy']);
    for (const page of ['/', '/admin/']) expect(await permissions(page)).toContain('clipboard-write=(self)');
    for (const path of ['/nothing', '/admin/nothing.js'])
      expect(await permissions(path)).toContain('clipboard-write=()');
    for (const page of ['/', '/admin/']) expect(await permissions(page)).toMatch(/\bfullscreen=\(\).*\bserial=\(\)/);
  });

  it('hides internal errors and logs them under an id', async () => {
    const { status, body } = await get(shop.port, '/failing');
    const answer = JSON.parse(body.toString()) as { data: { code: string; id: string } };
    expect(status).toBe(500);
    expect(answer.data.code).toBe('SERVER_ERROR');
    expect(body.toString()).not.toContain('inner message');
    expect(shop.logged.some((line) => line.includes(answer.data.id))).toBe(true);
  });

  it('listens on 127.0.0.1 and ::1, and names a taken port', async () => {
    expect((await get(shop.port, '/', {}, { host: '::1' })).status).toBe(200);
    await expect(startHttp(shop.port)).rejects.toThrow(PortTakenError);
  });
});
