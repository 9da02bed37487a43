import { hasExpectedState } from './simulation/simulated-leads.js';
import { simulateDay } from './simulated-day.fixtures.js';
import { deployments, TwoReleaseFleet } from './two-releases.fixtures.js';

const day = { orders: 24, leads: 12, seed: 7, lateEvery: 6 };
const maxDayMs = 900_000;

describe('two releases on one database, during a day', () => {
  it.each([
    ['that the next one takes over', deployments.upgrade],
    ['that the next one is taken back and deployed again', deployments.rollBack],
  ])(
    'lose nothing on a day %s',
    async (_, steps) => {
      const { report, violations } = await simulateDay(day, (stage) => new TwoReleaseFleet(stage, steps));
      expect(violations).toEqual([]);
      expect(report.orders).toHaveLength(day.orders);
      expect(report.orders.filter(({ status, end }) => status !== end)).toEqual([]);
      expect(report.leads.filter((lead) => !hasExpectedState(lead))).toEqual([]);
    },
    maxDayMs,
  );
});
