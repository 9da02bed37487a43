import { newId, systemClock } from '@shop/kernel';
import { freePort, until } from '@shop/platform/testing';
import { createSandbox } from '../../sandbox/src/index.js';
import { startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';
import { PatientClient } from './simulation/patient-client.js';
import { Tally } from './simulation/tally.js';

const contact = {
  ...{ firstName: 'Iva', lastName: 'Ivić', phone: '091 234 5678' },
  address: { street: 'Ilica 1', city: 'Zagreb', postcode: '10000' },
};

describe('a product with a carrier', () => {
  const key = 'the key that both know';
  const open: (() => Promise<unknown>)[] = [];
  let product: Product;
  let carrier: string;

  beforeAll(async () => {
    const [folder, port] = [await temporaryDataDir(), await freePort()];
    const sandbox = createSandbox({
      ...{ carrierKey: key, crmKey: 'unused', stepMs: 100, slowMs: 7_000, clock: systemClock },
      webhookUrl: `http://127.0.0.1:${port}/carrier/events`,
    });
    carrier = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/carrier`;
    const env = { CARRIER_URL: carrier, CARRIER_KEY: key };
    product = await startProduct({ port, dataDir: folder.path, env });
    open.push(product.stop, () => sandbox.close(), folder.remove);
  }, 120_000);
  afterAll(async () => {
    for (const close of open) await close();
  });

  const behave = (behaviour: object) =>
    fetch(`${carrier}/behaviour`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(behaviour),
    });

  const client = () => new PatientClient({ url: product.url, country: 'HR', tally: new Tally(), patienceMs: 10_000 });

  async function orderOf(shopper: PatientClient): Promise<string> {
    const email = `${newId()}@example.com`;
    const phone = `+38591${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
    const account = { Username: email, Email: email, Password: 'a long password', PhoneNumber: phone };
    await shopper.call('shopUsers.f.add', account);
    const order = {
      Articles: [{ ID: 'pure-fit', Quantity: 1 }],
      FirstName: 'Iva',
      LastName: 'Ivić',
      PhoneNumber: phone,
    };
    const placed = await shopper.call('shopOrders.add', order);
    if ('refused' in placed) throw new Error(placed.refused);
    return placed.data;
  }

  async function send(id: string): Promise<void> {
    const support = client();
    await support.call('staff.login', { username: 'support@demo.local', password: 'demo-password' });
    const steps = [
      await support.call('admin.orders.confirm', { id, contact }),
      await support.call('admin.orders.pack', { id }),
      await support.call('admin.orders.ship', { id }),
    ];
    expect(steps.filter((step) => 'refused' in step)).toEqual([]);
  }

  const statusOf = async (shopper: PatientClient, ID: string) => {
    const order = await shopper.call('shopOrders.f.getOne', { ID });
    return 'data' in order ? order.data.Status : order.refused;
  };

  it.each([
    ['delivers', {}, 'delivered'],
    ['is refused at the door', { ending: 'refused' }, 'refused'],
    ['repeats itself', { mood: 'repeat' }, 'delivered'],
    ['mixes up what it tells', { mood: 'shuffle' }, 'delivered'],
  ])(
    'that %s: the order says so to its shopper',
    async (_, behaviour, status) => {
      await behave({ mood: 'well', ending: 'delivered', ...behaviour });
      const shopper = client();
      const id = await orderOf(shopper);
      await send(id);
      await until(async () => (await statusOf(shopper, id)) === status);
    },
    60_000,
  );

  it('that is down, then says nothing sensible, then is well again: the order arrives', async () => {
    await behave({ mood: 'down', ending: 'delivered' });
    const shopper = client();
    const id = await orderOf(shopper);
    await send(id);
    await behave({ mood: 'lie' });
    expect(await statusOf(shopper, id)).toBe('shipped');
    await behave({ mood: 'well' });
    await until(async () => (await statusOf(shopper, id)) === 'delivered');
  }, 90_000);

  it('hears nobody who does not have the key', async () => {
    const body = JSON.stringify({ id: newId(), parcelId: 'p', at: systemClock(), code: 'delivered' });
    const headers = { 'Content-Type': 'application/json', 'X-Signature': 'ab'.repeat(32) };
    const post = (init: RequestInit) => fetch(`${product.url}/carrier/events`, { method: 'POST', ...init });
    expect((await post({ headers, body })).status).toBe(401);
    expect((await post({ headers: { 'Content-Type': 'application/json' }, body })).status).toBe(401);
    expect((await post({ headers: { ...headers, 'Content-Type': 'text/plain' }, body })).status).toBe(415);
    expect((await post({ headers, body: 'x'.repeat(20_000) })).status).toBe(413);
  });
});
