import { createLogger } from '@shop/platform';
import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { rejectUnknownHosts } from './host-check.js';

const countryHosts = new Map([['shop.ba', 'BA'] as const, ['192.0.2.7', 'RS'] as const]);

async function start({ trustProxy = false }: { readonly trustProxy?: false | string[] } = {}) {
  const logged: string[] = [];
  const http = Fastify({ trustProxy, forceCloseConnections: true });
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void logged.push(line) });
  rejectUnknownHosts(http, { http: { countryHosts } as never }, log);
  for (const path of ['/', '/healthz', '/readyz', '/metrics', '/carrier/events']) http.get(path, () => 'here');
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const send = async (headers: readonly string[], path = '/', version = '1.1') => {
    const socket = connect({ host: '127.0.0.1', port });
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write([`GET ${path} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'));
    await once(socket, 'close');
    return { status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n')[1] ?? '' };
  };
  return { send, logged, close: () => http.close() };
}

let shop: Awaited<ReturnType<typeof start>>;
beforeEach(async () => (shop = await start()));
afterEach(() => shop.close());

it.each([
  ...['localhost', 'localhost:3000', 'ba.localhost:3000', 'a.b.localhost', 'LOCALHOST.', '127.0.0.1:80', '[::1]:3000'],
  ...['shop.ba', 'SHOP.BA', 'shop.ba.', 'shop.ba:8443', '192.0.2.7', 'hr.bosilje.example'],
])('accepts requests for %s', async (host) => {
  expect((await shop.send([`Host: ${host}`])).status).toBe(200);
});

it.each([
  ...['evil.example', 'rs.shop.ba', 'shop.ba.evil.example', 'evilshop.ba', 'ba.example.com', 'localhost.evil.example'],
  ...['127.0.0.2', '0.0.0.0', '10.0.0.5:3000', '[::]', '[::ffff:127.0.0.1]', '2130706433', 'api:3000'],
])('rejects %s and names the variable', async (host) => {
  const { status, body } = await shop.send([`Host: ${host}`]);
  expect(status).toBe(421);
  expect(JSON.parse(body.replace(/^\w+\r\n|\r\n0$/g, ''))).toEqual({
    status: 'error',
    data: { code: 'UNKNOWN_HOST', message: expect.stringContaining('COUNTRY_HOSTS') },
  });
  expect(shop.logged.join()).toContain('COUNTRY_HOSTS');
});

it.each([
  ['two', ['Host: localhost', 'Host: shop.ba']],
  ['two of the same name', ['Host: localhost', 'host: localhost']],
  ['an empty one', ['Host: ']],
  ['one with a path', ['Host: localhost/evil']],
  ['one with a user', ['Host: a@localhost']],
  ['a list', ['Host: localhost, evil.example']],
  ['one without a port’s number', ['Host: localhost:']],
  ['one with letters of another alphabet', ['Host: шоп.ba']],
  ['none', []],
])('rejects a request whose Host is %s as malformed', async (_, headers) => {
  expect((await shop.send(headers)).status).toBe(400);
});

it('rejects an old request without a Host, but reports its health', async () => {
  expect((await shop.send([], '/', '1.0')).status).toBe(400);
  for (const path of ['/healthz', '/readyz?strict', '/metrics', '/carrier/events'])
    expect((await shop.send([], path, '1.0')).status).toBe(200);
});

it('reports its health under any name, but only one', async () => {
  expect((await shop.send(['Host: 10.0.0.5:3000'], '/healthz')).status).toBe(200);
  expect((await shop.send(['Host: evil.example'], '/healthz/..')).status).toBe(421);
  expect((await shop.send(['Host: localhost', 'Host: evil.example'], '/healthz')).status).toBe(400);
});

it('trusts X-Forwarded-Host from a trusted proxy only', async () => {
  expect((await shop.send(['Host: localhost', 'X-Forwarded-Host: evil.example'])).status).toBe(200);
  expect((await shop.send(['Host: evil.example', 'X-Forwarded-Host: localhost'])).status).toBe(421);
  const behind = await start({ trustProxy: ['127.0.0.1'] });
  expect((await behind.send(['Host: api:3000', 'X-Forwarded-Host: shop.ba'])).status).toBe(200);
  expect((await behind.send(['Host: shop.ba', 'X-Forwarded-Host: evil.example'])).status).toBe(421);
  expect((await behind.send(['Host: shop.ba', 'X-Forwarded-Host: evil/example'])).status).toBe(400);
  await behind.close();
});

it('logs an unknown host at most once a minute', async () => {
  for (let n = 0; n < 5; n += 1) await shop.send(['Host: evil.example']);
  expect(shop.logged).toHaveLength(1);
});
