import { until } from '@shop/platform/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInstallation, type Installation } from './installation.fixtures.js';

const logs = join(import.meta.dirname, '../../../infra/golden/logs');

interface Listed {
  readonly name: string;
  readonly state: string;
  readonly parked: number;
}
interface Verified {
  readonly comparison: { readonly equal: boolean } | null;
  readonly parked: number;
}

const releases = [
  { commit: '380c9332', order: 'order-290c0c40-a871-541b-956b-4335bd702e46' },
  { commit: '3a77e42c', order: 'order-ebf9a677-f52f-5883-a9b5-8ff6ea290644' },
];

describe.each(releases)('a shop of the release $commit', ({ commit, order }) => {
  let installation: Installation;
  beforeAll(async () => {
    const file = (name: string) => join(logs, commit, name);
    const DATA_KEY = readFileSync(file('data-key'), 'utf8');
    installation = await openInstallation({ demo: false, env: { DEMO: '0', DATA_KEY } });
    const imported = await installation.run('import-log', file('log.gz'), '--keys', file('keys.gz'));
    expect(imported).toMatchObject({ code: 0 });
  });
  afterAll(() => installation.close());

  it('is rebuilt from its log: every read model verifies, nothing is dead-lettered', async () => {
    const verified = await installation.runForJson<readonly Verified[]>('projections', 'verify', '--all');
    expect(verified.length).toBeGreaterThan(30);
    expect(verified.filter(({ comparison, parked }) => comparison?.equal !== true || parked > 0)).toEqual([]);
    const listed = await installation.runForJson<readonly Listed[]>('projections', 'list');
    expect(listed.filter(({ parked }) => parked > 0)).toEqual([]);
  });

  it('shows the last day for the goods of a return', async () => {
    const { state } = await installation.runForJson<{ state: unknown }>('streams', 'read', order, '--at', '8');
    expect(state).toMatchObject({ status: 'return_approved', returning: { goodsBy: '2026-12-16' } });
  });

  it('starts, and every subscriber runs', async () => {
    const product = await installation.start();
    expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({ ready: true });
    const list = () => installation.runForJson<readonly Listed[]>('projections', 'list');
    await until(async () => (await list()).every(({ state }) => state === 'live'));
    expect((await list()).filter(({ parked }) => parked > 0)).toEqual([]);
    await product.stop();
  });
});
