import { addMilliseconds } from '@shop/kernel';
import { LoginThrottle } from './login-throttle.js';

const now = '2026-03-01T10:00:00.000Z';
const waits = { firstWaitMs: 1000, longestWaitMs: 8000 };
const throttle = () => new LoginThrottle({ freeFailures: 3, addressFreeFailures: 5, ...waits });
const ana = { account: 'ana', address: '203.0.113.1' };

describe('LoginThrottle', () => {
  it('lets the first failures pass', () => {
    const login = throttle();
    login.failed(ana, now);
    login.failed(ana, now);
    expect(login.waitSeconds(ana, now)).toBe(0);
  });

  it('doubles the wait with every further failure, up to its bound', () => {
    const login = throttle();
    const told = Array.from({ length: 8 }, () => {
      login.failed(ana, now);
      return login.waitSeconds({ ...ana, address: 'elsewhere' }, now);
    });
    expect(told).toEqual([0, 0, 1, 2, 4, 8, 8, 8]);
  });

  it('never locks anyone out for good', () => {
    const login = throttle();
    for (let i = 0; i < 1000; i++) login.failed(ana, now);
    expect(login.waitSeconds(ana, addMilliseconds(now, 8000))).toBe(0);
  });

  it('forgets the failures of an account that logged in, not those of where it did', () => {
    const login = throttle();
    for (let i = 0; i < 5; i++) login.failed(ana, now);
    login.succeeded('ana');
    expect(login.waitSeconds({ ...ana, address: 'elsewhere' }, now)).toBe(0);
    expect(login.waitSeconds(ana, now)).toBe(1);
  });

  it('slows an address down that tries many accounts', () => {
    const login = throttle();
    for (let i = 0; i < 5; i++) login.failed({ ...ana, account: `somebody ${i}` }, now);
    expect(login.waitSeconds({ ...ana, account: 'nobody yet' }, now)).toBe(1);
  });

  it('does not hold the slips of a week against an office that shares an address', () => {
    const login = throttle();
    const slips = Array.from({ length: 50 }, (_, i) => addMilliseconds(now, i * 60_000));
    const told = slips.map((at, i) => {
      login.failed({ ...ana, account: `agent ${i}` }, at);
      return login.waitSeconds({ ...ana, account: 'a colleague' }, at);
    });
    expect(new Set(told)).toEqual(new Set([0]));
  });
});
