import { Redis } from 'ioredis';
import { describeRedis, testRedis, until, type TestRedis } from '../testing/index.js';
import { RedisConnections } from './connections.js';
import type { BusListener } from './bus.js';

describeRedis('the connections to Redis', () => {
  const open: { end: () => Promise<unknown> }[] = [];
  let server: TestRedis;
  beforeEach(async () => {
    server = await testRedis();
  });
  afterEach(async () => {
    server.thaw();
    for (const { end } of open.splice(0)) await end();
    await server.drop();
  });

  const connections = (namespace = 'shop') => {
    const lines: string[] = [];
    const log = { warn: (facts: object, message?: string) => void lines.push(`${message} ${JSON.stringify(facts)}`) };
    const made = new RedisConnections({ url: server.url, namespace, log });
    open.push({ end: () => made.close() });
    return { made, lines };
  };
  const listening = async (from: RedisConnections, channel = 'news') => {
    const heard: string[] = [];
    const listener: BusListener = {
      message: (text) => void heard.push(text),
      connected: () => void heard.push('connected'),
      lost: () => void (heard.at(-1) === 'lost' || heard.push('lost')),
    };
    const bus = from.bus(channel);
    await bus.listen(listener);
    open.unshift({ end: () => bus.close() });
    return { bus, heard };
  };

  it('log an outage in one line and its end in another, for all connections', async () => {
    const { made, lines } = connections();
    await Promise.all([made.isHealthy(), listening(made), made.for('worker').ping()]);
    expect(await made.isHealthy()).toBe(true);
    await server.kill();
    expect(await made.isHealthy()).toBe(false);
    await until(() => lines.length > 0);
    await server.start();
    await until(() => lines.length > 1);
    expect(await made.isHealthy()).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^Redis is away: /),
      expect.stringMatching(/^Redis is back \{"awayMs":\d+\}$/),
    ]);
  });

  it('log connections that break repeatedly in one line', async () => {
    const { made, lines } = connections();
    await until(() => made.isHealthy());
    const admin = new Redis(server.url);
    for (let n = 0; n < 5; n += 1) {
      await admin.call('CLIENT', 'KILL', 'TYPE', 'normal');
      await until(() => made.isHealthy());
    }
    expect(lines.map((text) => text.slice(0, 13))).toEqual(['Redis is away']);
    await until(() => lines.length === 2);
    expect(lines[1]).toMatch(/^Redis is back/);
    admin.disconnect();
  });

  it('report when a server rejects writes, until it accepts them', async () => {
    const { made } = connections();
    await until(() => made.isHealthy());
    const admin = new Redis(server.url);
    await admin.call('CONFIG', 'SET', 'maxmemory', '1');
    expect(await made.trouble()).toMatch(/^rejects writes: OOM [^\n]+$/);
    await admin.call('CONFIG', 'SET', 'maxmemory', '0');
    expect([await made.trouble(), await admin.dbsize()]).toEqual([null, 0]);
    admin.disconnect();
    await server.stop();
    expect(await made.trouble()).toBe('cannot be reached');
  });

  it('log nothing when closed, and do not reconnect', async () => {
    const { made, lines } = connections();
    await Promise.all([made.isHealthy(), listening(made)]);
    await made.close();
    expect([await made.isHealthy(), lines]).toEqual([false, []]);
  });

  it('fail at once for requests, and wait for workers', async () => {
    const { made } = connections();
    await until(() => made.isHealthy());
    const worker = made.for('worker');
    await worker.ping();
    await server.stop();
    await until(async () => !(await made.isHealthy()));
    await expect(made.for('producer').set('a', '1')).rejects.toThrow();
    await expect(made.script('return 1').run('key', [])).rejects.toThrow();
    const waiting = worker.set('a', '2');
    await server.start();
    expect(await waiting).toBe('OK');
  });

  it('detect a frozen server, report it once, and continue when it recovers', async () => {
    const { made, lines } = connections();
    const { heard } = await listening(made);
    await until(() => made.isHealthy());
    server.freeze();
    expect(await made.isHealthy()).toBe(false);
    await until(() => heard.includes('lost'));
    server.thaw();
    await until(() => lines.length === 2);
    await until(() => heard.filter((what) => what === 'connected').length === 2);
    expect(lines.map((text) => text.slice(0, 13))).toEqual(['Redis is away', 'Redis is back']);
  });

  it('send announcements to all processes of one installation', async () => {
    const [one, other, foreign] = [connections(), connections(), connections('another shop')];
    const [sender, hearing, deaf] = await Promise.all([one, other, foreign].map(({ made }) => listening(made)));
    await sender!.bus.send(['first', 'second']);
    await until(() => hearing!.heard.length === 3);
    expect(hearing!.heard).toEqual(['connected', 'first', 'second']);
    expect(sender!.heard).toEqual(['connected', 'first', 'second']);
    expect(deaf!.heard).toEqual(['connected']);
  });

  it('report possibly missed announcements after a broken connection, and receive the next ones', async () => {
    const [one, other] = [connections(), connections()];
    const [{ bus }, { heard }] = [await listening(one.made), await listening(other.made)];
    await bus.send(['before']);
    const admin = new Redis(server.url);
    await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    admin.disconnect();
    await until(() => heard.filter((what) => what === 'connected').length === 2);
    await bus.send(['after']);
    await until(() => heard.includes('after'));
    expect(heard).toEqual(['connected', 'before', 'lost', 'connected', 'after']);
  });

  it('start without a server, and notify when it is available', async () => {
    await server.stop();
    const { made } = connections();
    const { bus, heard } = await listening(made);
    expect(heard).toEqual(['lost']);
    await expect(bus.send(['nobody hears'])).rejects.toThrow();
    await server.start();
    await until(() => heard.includes('connected'));
  });

  it('run scripts on keys of their installation, even after a script flush', async () => {
    const [one, other] = [connections(), connections('another shop')];
    await Promise.all([one, other].map(({ made }) => until(() => made.isHealthy())));
    const count = (from: RedisConnections) => from.script("return redis.call('INCRBY', KEYS[1], ARGV[1])");
    await until(() =>
      count(one.made)
        .run('hits', [0])
        .then(
          () => true,
          () => false,
        ),
    );
    await until(() =>
      count(other.made)
        .run('hits', [0])
        .then(
          () => true,
          () => false,
        ),
    );
    expect([await count(one.made).run('hits', [2]), await count(one.made).run('hits', [3])]).toEqual([2, 5]);
    expect(await count(other.made).run('hits', [1])).toBe(1);
    await one.made.for('limits').call('SCRIPT', 'FLUSH');
    expect(await count(one.made).run('hits', [1])).toBe(6);
  });
});
