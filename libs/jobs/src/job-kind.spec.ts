import { backoffMs, jobIdOf } from './job-kind.js';

describe('backoffMs', () => {
  const backoff = { firstMs: 1_000, longestMs: 60_000 };
  const shortest = (tries: number) => backoffMs(backoff, tries, () => 0);
  const longest = (tries: number) => backoffMs(backoff, tries, (limit: number) => limit - 1);

  it('doubles, half of it by chance, up to the longest', () => {
    expect([1, 2, 3].map(longest)).toEqual([1_000, 2_000, 4_000]);
    expect([1, 2, 3].map(shortest)).toEqual([500, 1_000, 2_000]);
    expect([longest(20), shortest(20), longest(5_000)]).toEqual([60_000, 30_000, 60_000]);
  });
});

describe('jobIdOf', () => {
  const cause = '0f8e7a52-62b4-4f0a-9d5c-1f0f5f0e4f11';
  it('is the same for the same cause and kind, and has nothing in it that a queue does not take', () => {
    expect(jobIdOf({ name: 'crm-delivery' }, cause)).toBe(jobIdOf({ name: 'crm-delivery' }, cause));
    expect(jobIdOf({ name: 'crm-delivery' }, cause)).not.toBe(jobIdOf({ name: 'label' }, cause));
    expect(jobIdOf({ name: 'crm-delivery' }, cause)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
