import { FakeServer } from '@shop/event-store/testing';
import { until } from '@shop/platform/testing';
import { openInstallation, type Installation } from './installation.fixtures.js';

describe('a worker whose event store falls silent while it starts', () => {
  let server: FakeServer;
  let installation: Installation;

  beforeEach(async () => {
    server = await FakeServer.start({ maxAppendSize: 16_000_000 });
    const env = { EVENT_STORE: 'eventstoredb', EVENTSTORE_URL: server.url, ROLES: 'worker', DEMO: '0' };
    installation = await openInstallation({ demo: false, env });
  });
  afterEach(async () => {
    await installation.close();
    await server.stop();
  });

  it.each([
    ['before its first answer', 0, 'EVENTSTORE_URL: no event store answers'],
    // The check of the server reads once.
    ['after the check of the server', 1, 'The event store can not be reached'],
  ])('%s waits, says so in a line, and is ready when it answers again', async (_, reads, reason) => {
    server.faults.readsUntilStalled = reads;
    const worker = installation.begin('start');
    await until(() => worker.output().includes(`Waiting for the event store: ${reason}`));
    server.faults.readsUntilStalled = Infinity;
    server.faults.stalled = false;

    await until(() => /^ready$/m.test(worker.output()));

    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  });

  it('ends with an exit code and one line when it stays silent', async () => {
    server.faults.readsUntilStalled = 1;
    const { code, output } = await installation.program('start');

    expect(code).toBe(1);
    expect(output).toContain('Waiting for the event store');
    expect(output.match(/^The event store can not be reached/gm)).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at /);
  }, 240_000);
});
