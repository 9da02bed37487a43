import { startS3Server, type S3Server } from '@shop/media/testing';
import { newId, systemClock } from '@shop/kernel';
import { freePort, until } from '@shop/platform/testing';
import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { createSimulators } from '../../sandbox/src/index.js';
import type { Product } from '../../../infra/test/product.js';
import { startCrm, type Crm } from './crm.fixtures.js';
import { createCaller } from '../../../infra/checks/rpc-caller.mjs';
import { openInstallation, type Installation } from './installation.fixtures.js';
import { findTraces } from './traces.fixtures.js';
import { hasExpectedState } from './simulation/simulated-leads.js';
import type { SimulationReport } from './simulation/simulate.js';

const key = 'the key that both know';
const contact = {
  ...{ firstName: 'Iva', lastName: 'Ivić', phone: '091 234 5678' },
  address: { street: 'Ilica 1', city: 'Zagreb', postcode: '10000' },
};

describe('a product with a carrier, a CRM and a picture store', () => {
  let installation: Installation;
  let product: Product;
  let crm: Crm;
  let pictures: S3Server;
  let carrier: string;
  let people: ReturnType<typeof createCaller>;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const port = await freePort();
    [crm, pictures] = await Promise.all([startCrm(), startS3Server()]);
    const sandbox = createSimulators({
      ...{ carrierKey: key, crmKey: 'unused', stepMs: 100, slowMs: 7_000, clock: systemClock },
      webhookUrl: `http://127.0.0.1:${port}/carrier/events`,
    });
    carrier = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/carrier`;
    const env = { UNDO_DELAY_SECONDS: '0', CARRIER_URL: carrier, CARRIER_KEY: key, ...crm.env, ...s3Env(pictures) };
    installation = await openInstallation({ port, env });
    closing.push(
      installation.close,
      () => sandbox.close(),
      crm.close,
      () => pictures.close(),
    );
    product = await installation.start();
    people = createCaller(product.url, 'HR');
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  const call = (who: string, method: string, params: object, file?: Blob): Promise<unknown> =>
    people(who, method, params, file);

  async function register(): Promise<string> {
    const email = `${newId()}@example.com`;
    const account = { Username: email, Email: email, Password: 'a long password', PhoneNumber: randomPhone() };
    await call(email, 'shopUsers.f.add', { ...account, FirstName: 'Iva', LastName: 'Ivić' });
    return email;
  }

  async function order(who: string): Promise<string> {
    const params = { Articles: [{ ID: 'pure-fit', Quantity: 1 }], PhoneNumber: randomPhone() };
    return String(await call(who, 'shopOrders.add', { ...params, FirstName: 'Iva', LastName: 'Ivić' }));
  }

  describe('and a carrier', () => {
    const behave = (behaviour: object) =>
      fetch(`${carrier}/behaviour`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
        body: JSON.stringify({ mood: 'well', ending: 'delivered', ...behaviour }),
      });

    beforeAll(() => call('support', 'staff.login', { username: 'support@demo.local', password: 'demo-password' }));

    async function ship(id: string): Promise<void> {
      await call('support', 'admin.orders.confirm', { id, contact });
      await call('support', 'admin.orders.pack', { id });
      await call('support', 'admin.orders.ship', { id });
    }

    async function statusOf(who: string, ID: string): Promise<string> {
      return ((await call(who, 'shopOrders.f.getOne', { ID })) as { readonly Status: string }).Status;
    }

    it('leaves no data of an erased shopper after a delivery that the CRM recorded', async () => {
      await behave({});
      const one = await register();
      const id = await order(one);
      await ship(id);
      await until(async () => (await statusOf(one, id)) === 'delivered');
      await until(() => crm.ids().includes(id));
      await call('manager', 'staff.login', { username: 'manager@demo.local', password: 'demo-password' });
      const { customer } = (await call('manager', 'admin.orders.getOne', { id })) as {
        readonly customer: { readonly id: string; readonly phone: string };
      };
      const places = () => findTraces([one, customer.phone.replace('+385', '')], installation, product);
      expect((await places()).length).toBeGreaterThan(2);

      await call('manager', 'admin.users.erase', { id: customer.id, reason: 'Asked for by letter' });
      const patience = AbortSignal.timeout(40_000);
      await until(async () => patience.aborted || (await places()).length === 0);
      expect(await places()).toEqual([]);
    });

    it.each([
      ['delivers', {}, 'delivered'],
      ['brings a parcel that is rejected at the door', { ending: 'refused' }, 'refused'],
      ['repeats itself', { mood: 'repeat' }, 'delivered'],
      ['mixes up its messages', { mood: 'shuffle' }, 'delivered'],
    ])('that %s: the shopper sees it on the order', async (_, behaviour, status) => {
      await behave(behaviour);
      const one = await register();
      const id = await order(one);
      await ship(id);
      await until(async () => (await statusOf(one, id)) === status);
    });

    it('delivers the order after an outage and invalid responses of the carrier', async () => {
      await behave({ mood: 'down' });
      const one = await register();
      const id = await order(one);
      await ship(id);
      await behave({ mood: 'lie' });
      expect(await statusOf(one, id)).toBe('shipped');
      await behave({});
      await until(async () => (await statusOf(one, id)) === 'delivered');
    });

    it('rejects messages of the carrier without the key', async () => {
      const body = JSON.stringify({ id: newId(), parcelId: 'p', at: systemClock(), code: 'delivered' });
      const headers = { 'Content-Type': 'application/json', 'X-Signature': 'ab'.repeat(32) };
      const post = (init: RequestInit) => fetch(`${product.url}/carrier/events`, { method: 'POST', ...init });
      expect((await post({ headers, body })).status).toBe(401);
      expect((await post({ headers: { 'Content-Type': 'application/json' }, body })).status).toBe(401);
      expect((await post({ headers: { ...headers, 'Content-Type': 'text/plain' }, body })).status).toBe(415);
      expect((await post({ headers, body: 'x'.repeat(20_000) })).status).toBe(413);
    });
  });

  describe('and a simulated day', () => {
    const simulate = (...options: string[]) => installation.run('simulate', ...options);

    it('ends orders and leads as reported', async () => {
      const options = ['--orders', '4', '--leads', '2', '--rate', '20', '--seed', '11'];
      const { orders, leads } = await installation.runForJson<SimulationReport>('simulate', ...options);
      expect([orders.length, leads.length]).toEqual([4, 2]);
      await call('admin', 'staff.login', { username: 'admin@demo.local', password: 'demo-password' });
      for (const { orderId: id, status, end } of orders) {
        const row = (await call('admin', 'admin.orders.getOne', { id })) as { readonly status: string };
        expect([row.status, status]).toEqual([end, end]);
      }
      expect(leads.filter((lead) => !hasExpectedState(lead))).toEqual([]);
    });

    it.each([
      [
        'nobody responds',
        ['--url', 'http://localhost:9', '--retry-timeout', '0.2'],
        1,
        'at http://localhost:9 is away',
      ],
      ['the password is wrong', ['--password', 'not-the-password'], 1, '--password'],
      ['the shop is not on this machine', ['--url', 'https://shop.example'], 2, '--real-orders'],
    ])('ends with one line when %s', async (_, options, code, line) => {
      const ended = await simulate('--orders', '1', ...options);
      expect([ended.code, ended.output]).toEqual([code, expect.stringContaining(line)]);
    });
  });

  it('sends the CRM each order once and creates the picture formats despite a kill', async () => {
    const due = 'shop_jobs{kind="crm-delivery",state="due"}';
    await until(async () => (await readMetric(product, due)) === `${due} 0`);
    crm.state.isThere = false;
    const [one, asked] = [await register(), crm.state.requests];
    const ids = [await order(one), await order(one)];
    await until(() => crm.state.requests > asked);
    await until(async () => (await readMetric(product, due)) === `${due} 2`);
    await until(async () => (await readiness()).media === 'ok');
    const path = String(await upload(one));
    await product.kill();
    // Simulates an expired lease of a killed run.
    await installation.database.pool.query('UPDATE jobs_ledger SET run_until = now() WHERE run_until IS NOT NULL');
    expect(pictures.objects.size).toBeGreaterThanOrEqual(2);

    crm.state.isThere = true;
    product = await installation.start();
    ids.push(await order(one));
    await until(() => ids.every((id) => crm.ids().includes(id)));
    await until(async () => (await readMetric(product, due)) === `${due} 0`);
    expect(crm.ids().filter((id) => ids.includes(id))).toEqual([...ids].sort());
    expect(product.output()).not.toContain('Ivić');

    await until(() => pictures.objects.size === 9);
    const served = await fetch(`${product.url}${path.replace('800.jpg', '400.avif')}`);
    const header = (name: string) => served.headers.get(name);
    expect([served.status, header('content-type'), header('x-content-type-options')]).toEqual([
      200,
      'image/avif',
      'nosniff',
    ]);
    expect(header('cache-control')).toBe('public, max-age=31536000, immutable');

    await picturesAreRejected(one, path);
    await product.stop();
  });

  async function upload(who: string): Promise<unknown> {
    const args = { ImageName: 'Moja slika', ImageTag: 'offer', ImageFile: { $file: 'file' } };
    return call(who, 'staticContent.images.f.upload', { args }, await createPicture());
  }

  /** Each process checks the store every 15 seconds, so poll the first and then the second. */
  async function readiness() {
    const response = await fetch(`${product.url}/readyz`);
    const { checks } = (await response.json()) as { readonly checks: { readonly media: string } };
    return { status: response.status, media: checks.media };
  }

  async function picturesAreRejected(one: string, path: string): Promise<void> {
    pictures.permanentFault = 'denied';
    await expect(upload(one)).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect((await fetch(`${product.url}${path}`)).status).toBe(503);
    await until(async () => /^degraded: S3_ACCESS_KEY/.test((await readiness()).media));
    expect((await readiness()).status).toBe(200);
    const doctor = await installation.run('doctor');
    expect(doctor.code).toBe(1);
    expect(doctor.output).toMatch(/pictures +wrong +bucket shop-pictures, below shop-[0-9a-f]{12}\/: S3_ACCESS_KEY: /);
  }
});

function s3Env({ port, bucket, user }: S3Server) {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_REGION: user.region,
    S3_ACCESS_KEY: user.accessKey,
    S3_SECRET_KEY: user.secretKey,
  };
}

async function readMetric({ url }: Product, name: string): Promise<string | undefined> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text.split('\n').find((line) => line.startsWith(`${name} `));
}

const randomPhone = () => `+38591${randomInt(1_000_000, 9_999_999)}`;

async function createPicture(): Promise<Blob> {
  const picture = { width: 1300, height: 900, channels: 3, background: '#2d5540' } as const;
  const content = await sharp({ create: picture }).png().toBuffer();
  return new Blob([Uint8Array.from(content)], { type: 'image/png' });
}
