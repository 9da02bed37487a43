import { Redis } from 'ioredis';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeRedis, testRedis, type TestRedis } from '../testing/index.js';
import { parseRedisAddress } from './address.js';
import { assertRedis } from './external-redis.js';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const describeTls = hasOpenssl
  ? describeRedis
  : (name: string, tests: () => void) => describe.skip(`${name} [skipped: no openssl in PATH]`, tests);

describeTls('a Redis that speaks TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-redis-tls-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  let server: TestRedis;
  beforeAll(async () => {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
    const files = ['-keyout', key, '-out', certificate];
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', ...kind, ...subject, ...files], { stdio: 'ignore' });
    server = await testRedis({ password: 'hunter2', tls: { certificate, key } });
  });
  afterAll(async () => {
    await server.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is rejected when its certificate is not trusted', async () => {
    await expect(assertRedis(server.url)).rejects.toThrow(/^REDIS_URL: self-signed certificate$/);
  });

  it('is rejected in one line when the address is without TLS', async () => {
    await expect(assertRedis(server.url.replace('rediss:', 'redis:'))).rejects.toThrow(
      /^REDIS_URL: the server hangs up: is it Redis, and does it want TLS \(rediss:\/\/\)\?$/,
    );
  });

  it('is accepted when its certificate authority is known', async () => {
    const client = new Redis({ ...parseRedisAddress(server.url), tls: { ca: readFileSync(certificate) } });
    expect(await client.ping()).toBe('PONG');
    client.disconnect();
  });
});
