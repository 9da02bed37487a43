import { isAtEnd } from './simulation/played-leads.js';
import { playDay } from './simulated-day.fixtures.js';
import { badLuck, UnluckyWorker } from './unlucky-worker.fixtures.js';

const day = { orders: 24, leads: 12, seed: 11, lateEvery: 6 };
const longestDayMs = 900_000;

describe('a day with two workers, one of which', () => {
  it.each([
    // Orders come in for longer than the worker is stopped.
    ['is stopped for a minute and goes on', badLuck.paused, 0.3],
    ['has all its connections to PostgreSQL dropped silently', badLuck.cutOff, 0.6],
    ['has a clock that is ten seconds ahead', badLuck.ahead, 1],
  ])(
    '%s: nothing is lost, doubled or written without a lease',
    async (_, prepare, rate) => {
      const { report, violations } = await playDay({ ...day, rate }, (stage) => new UnluckyWorker(stage, prepare));
      expect(violations).toEqual([]);
      expect(report.orders).toHaveLength(day.orders);
      expect(report.orders.filter(({ status, end }) => status !== end)).toEqual([]);
      expect(report.leads.filter((lead) => !isAtEnd(lead))).toEqual([]);
    },
    longestDayMs,
  );
});
