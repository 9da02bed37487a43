import { Redis } from 'ioredis';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { describeRedis, testRedis, type TestRedis, type TestRedisOptions } from '../testing/index.js';
import { assertRedis } from './external-redis.js';

const open: { end: () => unknown }[] = [];
afterEach(async () => {
  for (const { end } of open.splice(0)) await end();
});

async function startListening(server: Server): Promise<string> {
  open.push({ end: () => server.close() });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `redis://:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const infoServer = (...lines: readonly string[]) =>
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const info = lines.join('\r\n');
      if (/auth/i.test(data.toString())) socket.write('+OK\r\n');
      if (/info/i.test(data.toString())) socket.write(`$${info.length}\r\n${info}\r\n`);
    });
  });

const rejectionOf = async (url: string): Promise<string> => {
  const error: unknown = await assertRedis(url).catch((reason: unknown) => reason);
  const message = error instanceof Error ? `${error.name}: ${error.message}` : 'none';
  expect(message).not.toContain('hunter2');
  return message;
};
const line = (reason: RegExp) => expect.stringMatching(new RegExp(`^ExternalRedisError: REDIS_URL: ${reason.source}$`));

describe('the Redis that REDIS_URL names', () => {
  it.each([
    ['whose port is nobody’s', 'redis://:hunter2@127.0.0.1:1', /connect ECONNREFUSED 127\.0\.0\.1:1/],
    ['whose host does not exist', 'redis://:hunter2@nowhere.invalid', /[^\n]*nowhere\.invalid/],
    ['with something else than a database behind it', 'redis://:hunter2@127.0.0.1/jobs', /[^\n]*a database number/],
    ['with options that would change how it is used', 'redis://127.0.0.1?offlineQueue=1', /[^\n]*no query parameters/],
    ['with a percent sign in its password', 'redis://:hunter2%@127.0.0.1', /[^\n]*%25/],
  ])('is rejected in one line that names the variable: one %s', async (_case, url, reason) => {
    expect(await rejectionOf(url)).toEqual(line(reason));
  });

  it('is rejected when another kind of server responds, or none', async () => {
    const web = await startListening(createHttpServer((_request, response) => response.end('hello')));
    expect(await rejectionOf(web)).toEqual(line(/what answers there is not Redis/));
    const hangsUp = await startListening(createServer((socket) => socket.destroy()));
    expect(await rejectionOf(hangsUp)).toEqual(line(/the server hangs up: is it Redis, and does it want TLS[^\n]*/));
    const silent = await startListening(createServer((socket) => socket.on('error', () => undefined)));
    expect(await rejectionOf(silent)).toEqual(line(/no answer within 5 seconds[^\n]*/));
    const plain = await startListening(
      createServer((socket) => void socket.on('error', () => undefined).end('-ERR\r\n')),
    );
    expect(await rejectionOf(plain.replace('redis:', 'rediss:'))).toEqual(line(/[^\n]*TLS[^\n]*/));
  });

  it.each([
    [
      'is too old',
      ['redis_version:6.0.16', 'maxmemory_policy:noeviction'],
      /Redis 6\.2 or newer is needed, this is 6\.0\.16/,
    ],
    ['does not say how old it is', ['maxmemory_policy:noeviction'], /Redis 6\.2 or newer is needed, this is unknown/],
    ['is a replica', ['redis_version:7.2.0', 'role:slave', 'maxmemory_policy:noeviction'], /this is a replica[^\n]*/],
    ['is part of a cluster', ['redis_version:7.2.0', 'redis_mode:cluster'], /this is a node of a Redis Cluster[^\n]*/],
  ])('is rejected when it %s', async (_case, info, reason) => {
    expect(await rejectionOf(await startListening(infoServer(...info)))).toEqual(line(reason));
  });
});

describeRedis('a real Redis as REDIS_URL', () => {
  const start = async (options?: TestRedisOptions): Promise<TestRedis> => {
    const server = await testRedis(options);
    open.push({ end: server.drop });
    return server;
  };

  const asAdministrator = async (url: string, command: string, ...words: readonly string[]): Promise<unknown> => {
    const client = new Redis(url);
    try {
      return await client.call(command, ...words);
    } finally {
      client.disconnect();
    }
  };
  const keysOf = (url: string) => asAdministrator(url, 'DBSIZE');

  it('is used when it accepts the login and never evicts keys', async () => {
    const fit = { version: expect.stringMatching(/^\d+\.\d+/), writeError: null };
    expect(await assertRedis((await start()).url)).toEqual(fit);
    const { url } = await start({ password: 'p@ss/w%rd' });
    expect(await assertRedis(url)).toEqual(fit);
    expect(await assertRedis(url.replace('://:', '://default:'))).toEqual(fit);
    expect(await assertRedis(`${url}/15`)).toEqual(fit);
  });

  it('is rejected when it evicts keys', async () => {
    const { url } = await start({ policy: 'allkeys-lru' });
    expect(await rejectionOf(url)).toEqual(line(/[^\n]*set its maxmemory-policy to noeviction \(it is allkeys-lru\)/));
  });

  it('is rejected with a wrong, missing or unexpected password', async () => {
    const [secured, plain] = [await start({ password: 'right' }), await start()];
    expect(await rejectionOf(secured.url.replace('right', 'hunter2'))).toEqual(line(/[^\n]*user and password/));
    expect(await rejectionOf(secured.url.replace('right', 'hunter2').replace(':hunter2@', ''))).toEqual(
      line(/the server wants a password/),
    );
    expect(await rejectionOf(plain.url.replace('://', '://:hunter2@'))).toEqual(line(/[^\n]*wants none: it is open/));
  });

  it('is rejected when the database number does not exist', async () => {
    const { url } = await start({ settings: ['--databases', '4'] });
    expect(await assertRedis(`${url}/3`)).toMatchObject({ writeError: null });
    expect(await rejectionOf(`${url}/9`)).toEqual(line(/the server has no database 9: [^\n]*/));
    expect(await keysOf(url)).toBe(0);
  });

  it.each([
    ['the keys', '~other-* &* +@all'],
    ['the channels', '~* resetchannels &other-* +@all'],
    ['a command that jobs need', '~* &* +@all -bzpopmin'],
    ['scripts', '~* &* +@all -@scripting'],
    ['announcements', '~* &* +@all -subscribe'],
    ['the number of the database', '~* &* +@all -select'],
  ])('is rejected when its user may not use %s', async (_case, rights) => {
    const { url } = await start();
    await asAdministrator(url, 'ACL', 'SETUSER', 'shop', 'on', '>hunter2', ...rights.split(' '));
    const given = `${url.replace('://', '://shop:hunter2@')}/1`;
    expect(await rejectionOf(given)).toEqual(line(/the user may not [^\n]+shop-[^\n]+INFO[^\n]*/));
    expect(await keysOf(url)).toBe(0);
  });

  it('is used with exactly the documented permissions', async () => {
    const { url } = await start();
    const rights = ['resetkeys', '~shop-*', 'resetchannels', '&shop-*', '+@all', '-@dangerous', '+info'];
    await asAdministrator(url, 'ACL', 'SETUSER', 'shop', 'on', '>hunter2', ...rights);
    expect(await assertRedis(url.replace('://', '://shop:hunter2@'))).toMatchObject({ writeError: null });
  });

  it('is used when it is full, and reports that it rejects writes', async () => {
    const { url } = await start();
    await asAdministrator(url, 'CONFIG', 'SET', 'maxmemory', '1');
    expect(await assertRedis(url)).toMatchObject({ writeError: expect.stringMatching(/^OOM /) });
  });

  it('is rejected when the address requires TLS that it lacks', async () => {
    const { url } = await start();
    expect(await rejectionOf(url.replace('redis:', 'rediss:'))).toEqual(line(/no answer within 5 seconds[^\n]*TLS\?/));
  });
});
