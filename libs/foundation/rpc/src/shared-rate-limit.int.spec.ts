import { anyone, command, query } from '@shop/rpc-contract';
import { RedisConnections } from '@shop/platform';
import { describeRedis, testRedis, until, type TestRedis } from '@shop/platform/testing';
import { z } from 'zod';
import { SharedBuckets, TokenBuckets } from './limits.js';
import type { HandlersFor } from './registry.js';
import { createTestSessions, startRpcServer, type RpcServer } from './testing/index.js';

const nothing = z.strictObject({});
const contract = {
  'cheap.get': query({ summary: 'C.', access: anyone, params: nothing, data: z.null(), reads: [] }),
  'rare.do': command({
    summary: 'R.',
    access: anyone,
    params: nothing,
    data: z.null(),
    visibleIn: [],
    limit: { perMinute: 3, by: 'ip' },
  }),
} as const;
const handlers = {
  'cheap.get': async () => ({ data: null }),
  'rare.do': async () => ({ data: null }),
} satisfies HandlersFor<typeof contract>;

const plenty = { burst: 1_000, perSecond: 1_000 };
const monotonicMs = () => performance.now();

describeRedis('rates that processes share through Redis', () => {
  const open: { end: () => Promise<unknown> }[] = [];
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await testRedis();
  });
  afterEach(async () => {
    redis.thaw();
    for (const { end } of open.splice(0)) await end();
    await redis.drop();
  });

  const connect = async () => {
    const log = { warn: () => undefined };
    const connections = new RedisConnections({ url: redis.url, namespace: 'shop', log });
    open.push({ end: () => connections.close() });
    const ping = connections.script('return 1');
    await until(() => ping.run('ping', []).then(Boolean, () => false));
    return connections;
  };
  const buckets = async () => {
    const local = new TokenBuckets(monotonicMs);
    return new SharedBuckets({ store: await connect(), local, nameOf: (key) => `rate:${key}`, monotonicMs });
  };

  it('are one bucket for all processes, and charge nothing for a rejection', async () => {
    const [one, other] = [await buckets(), await buckets()];
    const slow = { burst: 3, perSecond: 0.5 };
    expect([await one.take('a', slow, 2), await other.take('a', slow, 1), await one.take('a', slow, 1)]).toEqual([
      0, 0, 2,
    ]);
    expect([await other.take('a', slow, 3), await other.take('b', slow, 3)]).toEqual([6, 0]);
  });

  it('refill by the server clock, and allow an oversized cost from a full bucket', async () => {
    const one = await buckets();
    const quick = { burst: 3, perSecond: 20 };
    expect([await one.take('a', quick, 50), await one.take('a', quick, 1)]).toEqual([0, 1]);
    await until(async () => (await one.take('a', quick, 1)) === 0);
  });

  it('leave nothing in Redis once a bucket is full again', async () => {
    const connections = await connect();
    const store = { script: (lua: string) => connections.script(lua) };
    const one = new SharedBuckets({ store, local: new TokenBuckets(monotonicMs), nameOf: (key) => key, monotonicMs });
    await one.take('a', { burst: 10, perSecond: 100 }, 10);
    const client = connections.for('limits');
    expect(await client.keys('*')).toEqual(['shop:a']);
    await until(async () => (await client.dbsize()) === 0);
  });

  it('apply to the servers of two processes: addresses, methods, the same error', async () => {
    const servers: RpcServer[] = [];
    for (const sharedRateStore of [await connect(), await connect()]) {
      const rateLimits = { perAddress: { burst: 6, perSecond: 0.001 }, perSession: plenty };
      const server = await startRpcServer({
        contract,
        handlers,
        sessions: createTestSessions(),
        rateLimits,
        sharedRateStore,
      });
      servers.push(server);
      open.unshift({ end: () => server.close() });
    }
    const answers = [];
    for (const server of [...servers, ...servers]) answers.push(await server.caller().post({ method: 'rare.do' }));
    expect(answers.map(({ body }) => body.data?.code ?? body.status)).toEqual(['ok', 'ok', 'ok', 'RATE_LIMITED']);
    expect(answers[3]?.body.data.retryAfter).toBe(20);
    const rest = [];
    for (const server of [...servers, ...servers]) rest.push(await server.caller().post({ method: 'cheap.get' }));
    expect(rest.map(({ httpStatus }) => httpStatus)).toEqual([200, 200, 429, 429]);
    expect(rest[3]?.body.data.code).toBe('RATE_LIMITED');
  });

  it('store no address and no session in plain text in Redis', async () => {
    const sharedRateStore = await connect();
    const rateLimits = { perAddress: { burst: 6, perSecond: 0.001 }, perSession: plenty };
    const sessions = createTestSessions();
    const server = await startRpcServer({ contract, handlers, sessions, rateLimits, sharedRateStore });
    open.unshift({ end: () => server.close() });
    const shopper = server.caller(sessions.openShopper('ana').cookie);
    let keys: readonly string[] = [];
    await until(async () => {
      await shopper.post({ method: 'rare.do' });
      keys = await sharedRateStore.for('limits').keys('*');
      return keys.length > 1;
    });
    for (const key of keys) expect(key).toMatch(/^shop:rate:[\w-]{22}$/);
  });

  it('are counted per process during a Redis outage, without errors or long waits', async () => {
    const one = await buckets();
    const slow = { burst: 2, perSecond: 0.001 };
    const longestOf = async (key: string) => {
      const waits: number[] = [];
      const results: number[] = [];
      for (let n = 0; n < 3; n += 1) {
        const begun = performance.now();
        results.push(await one.take(key, slow, 1));
        waits.push(performance.now() - begun);
      }
      expect(results).toEqual([0, 0, 1000]);
      return Math.max(...waits);
    };
    await one.take('warm', slow, 1);
    redis.freeze();
    // 40 ms, plus margin for a busy machine.
    expect(await longestOf('frozen')).toBeLessThan(5_000);
    redis.thaw();
    await redis.kill();
    expect(await longestOf('gone')).toBeLessThan(5_000);
  });

  it('grant no process more than its limit when Redis fails: earlier requests count', async () => {
    const [one, other] = [await buckets(), await buckets()];
    const slow = { burst: 4, perSecond: 0.001 };
    for (const process of [one, one, other]) expect(await process.take('a', slow, 1)).toBe(0);
    redis.freeze();
    const granted = async (process: SharedBuckets) => {
      let count = 0;
      while ((await process.take('a', slow, 1)) === 0) count += 1;
      return count;
    };
    expect([await granted(one), await granted(other)]).toEqual([2, 3]);
  });

  it('are shared again when Redis is back, even without its data', async () => {
    const [one, other] = [await buckets(), await buckets()];
    const slow = { burst: 1, perSecond: 0.001 };
    await redis.kill();
    expect([await one.take('a', slow, 1), await other.take('a', slow, 1)]).toEqual([0, 0]);
    await redis.start();
    let round = 0;
    await until(async () => {
      round += 1;
      const key = `round ${round}`;
      return (await one.take(key, slow, 1)) === 0 && (await other.take(key, slow, 1)) > 0;
    });
  });
});
