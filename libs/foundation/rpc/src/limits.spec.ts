import { addressKey, LoadShedder, TokenBuckets } from './limits.js';

describe('a token bucket', () => {
  let now = 0;
  const allowance = { burst: 3, perSecond: 2 };

  it('spends its tokens, refills, and charges nothing for a rejection', () => {
    const buckets = new TokenBuckets(() => now);
    expect([1, 1, 1, 1].map((cost) => buckets.take('a', allowance, cost))).toEqual([0, 0, 0, 1]);
    expect(buckets.take('b', allowance, 1)).toBe(0);
    now += 500;
    expect([buckets.take('a', allowance, 1), buckets.take('a', allowance, 1)]).toEqual([0, 1]);
    now += 60_000;
    expect(buckets.take('a', allowance, 50)).toBe(0);
    expect(buckets.take('a', allowance, 50)).toBe(2);
  });

  it('is emptied by grants elsewhere, without going into debt', () => {
    const buckets = new TokenBuckets(() => now);
    buckets.spend('a', allowance, 2);
    expect([1, 1].map((cost) => buckets.take('a', allowance, cost))).toEqual([0, 1]);
    buckets.spend('a', allowance, 50);
    now += 500;
    expect(buckets.take('a', allowance, 1)).toBe(0);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});

describe('load shedding', () => {
  let now = 0;
  let shedder: LoadShedder;
  beforeEach(() => {
    now = 0;
    shedder = new LoadShedder({ monotonicMs: () => now, maxBrowsing: 100, maxInFlight: 200 });
  });
  afterEach(() => shedder.close());

  const enter = (count: number) => {
    for (let n = 0; n < count; n++) shedder.requestStarted();
  };
  const pass = (probes: number, lateMs: number) => {
    for (let n = 0; n < probes; n++) {
      now += 100 + lateMs;
      shedder.probe();
    }
  };
  const admitted = () => [shedder.admit('browsing') === 0, shedder.admit('command') === 0];

  it('admits everything at first', () => {
    expect(admitted()).toEqual([true, true]);
  });

  it('rejects browsing before commands, by number of requests', () => {
    enter(100);
    expect(admitted()).toEqual([false, true]);
    enter(100);
    expect(admitted()).toEqual([false, false]);
    shedder.requestEnded();
    expect(admitted()).toEqual([false, true]);
  });

  it('rejects browsing before commands, by sustained event loop delay', () => {
    enter(65);
    pass(7, 2_000);
    expect(admitted()).toEqual([true, true]);
    pass(1, 400);
    expect(admitted()).toEqual([false, true]);
    pass(8, 2_000);
    expect(admitted()).toEqual([false, false]);
    pass(1, 0);
    expect(admitted()).toEqual([true, true]);
  });

  it('ignores event loop delay with few requests', () => {
    enter(3);
    pass(20, 5_000);
    expect(admitted()).toEqual([true, true]);
  });

  it('counts rejected requests, and reports shedding for ten seconds', () => {
    enter(150);
    expect(admitted()).toEqual([false, true]);
    shedder.streamOpened();
    expect(shedder.traffic()).toEqual({
      ...{ inFlight: 150, openStreams: 1, isShedding: true },
      rejected: { browsing: 1, command: 0 },
    });
    now += 10_000;
    expect(shedder.traffic().isShedding).toBe(false);
  });
});
