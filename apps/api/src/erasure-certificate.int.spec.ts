import { callsModule } from '@shop/calls';
import { customersModule } from '@shop/customers';
import type { TestShop } from '@shop/testing';
import { readAllRows } from '@shop/platform/testing';
import { newId } from '@shop/kernel';
import { withoutErasedPersons, OpenErasures, PrivacyBackground } from '@shop/privacy';
import type { AnyProjection } from '@shop/projections';
import { vi } from 'vitest';
import { startWholeShop } from './whole-shop.fixtures.js';

const [callQueue] = callsModule.projections;
const [customerList, , customerRecord] = customersModule.projections;
const email = 'ostatak.grep@primjer.ba';
const phone = '+38761987655';

describe('the certificate of an erasure', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startWholeShop({ wrapKeys: withoutErasedPersons });
  }, 120_000);
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => shop.close());

  async function register(Email: string, PhoneNumber: string): Promise<string> {
    const registration = { Username: Email, Email, Password: 'duga-lozinka', PhoneNumber };
    const { data } = await shop.server.caller().call('shopUsers.f.add', registration, { country: 'BA' });
    return data.ID;
  }
  const erase = async (id: string) =>
    (await shop.staff('manager').call('admin.users.erase', { id, reason: 'Molba' })).data;
  const rename = (id: string) => shop.shopper(id).call('shopUsers.f.edit', { FirstName: 'Ana', LastName: 'Anić' });
  const open = () => shop.app.get(OpenErasures, { strict: false }).list();
  const place = async (id: string): Promise<string> =>
    (
      await shop.shopper(id).call('shopOrders.add', {
        ...{ Articles: [{ ID: 'pure-fit', Quantity: 1 }], FirstName: 'Ana', LastName: 'Anić' },
        PhoneNumber: phone,
      })
    ).data;

  function breakFold(projection: AnyProjection, type: string, stream?: string): void {
    const { fold } = projection;
    vi.spyOn(projection, 'fold').mockImplementation((row, event, id) => {
      if (event.type === type && event.stream === (stream ?? event.stream)) throw new Error('cannot be folded');
      return fold(row, event, id);
    });
  }
  async function certifyLater(): Promise<number> {
    const { sweepers } = shop.app.get(PrivacyBackground, { strict: false });
    shop.setTime(new Date(Date.now() + 120_000).toISOString());
    const certified = await sweepers.find(({ name }) => name === 'erasure-certificates')!.sweep(shop.clock());
    shop.setTime(null);
    await shop.settle();
    return certified;
  }
  async function placesOf(needle: string): Promise<readonly string[]> {
    const found = (await readAllRows(shop.pool)).filter(({ text }) => text.includes(needle));
    return [...new Set(found.map(({ location: where }) => where))];
  }

  it('waits for a dead letter of the person, names the remains, and follows its retry', async () => {
    const id = await register(email, phone);
    breakFold(customerList, 'UserRenamed', `user-${id}`);
    await rename(id);
    await shop.settle();

    const erased = await erase(id);
    await shop.settle();

    const remains = [
      {
        ...{ name: 'customer-list', stream: `user-${id}`, type: 'UserRenamed', since: expect.any(String) },
        columns: expect.arrayContaining(['email', 'phone']),
      },
    ];
    expect(erased).toEqual({ id, erasedAt: expect.any(String), certificateId: null, remains });
    expect(await open()).toMatchObject([{ id, remains }]);
    const list = await shop.staff('support').call('admin.dataRequests.getList', {});
    expect(list.data.meta.uncertified).toMatchObject([{ id, remains }]);
    expect(await placesOf(email)).not.toEqual([]);
    expect(await certifyLater()).toBe(0);

    vi.restoreAllMocks();
    await shop.projections.runtime.retryDeadLetters('customer-list');
    await shop.settle();
    expect(await certifyLater()).toBe(1);

    expect(await open()).toEqual([]);
    expect(await placesOf(email)).toEqual([]);
    expect(await erase(id)).toMatchObject({ id, certificateId: expect.any(String), remains: [] });
  });

  it('waits for writes acknowledged behind an append that commits late', async () => {
    const id = await register('kasna.grep@primjer.ba', '+38761987660');
    const held = await shop.pool.connect();
    await held.query('BEGIN');
    await held.query(
      `SELECT es_append(ARRAY[$1], ARRAY[-1], ARRAY[1], ARRAY[1], ARRAY[0], ARRAY[$1::uuid], ARRAY['test.late'], ARRAY['{}'], ARRAY['{}'])`,
      [newId()],
    );
    const late = await place(id);
    const erasing = erase(id);
    await shop.pool.query('SELECT pg_sleep(0.3)');
    await held.query('COMMIT');
    held.release();
    expect(await erasing).toMatchObject({ certificateId: expect.any(String) });
    const order = await shop.staff('manager').call('admin.orders.getOne', { id: late });
    expect(order.data).toMatchObject({ status: 'cancelled' });
    await shop.settle();
    expect(await placesOf('kasna.grep')).toEqual([]);
  });

  it('blanks the rows of a skipped PersonErased event', async () => {
    const id = await register('preskocena.grep@primjer.ba', '+38761987656');
    breakFold(customerList, 'PersonErased', `user-${id}`);
    expect(await erase(id)).toMatchObject({ certificateId: null });
    await shop.settle();
    const { runtime } = shop.projections;
    const [parked] = await runtime.deadLetters('customer-list');
    await runtime.skipDeadLetter('customer-list', { stream: `user-${id}`, revision: BigInt(parked!.revision) });
    await shop.settle();

    expect(await certifyLater()).toBe(1);
    expect(await placesOf('preskocena.grep')).toEqual([]);
  });

  it('blanks an order in the call queue even if its cancellation cannot be folded', async () => {
    const id = await register('red.grep@primjer.ba', '+38761987659');
    const orderId = await place(id);
    await shop.settle();
    breakFold(callQueue, 'OrderCancelled', `order-${orderId}`);

    expect(await erase(id)).toMatchObject({
      remains: [{ name: 'call-task-queue', columns: ['firstName', 'lastName'] }],
    });
    await shop.settle();
    const { rows } = await shop.pool.query('SELECT first_name, last_name FROM call_task_queue WHERE id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ first_name: null, last_name: null }]);
  });

  it('waits for a stream without a known owner', async () => {
    const id = await register('narudzba.grep@primjer.ba', '+38761987657');
    const other = await register('druga.grep@primjer.ba', '+38761987658');
    breakFold(customerRecord, 'OrderPlaced');
    const placed = await place(other);
    await shop.settle();

    expect(await erase(id)).toMatchObject({
      certificateId: null,
      remains: [{ name: 'customer-record', stream: `order-${placed}`, columns: ['email', 'phone'] }],
    });
  });
});
