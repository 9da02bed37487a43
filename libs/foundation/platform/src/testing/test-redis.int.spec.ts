import { Redis } from 'ioredis';
import { describeRedis, testRedis, type TestRedis, type TestRedisOptions } from './index.js';

describeRedis('testRedis', () => {
  const open: { end: () => Promise<unknown> }[] = [];
  const start = async (options?: TestRedisOptions): Promise<TestRedis> => {
    const server = await testRedis(options);
    open.push({ end: server.drop });
    return server;
  };
  const connect = ({ url }: TestRedis, commandTimeout = 10_000) => {
    const client = new Redis(url, { retryStrategy: () => 10, commandTimeout, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    open.unshift({ end: async () => client.disconnect() });
    return client;
  };
  afterEach(async () => {
    for (const { end } of open.splice(0)) await end();
  });

  it('starts a separate empty server per caller that never evicts keys', async () => {
    const [one, other] = (await Promise.all([start(), start()])).map((server) => connect(server));
    await one!.set('here', '1');
    expect([await one!.get('here'), await other!.get('here')]).toEqual(['1', null]);
    expect(await one!.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
  });

  it('restarts on the same port, empty or with its data until cleared', async () => {
    const [plain, kept] = await Promise.all([start(), start({ appendOnly: true })]);
    const clients = [connect(plain), connect(kept)];
    await Promise.all(clients.map((client) => client.set('here', '1')));
    await Promise.all([plain.stop(), kept.kill()]);
    await Promise.all([plain.start(), kept.start()]);
    expect(await Promise.all(clients.map((client) => client.get('here')))).toEqual([null, '1']);
    await kept.stop();
    await kept.clear();
    await kept.start();
    expect(await connect(kept).get('here')).toBeNull();
  });

  it('does not respond while frozen, and recovers', async () => {
    const server = await start({ password: 'open sesame' });
    const client = connect(server);
    await client.set('here', '1');
    server.freeze();
    const impatient = connect(server, 300);
    await expect(impatient.get('here')).rejects.toThrow('timed out');
    server.thaw();
    expect(await client.get('here')).toBe('1');
  });
});
