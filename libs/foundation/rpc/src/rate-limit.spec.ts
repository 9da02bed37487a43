import { addressKey, TokenBuckets } from './rate-limit.js';

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
