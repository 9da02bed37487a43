import { startS3Server, type S3Server } from '@shop/media/testing';
import { freePort, until } from '@shop/platform/testing';
import sharp from 'sharp';
import { runProduct, startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';

const open: { end: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { end } of open.splice(0)) await end();
});

async function newPlace(): Promise<{ readonly port: number; readonly dataDir: string }> {
  const { path, remove } = await temporaryDataDir();
  open.push({ end: remove });
  return { port: await freePort(), dataDir: path };
}

const variablesOf = ({ port, bucket, user }: S3Server) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: bucket,
  S3_REGION: user.region,
  S3_ACCESS_KEY: user.accessKey,
  S3_SECRET_KEY: user.secretKey,
});

async function post({ url }: Product, body: string | FormData, cookie = '') {
  const headers = new Headers({ cookie });
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const answer = await fetch(`${url}/_rpc`, { method: 'POST', headers, body });
  const { status, data } = (await answer.json()) as { readonly status: string; readonly data: unknown };
  return { status, data, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function loggedIn(product: Product): Promise<string> {
  const Email = 'amra@example.com';
  const params = { Username: Email, Email, PhoneNumber: '+38761234567', Password: 'a long password' };
  const call = { action: 'call', method: 'shopUsers.f.add', params, headers: { country: 'BA' } };
  return (await post(product, JSON.stringify(call))).cookie;
}

async function upload(product: Product, cookie: string) {
  const picture = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#2d5540' } })
    .png()
    .toBuffer();
  const args = { ImageName: 'Moja slika', ImageTag: 'offer', ImageFile: { $file: 'picture' } };
  const form = new FormData();
  form.set('rpc', JSON.stringify({ action: 'call', method: 'staticContent.images.f.upload', params: { args } }));
  form.set('picture', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'slika.png');
  return post(product, form, cookie);
}

it('names what is missing of a store, in one line', async () => {
  const { code, output } = await runProduct({ ...(await newPlace()), env: { S3_ENDPOINT: 'https://s3.example' } });
  expect(code).toBe(1);
  expect(output).toMatch(/^[^\n]*S3_BUCKET[^\n]*S3_ACCESS_KEY[^\n]*S3_SECRET_KEY[^\n]*\n$/);
}, 60_000);

it('keeps pictures in the store, makes their forms also after it was killed, and says when the store refuses', async () => {
  const [server, place] = [await startS3Server(), await newPlace()];
  open.unshift({ end: () => server.close() });
  const env = variablesOf(server);
  const first = await startProduct({ ...place, env });
  open.unshift({ end: first.kill });
  const cookie = await loggedIn(first);
  const { data: path } = await upload(first, cookie);
  await first.kill();
  expect(server.objects.size).toBeGreaterThanOrEqual(2);

  const second = await startProduct({ ...place, env });
  open.unshift({ end: second.stop });
  await until(() => Promise.resolve(server.objects.size === 9));
  const served = await fetch(`${second.url}${String(path).replace('800.jpg', '400.avif')}`);
  const header = (name: string) => served.headers.get(name);
  expect([served.status, header('content-type'), header('x-content-type-options')]).toEqual([
    200,
    'image/avif',
    'nosniff',
  ]);
  expect(header('cache-control')).toBe('public, max-age=31536000, immutable');

  const readiness = async () => {
    const answer = await fetch(`${second.url}/readyz`);
    const { checks } = (await answer.json()) as { readonly checks: { readonly media: string } };
    return [answer.status, checks.media];
  };
  await until(async () => (await readiness())[1] === 'ok');
  server.always = 'denied';
  expect((await upload(second, cookie)).data).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect((await fetch(`${second.url}${String(path)}`)).status).toBe(503);
  await until(async () => /^degraded: S3_ACCESS_KEY/.test(String((await readiness())[1])));
  expect((await readiness())[0]).toBe(200);
  const doctor = await runProduct({ ...place, env, command: ['doctor'] });
  expect(doctor.code).toBe(1);
  expect(doctor.output).toMatch(/pictures +wrong +bucket shop-pictures, below shop-[0-9a-f]{12}\/: S3_ACCESS_KEY: /);
}, 240_000);
