import { addMilliseconds } from '@shop/kernel';
import { LoginThrottle } from './login-throttle.js';

const now = '2026-03-01T10:00:00.000Z';
const throttle = () => new LoginThrottle({ freeFailures: 3, firstWaitMs: 1000, longestWaitMs: 8000 });

describe('LoginThrottle', () => {
  it('lets the first failures pass', () => {
    const login = throttle();
    login.failed(['account'], now);
    login.failed(['account'], now);
    expect(login.waitSeconds(['account', 'ip'], now)).toBe(0);
  });

  it('doubles the wait with every further failure, up to its bound', () => {
    const login = throttle();
    const waits = Array.from({ length: 8 }, () => {
      login.failed(['account'], now);
      return login.waitSeconds(['account'], now);
    });
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 8, 8]);
  });

  it('never locks anyone out for good', () => {
    const login = throttle();
    for (let i = 0; i < 1000; i++) login.failed(['account'], now);
    expect(login.waitSeconds(['account'], addMilliseconds(now, 8000))).toBe(0);
  });

  it('forgets the failures of an account that logged in', () => {
    const login = throttle();
    for (let i = 0; i < 5; i++) login.failed(['account', 'ip'], now);
    login.succeeded('account');
    expect(login.waitSeconds(['account'], now)).toBe(0);
    expect(login.waitSeconds(['account', 'ip'], now)).toBeGreaterThan(0);
  });
});
