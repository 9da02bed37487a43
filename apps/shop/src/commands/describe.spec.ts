import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runForJson, runInProcess } from '../command.fixtures.js';

const readReference = (topic: string) =>
  readFileSync(join(import.meta.dirname, '../../../../docs/reference', `${topic}.md`), 'utf8');

describe('shop describe', () => {
  it('prints a file of the reference, without a database', async () => {
    const { code, stdout } = await runInProcess({}, ['describe', 'metrics']);
    expect([code, stdout]).toEqual([0, readReference('metrics')]);
  });

  it('prints one topic or all of them as JSON', async () => {
    const background = await runForJson<object>({}, ['describe', 'background']);
    expect(Object.keys(background)).toEqual(['processes', 'jobs', 'sweepers']);
    expect(await runForJson<object>({}, ['describe'])).toMatchObject({ ...background, events: expect.any(Array) });
  });

  it('rejects an unknown topic with the list of topics', async () => {
    const { code, output } = await runInProcess({}, ['describe', 'everything']);
    expect(code).toBe(2);
    expect(output).toContain('Allowed choices are events, rpc, read-models, background, metrics, environment.');
  });
});
