import { freePort, until } from '@shop/platform/testing';
import { buildEarlierRelease, isInHistory } from '../../../infra/test/earlier-release.mjs';
import { runProduct, startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';
import { runForJson, runInProcess } from './command.fixtures.js';
import { OrderLoad } from './order-load.fixtures.js';

const commit = '380c9332';
const describeWithHistory = isInHistory(commit) ? describe : describe.skip;
/** A day with all roles; parcels may still be in transit at its end. */
const day = 'simulate --orders 12 --rate 4 --leads 8 --agents 2 --door 2 --patience 5'.split(' ');
/** Kills the product after this many orders, while others are in flight. */
const killAfter = 40;

describeWithHistory(`a data folder on which the release at ${commit} was killed (from the history of git)`, () => {
  let release: string;
  let folder: Awaited<ReturnType<typeof temporaryDataDir>>;
  let where: { readonly port: number; readonly dataDir: string };
  let here: Readonly<Record<string, string>>;
  let load: OrderLoad;
  let product: Product;
  beforeAll(async () => {
    [release, folder] = [await buildEarlierRelease(commit), await temporaryDataDir()];
    where = { port: await freePort(), dataDir: folder.path };
    here = { PORT: String(where.port), DATA_DIR: where.dataDir };
    product = await startProduct({ ...where, release, env: { RATE_LIMITS: 'off' } });
    const played = await runProduct({ ...where, release, command: day });
    if (played.code !== 0) throw new Error(`The day ended with ${played.code}:\n${played.output}`);
    load = await OrderLoad.open(product, { accounts: 4 });
    await load.runUntilKilled(product, killAfter);
  }, 600_000);
  afterAll(async () => {
    await product.stop();
    await folder.remove();
  });

  it('lets this program start unchanged, with every acknowledged order in its shopper’s list', async () => {
    product = await startProduct(where);
    expect(await load.missingOrders(product)).toEqual([]);
    expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({ ready: true });
  });

  it('creates one order for each key whose response was lost', async () => {
    await load.repeatUnknown(product);
    expect(await load.listedOrders(product)).toEqual(load.acknowledged());
  });

  it('passes verification: every subscriber runs, and nothing is dead-lettered', async () => {
    expect(await runInProcess(here, ['projections', 'verify', '--all'])).toMatchObject({ code: 0 });
    expect(await runForJson(here, ['projections', 'dead-letters', 'all'])).toEqual([]);
    const list = () => runForJson<readonly { readonly state: string }[]>(here, ['projections', 'list']);
    expect((await list()).length).toBeGreaterThan(30);
    await until(async () => (await list()).every(({ state }) => state === 'live'));
  });

  it('is rejected in one line by the program that made it, and stays unchanged', async () => {
    await product.stop();
    const { code, output } = await runProduct({ ...where, release });
    expect(code).toBe(1);
    expect(output.trimEnd().split('\n').at(-1)).toMatch(
      /^The database knows the migration [^ ]+, this program does not/,
    );
    expect(output).not.toMatch(/^ready|\n\s+at /m);

    product = await startProduct(where);
    expect(await load.listedOrders(product)).toEqual(load.acknowledged());
    expect(await runForJson(here, ['projections', 'dead-letters', 'all'])).toEqual([]);
  });
});
