import { keptSecret, runningEmbeddedPostgres, withClient } from '@shop/platform';
import {
  allInDatabase,
  allInFolder,
  allInRedis,
  describeRedis,
  freePort,
  testRedis,
  until,
  type Found,
} from '@shop/platform/testing';
import { join } from 'node:path';
import { prepareMember } from '../../../infra/checks/member.mjs';
import { startProduct, temporaryDataDir } from '../../../infra/test/product.js';
import { Wire } from './journeys/wire.fixtures.js';

const open: { end: () => Promise<unknown> }[] = [];
afterEach(async () => {
  for (const { end } of open.splice(0)) await end();
});

/** The log, read models, keys, jobs, messages. */
async function database(dataDir: string): Promise<readonly Found[]> {
  const url = await runningEmbeddedPostgres(dataDir, keptSecret(dataDir, 'postgres-password').reveal());
  return withClient(url!, allInDatabase);
}

async function leaveLead(url: string, way: string, lead: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await fetch(`${url}/api/leads/${way}`, { method: 'POST', headers, body: JSON.stringify(lead) });
  expect(status).toBeLessThan(300);
}

describeRedis('a person who was erased', () => {
  it('is found nowhere: not in the database, Redis, the jobs, the pictures or what was logged', async () => {
    const [server, { path: dataDir, remove }] = [await testRedis(), await temporaryDataDir()];
    open.push({ end: remove }, { end: server.drop });
    const env = { REDIS_URL: server.url, LOG_LEVEL: 'debug' };
    const product = await startProduct({ port: await freePort(), dataDir, env });
    open.unshift({ end: product.stop });
    const everything = async (): Promise<readonly Found[]> => [
      ...(await database(dataDir)),
      ...(await allInRedis(server.url)),
      ...(await allInFolder(join(dataDir, 'media'))),
      { place: 'log', text: product.output() },
    ];
    const { username, order } = await prepareMember(product.url, 'ba');
    const manager = new Wire(product.url);
    await manager.call('staff.login', { username: 'manager@demo.local', password: 'demo-password' });
    const { customer } = (await manager.call('admin.orders.getOne', { id: order })) as {
      readonly customer: { readonly id: string; readonly phone: string };
    };
    await leaveLead(product.url, 'addSubscriber', { PhoneNumber: customer.phone, OfferID: 'pure-fit' });
    const club = { ClubName: 'Bosilje klub', Country: 'BA' };
    await leaveLead(product.url, 'clubJoin', { FirstLastName: 'Iva Anić', PhoneNumber: customer.phone, ...club });
    const national = customer.phone.replace('+387', '');
    const traces = [
      username,
      national,
      `${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`,
      'ulica lipa',
    ];
    const places = async () => {
      const found = await everything();
      const hits = found.filter(({ text }) => traces.some((trace) => text.toLowerCase().includes(trace)));
      return [...new Set(hits.map(({ place }) => place))];
    };
    expect((await places()).length).toBeGreaterThan(5);

    await manager
      .call('admin.users.erase', { id: customer.id, reason: 'Asked for by letter' })
      .catch((cause: unknown) => {
        // Why a call failed is told to nobody but the log.
        const errors = product
          .output()
          .split('\n')
          .filter((line) => line.includes('"level":"error"'));
        throw new Error(`The erasure failed:\n${errors.join('\n')}`, { cause });
      });
    const patience = AbortSignal.timeout(60_000);
    await until(async () => patience.aborted || (await places()).length === 0);
    expect(await places()).toEqual([]);
  }, 240_000);
});
