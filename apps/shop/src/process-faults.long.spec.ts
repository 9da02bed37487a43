import { hasExpectedState } from './simulation/simulated-leads.js';
import { simulateDay } from './simulated-day.fixtures.js';
import { processFaults, FaultyProcessFleet } from './process-faults.fixtures.js';

const day = { orders: 24, leads: 12, seed: 11, lateEvery: 6 };
const maxDayMs = 900_000;

describe('a day with two workers and two APIs', () => {
  it.each([
    ['a worker is stopped for a minute and goes on', processFaults.paused, { rate: 0.3 }],
    ['an API is stopped for twenty seconds and goes on', processFaults.apiPaused, { rate: 0.6 }],
    ['a worker is cut off from PostgreSQL for half a minute', processFaults.workerCutOff, { rate: 0.4 }],
    ['an API is cut off from PostgreSQL for half a minute', processFaults.apiCutOff, { rate: 0.6 }],
    ['a worker’s clock is ten seconds ahead', processFaults.ahead, { rate: 1 }],
  ])(
    'neither loses nor duplicates orders, and writes nothing without a lease, though %s',
    async (_, prepare, more) => {
      const { report, violations } = await simulateDay(
        { ...day, ...more },
        (stage) => new FaultyProcessFleet(stage, prepare),
      );
      expect(violations).toEqual([]);
      expect(report.orders).toHaveLength(day.orders);
      expect(report.orders.filter(({ status, end }) => status !== end)).toEqual([]);
      expect(report.leads.filter((lead) => !hasExpectedState(lead))).toEqual([]);
    },
    maxDayMs,
  );
});
