import { describeRedis, until } from '@shop/platform/testing';
import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';

describeRedis('orders during Redis faults', () => {
  let bench: CrmTestBench;
  beforeAll(async () => {
    bench = await openCrmTestBench('redis');
    bench.startWorkers();
  });
  afterEach(() => bench.backend.redis?.thaw());
  afterAll(() => bench.close());

  async function orderDuring(
    trouble: (
      redis: NonNullable<CrmTestBench['backend']['redis']>,
      seenMeanwhile: () => Promise<void>,
    ) => Promise<void>,
  ) {
    const ids: string[] = [];
    let [wanted, isOver] = [0, false];
    const ordering = Array.from({ length: 4 }, async () => {
      let shopper = bench.shop.shopper();
      for (;;) {
        await until(() => isOver || ids.length < wanted);
        if (isOver) return;
        // A person’s second order waits for the first.
        if (ids.length % 3 === 0) shopper = bench.shop.shopper();
        ids.push(await bench.place(shopper));
      }
    });
    const more = async (count: number) => {
      const goal = ids.length + count;
      wanted = Math.max(wanted, goal);
      await until(() => ids.length >= goal);
    };
    // Neither waits for the queue.
    const seenMeanwhile = async () => {
      await more(8);
      expect(await bench.runtime.waitUntilReached(await bench.shop.store.head(), 20_000)).toBe(true);
    };
    await more(10);
    wanted += 10;
    await trouble(bench.backend.redis!, seenMeanwhile);
    await more(10);
    isOver = true;
    await Promise.all(ordering);
    await bench.settle();
    const known = bench.crm.acceptedEvents.map(({ id }) => id).filter((id) => ids.includes(id));
    expect([...known].sort()).toEqual([...ids].sort());
    expect(new Set(bench.crm.requests.map(({ key }) => key)).size).toBe(bench.crm.acceptedEvents.length);
    expect((await bench.runtime.status()).filter(({ parked }) => parked > 0)).toEqual([]);
  }

  it('reach the CRM once when Redis is stopped and restarted empty', async () => {
    await orderDuring(async (redis, seenMeanwhile) => {
      await redis.stop();
      await seenMeanwhile();
      await redis.start();
    });
  });

  it('reach the CRM once when Redis is killed and restarted empty', async () => {
    await orderDuring(async (redis) => {
      await redis.kill();
      await redis.start();
    });
  });

  it('reach the CRM once when Redis is flushed', () =>
    orderDuring(async () => void (await bench.backend.command('FLUSHALL'))));

  it('reach the CRM once when every connection is cut', async () => {
    await orderDuring(async () => {
      for (let round = 0; round < 3; round += 1)
        await bench.backend.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    });
  });

  it('reach the CRM once when Redis is frozen for a while', async () => {
    await orderDuring(async (redis, seenMeanwhile) => {
      redis.freeze();
      await seenMeanwhile();
      redis.thaw();
    });
  });
});
