import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { testDatabase } from '../testing/index.js';
import { assertDatabase } from './external-database.js';
import { withClient } from './pool.js';

const servers: Server[] = [];

async function startListening(server: Server): Promise<string> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `postgres://shop:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
}

afterAll(() => servers.forEach((server) => server.close()));

const requirements = { extensions: ['pg_trgm'], schemas: ['queues'] };

const reasonOf = async (url: string): Promise<string> => {
  const error: unknown = await assertDatabase(url, requirements).catch((reason: unknown) => reason);
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

  it('is used when it responds', async () => {
    expect(await reasonOf(url)).toBe('none');
  });

  it.each([
    ['whose port is nobody’s', 'postgres://shop:hunter2@127.0.0.1:1/shop', /ECONNREFUSED/],
    ['whose host does not exist', 'postgres://shop:hunter2@nowhere.invalid/shop', /nowhere\.invalid/],
    ['that cannot be read', 'postgres://shop:hunter2@127.0.0.1/shop%zz', /./],
    ['whose certificate is not there', 'postgres://shop:hunter2@127.0.0.1/shop?sslrootcert=/nowhere.pem', /nowhere/],
  ])('is rejected in one line that names the variable: one %s', async (_case, wrong, reason) => {
    const message = await reasonOf(wrong);
    expect(message).toMatch(/^ExternalDatabaseError: DATABASE_URL: [^\n]+$/);
    expect(message).toMatch(reason);
    expect(message).not.toContain('hunter2');
  });

  it('is rejected with a wrong user or database name', async () => {
    const wrongUser = new URL(url);
    wrongUser.username = 'nobody-of-that-name';
    expect(await reasonOf(wrongUser.href)).toMatch(
      /^ExternalDatabaseError: DATABASE_URL: [^\n]+nobody-of-that-name[^\n]*$/,
    );
    const wrongName = new URL(url);
    wrongName.pathname = '/no-such-database';
    expect(await reasonOf(wrongName.href)).toMatch(
      /^ExternalDatabaseError: DATABASE_URL: [^\n]+no-such-database[^\n]*$/,
    );
  });

  it('is rejected when the address requires encryption that the server lacks', async () => {
    const encrypted = new URL(url);
    encrypted.searchParams.delete('host');
    encrypted.searchParams.set('sslmode', 'verify-full');
    expect(await reasonOf(encrypted.href)).toMatch(/^ExternalDatabaseError: DATABASE_URL: .*SSL/);
  });

  it('is rejected when another kind of server responds', async () => {
    const web = await startListening(createHttpServer((_request, response) => response.end('hello')));
    expect(await reasonOf(web)).toMatch(/^ExternalDatabaseError: DATABASE_URL: [^\n]+$/);
    const mail = await startListening(
      createServer((socket) => socket.on('error', () => undefined).end('220 mail.example\r\n')),
    );
    expect(await reasonOf(mail)).toMatch(/^ExternalDatabaseError: DATABASE_URL: [^\n]+$/);
    const hangsUp = await startListening(createServer((socket) => socket.destroy()));
    expect(await reasonOf(hangsUp)).toMatch(/^ExternalDatabaseError: DATABASE_URL: [^\n]+$/);
  });

  describe('with a limited user', () => {
    const role = `limited_${randomBytes(4).toString('hex')}`;
    const limited = () => {
      const address = new URL(url);
      address.username = role;
      address.password = 'hunter2';
      return address.href;
    };
    const name = () => new URL(url).pathname.slice(1);
    const administer = (sql: string) => withClient(url, (client) => client.query(sql));
    const tables = () => administer(`SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace`);

    beforeAll(() => administer(`CREATE ROLE ${role} LOGIN PASSWORD 'hunter2'`));
    afterAll(async () => {
      await administer(`DROP OWNED BY ${role} CASCADE`);
      await administer(`DROP ROLE ${role}`);
    });

    it('is rejected in one line that names the next missing permission, until all are granted', async () => {
      const line = (words: string) => `ExternalDatabaseError: DATABASE_URL: ${words}`;
      expect(await reasonOf(limited())).toBe(
        line(
          `the user ${role} may not make tables: GRANT USAGE, CREATE ON SCHEMA public TO ${role}, or let the user own the database`,
        ),
      );
      await administer(`GRANT USAGE, CREATE ON SCHEMA public TO ${role}`);
      const onDatabase = `GRANT CREATE ON DATABASE ${name()} TO ${role}`;
      expect(await reasonOf(limited())).toBe(
        line(`the user ${role} may not make the extension pg_trgm: ${onDatabase}, or let the user own the database`),
      );
      await administer('CREATE EXTENSION pg_trgm');
      expect(await reasonOf(limited())).toBe(
        line(`the user ${role} may not make the schema queues: ${onDatabase}, or let the user own the database`),
      );
      await administer('DROP EXTENSION pg_trgm');
      await administer(onDatabase);
      expect(await reasonOf(limited())).toBe('none');
      expect((await tables()).rowCount).toBe(0);
    });

    it('is rejected when the tables belong to another user, until they are shared', async () => {
      await administer('CREATE TABLE platform_migrations (name text)');
      expect(await reasonOf(limited())).toMatch(
        /^ExternalDatabaseError: DATABASE_URL: the tables belong to the user \w+: use that one, or GRANT \w+ TO limited_\w+$/,
      );
      await administer(`ALTER TABLE platform_migrations OWNER TO ${role}`);
      expect(await reasonOf(limited())).toBe('none');
      await administer('DROP TABLE platform_migrations');
    });

    it('is rejected when it is read-only, or its search path has no schema', async () => {
      await administer(`ALTER ROLE ${role} SET default_transaction_read_only = on`);
      expect(await reasonOf(limited())).toMatch(
        /^ExternalDatabaseError: DATABASE_URL: the database is read-only: [^\n]+$/,
      );
      await administer(`ALTER ROLE ${role} RESET default_transaction_read_only`);
      await administer(`ALTER ROLE ${role} SET search_path = nowhere`);
      expect(await reasonOf(limited())).toMatch(/^ExternalDatabaseError: DATABASE_URL: [^\n]+ no schema [^\n]+$/);
      await administer(`ALTER ROLE ${role} RESET search_path`);
    });
  });

  it('is rejected when its encoding is not UTF-8 or an extension is missing', async () => {
    const name = `ascii_${randomBytes(4).toString('hex')}`;
    await withClient(url, (client) =>
      client.query(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`),
    );
    const ascii = new URL(url);
    ascii.pathname = `/${name}`;
    expect(await reasonOf(ascii.href)).toMatch(
      /^ExternalDatabaseError: DATABASE_URL: the database ascii_\w+ is in SQL_ASCII: make one [^\n]+UTF8[^\n]+$/,
    );
    await withClient(url, (client) => client.query(`DROP DATABASE ${name}`));
    await expect(assertDatabase(url, { extensions: ['no_such'], schemas: [] })).rejects.toThrow(
      /^DATABASE_URL: the server has no extension no_such: [^\n]+$/,
    );
  });

  it('is rejected within seconds when the server does not respond', async () => {
    const silent = await startListening(createServer((socket) => socket.on('error', () => undefined)));
    const begun = performance.now();
    expect(await reasonOf(silent)).toMatch(/^ExternalDatabaseError: DATABASE_URL: no answer within 5 seconds/);
    expect(performance.now() - begun).toBeLessThan(8000);
  });
});
