import { openCrmTestBench, type CrmTestBench } from './crm.fixtures.js';

const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer-Nova', phone: '061 000 009' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

let bench: CrmTestBench;
beforeAll(async () => {
  bench = await openCrmTestBench('postgres', { effectDelayMs: 600_000 });
  bench.startWorkers();
});
afterAll(() => bench.close());

const sentOf = (id: string) =>
  bench.crm.acceptedEvents.filter((event) => event.id === id).map(({ data }) => data['event']);
const endDelays = () =>
  bench.shop.pool.query("UPDATE jobs_ledger SET postponed = NULL, look_at = now() WHERE kind = 'crm-delivery'");

async function confirmed() {
  const id = await bench.place(bench.shop.shopper());
  await bench.until(() => sentOf(id).includes('placed'));
  const support = bench.shop.staff('support');
  const { data } = await support.call('admin.orders.confirm', { id, contact });
  // A busy machine may need more than ten seconds.
  await bench.shop.pool.query("UPDATE orders_undo_windows SET until = now() + interval '1 minute'");
  await bench.shop.settle();
  return { id, support, outcomeEventId: data.outcomeEventId as string };
}
const stateOf = async (id: string, event: string) =>
  (await bench.rows()).find((row) => row.subject === id && row.event === event);

describe('the delivery of an outcome', () => {
  it('waits, and is skipped when the outcome was undone', async () => {
    const { id, support, outcomeEventId } = await confirmed();
    expect(await stateOf(id, 'confirmed')).toMatchObject({ isSent: false, skipped: null });
    expect(await support.call('admin.orders.undo', { id, outcomeEventId })).toMatchObject({ status: 'ok' });
    await endDelays();
    await bench.until(async () => (await stateOf(id, 'confirmed'))?.skipped === 'The outcome was undone');
    expect(sentOf(id)).toEqual(['placed']);
  });

  it('is sent after the wait, before later ones of the order', async () => {
    const { id, support, outcomeEventId } = await confirmed();
    for (const step of ['pack', 'ship', 'deliver']) await support.call(`admin.orders.${step}`, { id });
    await bench.shop.settle();
    expect(sentOf(id)).toEqual(['placed']);
    await endDelays();
    await bench.until(() => sentOf(id).length === 3);
    expect(sentOf(id)).toEqual(['placed', 'confirmed', 'delivered']);
    expect(await support.call('admin.orders.undo', { id, outcomeEventId })).toMatchObject({
      data: { code: 'UNDO_FOLLOWED' },
    });
  });
});
