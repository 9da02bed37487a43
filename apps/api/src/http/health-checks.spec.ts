import { HealthController } from './health.controller.js';
import type { ReadinessReport } from './readiness.js';

const green: ReadinessReport = { ready: true, status: 'green', checks: {} };
const degraded: ReadinessReport = { ready: true, status: 'red', checks: { club: 'degraded: paused' } };
const blocked: ReadinessReport = { ready: false, status: 'red', checks: { database: 'cannot be reached' } };

async function statusOf(report: ReadinessReport, strict?: string): Promise<number> {
  let status = 200;
  const reply = {
    header: () => reply,
    status: (code: number) => {
      status = code;
      return reply;
    },
  };
  await new HealthController({ report: async () => report }).ready(strict, reply as never);
  return status;
}

describe('GET /readyz', () => {
  it.each([
    ['a green process', green, 200, 200],
    ['a process with a problem that is ready', degraded, 200, 503],
    ['a process that is not ready', blocked, 503, 503],
  ])('responds for %s with the status of readiness, or of health with strict', async (_, report, ready, strict) => {
    expect(await statusOf(report)).toBe(ready);
    for (const value of ['', '1', 'true']) expect(await statusOf(report, value)).toBe(strict);
  });

  it('rejects another value of strict', async () => {
    for (const value of ['0', 'false', 'yes']) expect(await statusOf(green, value)).toBe(400);
  });
});
