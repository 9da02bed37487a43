import { testDatabase } from '../testing/index.js';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { demandDatabase } from './given-database.js';

const servers: Server[] = [];

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `postgres://shop:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

afterAll(() => servers.forEach((server) => server.close()));

const reasonOf = async (url: string): Promise<string> => {
  const error: unknown = await demandDatabase(url).catch((reason: unknown) => reason);
  return error instanceof Error ? `${error.name}: ${error.message}` : 'none';
};

describe('the database that DATABASE_URL names', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await testDatabase();
    url = database.url;
    drop = database.drop;
  });
  afterAll(() => drop());

  it('is used when it answers', async () => {
    expect(await reasonOf(url)).toBe('none');
  });

  it.each([
    ['whose port is nobody’s', 'postgres://shop:hunter2@127.0.0.1:1/shop', /ECONNREFUSED/],
    ['whose host does not exist', 'postgres://shop:hunter2@nowhere.invalid/shop', /nowhere\.invalid/],
    ['that cannot be read', 'postgres://shop:hunter2@127.0.0.1/shop%zz', /./],
    ['whose certificate is not there', 'postgres://shop:hunter2@127.0.0.1/shop?sslrootcert=/nowhere.pem', /nowhere/],
  ])('is refused in one line that names the variable: one %s', async (_case, wrong, reason) => {
    const message = await reasonOf(wrong);
    expect(message).toMatch(/^GivenDatabaseError: DATABASE_URL: [^\n]+$/);
    expect(message).toMatch(reason);
    expect(message).not.toContain('hunter2');
  });

  it('is refused likewise when it wants another password, or has no such database', async () => {
    const wrongUser = new URL(url);
    wrongUser.username = 'nobody-of-that-name';
    expect(await reasonOf(wrongUser.href)).toMatch(
      /^GivenDatabaseError: DATABASE_URL: [^\n]+nobody-of-that-name[^\n]*$/,
    );
    const wrongName = new URL(url);
    wrongName.pathname = '/no-such-database';
    expect(await reasonOf(wrongName.href)).toMatch(/^GivenDatabaseError: DATABASE_URL: [^\n]+no-such-database[^\n]*$/);
  });

  it('is refused likewise when the server has no encryption but the address wants it', async () => {
    const encrypted = new URL(url);
    encrypted.searchParams.delete('host');
    encrypted.searchParams.set('sslmode', 'verify-full');
    expect(await reasonOf(encrypted.href)).toMatch(/^GivenDatabaseError: DATABASE_URL: .*SSL/);
  });

  it('is refused likewise when something else answers there', async () => {
    const web = await listening(createHttpServer((_request, response) => response.end('hello')));
    expect(await reasonOf(web)).toMatch(/^GivenDatabaseError: DATABASE_URL: [^\n]+$/);
    const mail = await listening(
      createServer((socket) => socket.on('error', () => undefined).end('220 mail.example\r\n')),
    );
    expect(await reasonOf(mail)).toMatch(/^GivenDatabaseError: DATABASE_URL: [^\n]+$/);
    const hangsUp = await listening(createServer((socket) => socket.destroy()));
    expect(await reasonOf(hangsUp)).toMatch(/^GivenDatabaseError: DATABASE_URL: [^\n]+$/);
  });

  it('is refused within seconds when nothing answers at all', async () => {
    const silent = await listening(createServer((socket) => socket.on('error', () => undefined)));
    const begun = performance.now();
    expect(await reasonOf(silent)).toMatch(/^GivenDatabaseError: DATABASE_URL: no answer within 5 seconds/);
    expect(performance.now() - begun).toBeLessThan(8000);
  }, 10_000);
});
