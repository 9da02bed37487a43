import { repeatOnEachBackend } from '@shop/jobs/testing';
import { newId, systemClock } from '@shop/kernel';
import { OrderCommands } from '@shop/orders';
import { respondsWith } from '@shop/platform/testing';
import { accepts } from './crm-simulator.fixtures.js';
import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';

const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer-Nova', phone: '061 000 009' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

repeatOnEachBackend((kind) => {
  let bench: CrmTestBench;
  let worker: ReturnType<CrmTestBench['startWorkers']>;
  beforeAll(async () => {
    bench = await openCrmTestBench(kind);
    worker = bench.startWorkers();
  });
  beforeEach(() => bench.crm.setBehaviour(accepts));
  afterAll(() => bench.close());

  async function staffDo(id: string, ...steps: readonly (readonly [method: string, params?: object])[]): Promise<void> {
    const support = bench.shop.staff('support');
    for (const [method, params] of steps) {
      const { status, data } = await support.call(`admin.orders.${method}`, { id, ...params });
      if (status !== 'ok') throw new Error(`${method}: ${JSON.stringify(data)}`);
    }
  }
  async function giveUpCalling(id: string): Promise<void> {
    const commandId = newId();
    const context = { commandId, correlationId: commandId, actor: 'system:spec', now: systemClock() };
    const orders = bench.shop.app.get(OrderCommands, { strict: false });
    expect(await orders.change(id, { type: 'unreachable', reason: 'no_answer' }, context)).toMatchObject({
      order: { status: 'unreachable' },
    });
  }
  const toTheDoor = [['confirm', { contact }], ['pack'], ['ship']] as const;
  const takenOf = (...ids: readonly string[]) =>
    bench.crm.acceptedEvents.filter(({ id }) => ids.includes(id)).map(({ id, data }) => [id, data['event']]);

  it('sends order outcomes: confirmed, delivered, returned, cancelled, refused on delivery', async () => {
    const shopper = bench.shop.shopper();
    const [kept, cancelled, refused] = [
      await bench.place(shopper),
      await bench.place(shopper),
      await bench.place(shopper),
    ];
    await staffDo(kept, ...toTheDoor, ['deliver'], ['requestReturn', { kind: 'guarantee' }], ['approveReturn']);
    await staffDo(kept, ['receiveReturn']);
    await staffDo(cancelled, ['cancel', { reason: 'Predomislila se' }]);
    await staffDo(refused, ...toTheDoor, ['refuse', { reason: 'Nije preuzeto' }]);
    await bench.settle();
    expect(takenOf(kept, cancelled, refused)).toEqual([
      [kept, 'placed'],
      [cancelled, 'placed'],
      [refused, 'placed'],
      [kept, 'confirmed'],
      [kept, 'delivered'],
      [kept, 'returned'],
      [cancelled, 'cancelled'],
      [refused, 'confirmed'],
      [refused, 'refused'],
    ]);
    const told = (id: string, event: string) =>
      bench.crm.acceptedEvents.find((one) => one.id === id && one.data['event'] === event);
    expect(told(kept, 'confirmed')).toMatchObject({
      type: 'order',
      at: expect.stringMatching(/^\d{4}-.*\dZ$/),
      data: {
        totalMinor: 8680,
        lines: [{ offerId: 'pure-fit', quantity: 2, priceMinor: 3990 }],
        customer: { id: shopper.userId, lastName: 'Primjer-Nova', phone: '+38761000009' },
      },
    });
    expect(told(kept, 'returned')?.data).toEqual({
      ...{ event: 'returned', kind: 'guarantee', pieces: [{ offerId: 'pure-fit', quantity: 2 }] },
      ...{ refundMinor: 6384, receivedAt: expect.any(String), placedAt: expect.any(String) },
      ...{ leadId: expect.any(String), country: 'BA', currency: 'BAM', totalMinor: 8680 },
      customer: { id: shopper.userId },
    });
    expect(told(cancelled, 'cancelled')?.data).toMatchObject({ by: 'staff' });
    // Staff’s texts are not sent.
    for (const [id, event] of [
      [cancelled, 'cancelled'],
      [refused, 'refused'],
    ] as const)
      expect(told(id, event)?.data).not.toHaveProperty('reason');
  });

  it('sends missed calls, returns rejected (without the reason) and refunds', async () => {
    const shopper = bench.shop.shopper();
    const [reached, rejected] = [await bench.place(shopper), await bench.place(shopper)];
    await giveUpCalling(reached);
    await staffDo(reached, ...toTheDoor, ['deliver']);
    await staffDo(reached, ['requestReturn', { kind: 'guarantee' }], ['approveReturn'], ['receiveReturn']);
    await staffDo(reached, ['refund', { method: 'cash', reference: 'UPLATNICA-77' }]);
    await staffDo(rejected, ...toTheDoor, ['deliver'], ['requestReturn', { kind: 'guarantee' }]);
    await staffDo(rejected, ['rejectReturn', { reason: 'Amra je sve popila' }]);
    await bench.settle();
    expect(takenOf(reached, rejected)).toEqual([
      [reached, 'placed'],
      [rejected, 'placed'],
      [reached, 'unreachable'],
      [reached, 'confirmed'],
      [reached, 'delivered'],
      [reached, 'returned'],
      [reached, 'refunded'],
      [rejected, 'confirmed'],
      [rejected, 'delivered'],
      [rejected, 'return_rejected'],
    ]);
    const told = (id: string, event: string) =>
      bench.crm.acceptedEvents.find((one) => one.id === id && one.data['event'] === event);
    const order = {
      ...{ placedAt: expect.any(String), leadId: expect.any(String), country: 'BA', currency: 'BAM' },
      ...{ totalMinor: 8680, customer: { id: shopper.userId } },
    };
    expect(told(reached, 'unreachable')?.data).toEqual({ event: 'unreachable', reason: 'no_answer', ...order });
    expect(told(reached, 'refunded')?.data).toEqual({
      ...{ event: 'refunded', amountMinor: 6384, method: 'cash', refundedAt: expect.any(String) },
      ...order,
    });
    expect(told(rejected, 'return_rejected')?.data).toEqual({ event: 'return_rejected', ...order });
    const [last] = (await bench.rows()).filter(({ event }) => event === 'return_rejected');
    expect(last).toMatchObject({ subject: rejected, isSent: true });
  });

  it('loses no outcome during an outage and then sends each person’s in order', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const shoppers = [bench.shop.shopper(), bench.shop.shopper()] as const;
    const [first, second] = [await bench.place(shoppers[0]), await bench.place(shoppers[1])];
    await staffDo(first, ...toTheDoor, ['deliver']);
    await staffDo(second, ['cancel', { reason: 'Predomislila se' }]);
    const third = await bench.place(shoppers[0]);
    await bench.until(async () => (await bench.rows()).some(({ lastRefusal: reason }) => reason === 'HTTP 503'));
    expect(takenOf(first, second, third)).toEqual([]);
    bench.crm.setBehaviour(accepts);
    await bench.settle();
    expect(takenOf(first, third)).toEqual([
      [first, 'placed'],
      [first, 'confirmed'],
      [first, 'delivered'],
      [third, 'placed'],
    ]);
    expect(takenOf(second)).toEqual([
      [second, 'placed'],
      [second, 'cancelled'],
    ]);
    const keys = bench.crm.acceptedEvents.length;
    expect(new Set(bench.crm.requests.map(({ key }) => key)).size).toBe(keys);
  });

  it('sends no outcome of an order whose customer was erased meanwhile', async () => {
    bench.crm.setBehaviour(respondsWith(503));
    const shopper = bench.shop.shopper();
    const id = await bench.place(shopper);
    await staffDo(id, ...toTheDoor, ['deliver']);
    await bench.shop.settle();
    await worker.stop();
    await bench.shop.keys.revokeKey(shopper.userId, 'account');
    bench.crm.setBehaviour(accepts);
    worker = bench.startWorkers();
    await bench.settle();
    expect(takenOf(id)).toEqual([]);
    const skipped = (await bench.rows()).filter(({ subject }) => subject === id).map((row) => row.skipped);
    expect(skipped).toEqual(Array.from({ length: 3 }, () => 'The person was erased'));
  });
});
