import { interruptImport, type InterruptedImport } from './interrupted-import.fixtures.js';

const advice = /^The import of .*log\.gz was interrupted, and the event log holds only its beginning: run .*$/m;

describe('an import that is killed half-way', () => {
  let killed: InterruptedImport;
  beforeAll(async () => {
    killed = await interruptImport();
  }, 120_000);
  afterAll(() => killed.close());

  it('leaves a log on which no shop starts and no command writes, and the doctor says why', async () => {
    const { installation, written } = killed;
    const half = written();
    const started = await installation.program('start');
    expect(started).toEqual({ code: 1, output: expect.stringMatching(advice) });
    expect(started.output).not.toMatch(/^ready|\n\s+at /m);
    const doctor = await installation.run('doctor');
    expect(doctor).toMatchObject({ code: 1, output: expect.stringMatching(/import\s+wrong\s+The import of/) });
    const seeding = await installation.run('seed');
    expect(seeding).toMatchObject({ code: 1, output: expect.stringMatching(advice) });
    expect(written()).toBe(half);
  });
});
