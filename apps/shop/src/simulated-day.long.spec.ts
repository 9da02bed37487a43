import { describeRedis } from '@shop/platform/testing';
import { hasExpectedState } from './simulation/simulated-leads.js';
import { simulateDay, type SimulatedDay } from './simulated-day.fixtures.js';

const day = { orders: 24, leads: 12, seed: 5, lateEvery: 4 };
/** Longer than all timeouts of people, so that a failed day ends with a report, in milliseconds. */
const maxDayMs = 900_000;

describe('a simulated day with a process for each role and external partners', () => {
  let quiet: SimulatedDay;
  beforeAll(async () => {
    quiet = await simulateDay(day);
  }, maxDayMs);

  it('ends with every order and lead at its planned outcome, and no violation in the log or at partners', () => {
    expect(quiet.report.orders).toHaveLength(day.orders);
    expect(quiet.report.orders.filter(({ status, end }) => status !== end)).toEqual([]);
    expect(quiet.report.leads).toHaveLength(day.leads);
    expect(quiet.report.leads.filter((lead) => !hasExpectedState(lead))).toEqual([]);
    expect(quiet.violations).toEqual([]);
    const ends = new Set(quiet.report.orders.map(({ status }) => status));
    expect(ends).toContain('delivered');
    expect(ends.size).toBeGreaterThan(2);
    expect(quiet.report.counts['orders placed that waited before']).toBe(day.orders / day.lateEvery);
    expect(quiet.breaches).toBeGreaterThan(2);
    expect(new Set(quiet.report.leads.map(({ kind }) => kind)).size).toBe(3);
    expect(quiet.report.leads.map(({ is }) => is.membership)).toContain('active');
  });

  async function endsAlike(queue: 'postgres' | 'redis'): Promise<void> {
    const unlucky = await simulateDay({ ...day, queue, faultInjection: { share: 0.35, killEveryMs: 20_000 } });
    expect(unlucky.partnerFaults).toBeGreaterThan(10);
    expect(unlucky.kills).toBeGreaterThanOrEqual(1);
    expect(unlucky.violations).toEqual([]);
    expect(finalStates(unlucky)).toEqual(finalStates(quiet));
  }

  it(
    'ends the same with partners that fail at random and the worker killed every 20 seconds',
    () => endsAlike('postgres'),
    maxDayMs,
  );

  describeRedis('with the queue in Redis', () => {
    it('ends the same with those faults and a lost queue', () => endsAlike('redis'), maxDayMs);
  });
});

function finalStates({ report }: SimulatedDay) {
  return [
    ...report.orders.map(({ shopper, status, totalMinor, currency }) => ({ shopper, status, totalMinor, currency })),
    ...report.leads.map(({ visitor, kind, leadIds, is }) => ({ visitor, kind, times: leadIds.length, is })),
  ];
}
