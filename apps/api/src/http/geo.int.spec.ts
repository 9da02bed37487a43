import type { TestShop } from '@shop/testing';
import { request } from 'node:http';
import {
  startTestEndpoint,
  startLeadsShop,
  startLookUpServer,
  type TestEndpoint,
  type LookUpServer,
} from './leads.fixtures.js';

let shop: TestShop;
let lookUps: LookUpServer;
beforeAll(async () => {
  shop = await startLeadsShop();
  lookUps = await startLookUpServer();
});
afterAll(async () => {
  lookUps.close();
  await shop.close();
});

function requestGeo(
  { port }: TestEndpoint,
  headers: Record<string, string> = {},
  path = '/geo',
): Promise<{ status: number; body: unknown; retryAfter: unknown }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: JSON.parse(text),
          retryAfter: response.headers['retry-after'],
        }),
      );
    });
    asked.on('error', reject).end();
  });
}

describe('GET /geo without a lookup service', () => {
  let edge: TestEndpoint;
  beforeAll(async () => (edge = await startTestEndpoint(shop, { COUNTRY_HOSTS: 'shop.hr=HR' })));
  afterAll(() => edge.close());

  it.each([
    ['ba.localhost', 'BA'],
    ['rs.example.com:3000', 'RS'],
    ['shop.hr', 'HR'],
    ['localhost', 'ME'],
  ])('returns the country of the host %s', async (host, country) => {
    expect(await requestGeo(edge, { host })).toMatchObject({ status: 200, body: { country } });
  });
});

describe('GET /geo with a lookup service', () => {
  let edge: TestEndpoint;
  beforeAll(async () => (edge = await startTestEndpoint(shop, { GEOIP_URL: lookUps.url, TRUST_PROXY: 'loopback' })));
  afterAll(() => edge.close());

  it('looks up the address behind the proxy and returns the result', async () => {
    lookUps.respondWith((reply) => void reply.end('{"country":"hr","city":"Zagreb"}'));
    expect(await requestGeo(edge, { host: 'ba.localhost', 'x-forwarded-for': '198.51.100.7' })).toMatchObject({
      status: 200,
      body: { country: 'HR' },
    });
    expect(lookUps.requestedIps.at(-1)).toBe('198.51.100.7');
  });

  it('returns a country outside the four, too', async () => {
    lookUps.respondWith((reply) => void reply.end('{"country":"DE"}'));
    expect((await requestGeo(edge, { host: 'ba.localhost' })).body).toEqual({ country: 'DE' });
  });

  it('ignores forwarded addresses without TRUST_PROXY', async () => {
    const alone = await startTestEndpoint(shop, { GEOIP_URL: lookUps.url });
    await requestGeo(alone, { 'x-forwarded-for': '198.51.100.7' });
    expect(lookUps.requestedIps.at(-1)).toBe('127.0.0.1');
    await alone.close();
  });

  it.each<[string, Parameters<LookUpServer['respondWith']>[0]]>([
    ['fails', (reply) => void reply.writeHead(500).end('{"country":"BA"}')],
    ['does not know', (reply) => void reply.end('{"country":null}')],
    ['answers nonsense', (reply) => void reply.end('<html>')],
    ['answers without end', (reply) => void reply.end(`{"country":"BA","more":"${'x'.repeat(100_000)}"}`)],
    ['sends it elsewhere', (reply) => void reply.writeHead(302, { location: '/where' }).end()],
    ['hangs up', (reply) => void reply.destroy()],
    ['says nothing', () => undefined],
  ])('responds with 503 when the service %s', async (_, how) => {
    lookUps.respondWith(how);
    expect(await requestGeo(edge, { host: 'ba.localhost' })).toMatchObject({
      status: 503,
      retryAfter: '30',
      body: { status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } },
    });
  });

  it('limits requests per address', async () => {
    lookUps.respondWith((reply) => void reply.end('{"country":"BA"}'));
    const limited = await startTestEndpoint(shop, { GEOIP_URL: lookUps.url, RATE_LIMITS: 'on' });
    let granted = 0;
    while ((await requestGeo(limited)).status === 200) granted += 1;
    expect(granted).toBeGreaterThanOrEqual(60);
    await limited.close();
  });
});
