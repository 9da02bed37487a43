import type { ReturnRow } from '@shop/contracts';
import { addDays, addWorkingDays, localDate, packOf, workingDaysBefore } from '@shop/countries';
import type { TestShop } from '@shop/testing';
import { OrdersBackground } from './index.js';
import { createRequestedReturn, startReturnShop } from './returns.fixtures.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await startReturnShop();
});
afterEach(() => shop.setTime(null));
afterAll(() => shop.close());

const staff = () => shop.staff('support');
const sweep = async () => {
  await shop.settle();
  return shop.app.get(OrdersBackground, { strict: false }).sweepers[0].sweep(shop.clock());
};
const reminders = async (id: string) =>
  (await shop.store.readStream(`returndue-${id}`)).map(({ data }) => {
    const { step, mark } = data as { step: string; mark: string };
    return `${step} ${mark}`;
  });
const rowOf = async (id: string): Promise<ReturnRow | undefined> => {
  await shop.settle();
  const list = await staff().call('admin.returns.getList', { pagination: { page: 1, perPage: 100 } });
  return list.data.data.find((row: ReturnRow) => row.id === id);
};

const createRequested = () => createRequestedReturn(shop);

async function findListed(id: string): Promise<ReturnRow> {
  const row = await rowOf(id);
  if (row === undefined) throw new Error('the return is not listed');
  return row;
}

async function createApproved() {
  const { id } = await createRequested();
  await staff().call('admin.orders.approveReturn', { id });
  return { id, row: await findListed(id) };
}

const noon = (day: string) => `${day}T11:00:00.000Z`;

describe('a requested return', () => {
  it('has a decision date, shown by its order and the list, until it is approved', async () => {
    const { id } = await createRequested();
    const { data } = await staff().call('admin.orders.returnDetails', { id });
    const { answerBy, requestedAt } = data.returning;
    expect(answerBy).toBe(addWorkingDays(localDate(requestedAt, packOf('BA')), 3, packOf('BA')));
    const asking = { step: 'answer', due: 'waiting', dueFrom: null, dueBy: answerBy, requestedAt };
    expect(await rowOf(id)).toMatchObject({ ...asking, name: 'Amra Primjer', receivedAt: null });
    const answers = async () => (await staff().call('admin.returns.getList', { filter: { step: 'answer' } })).data;
    expect((await answers()).data.map((row: ReturnRow) => row.id)).toContain(id);
    await staff().call('admin.orders.approveReturn', { id });
    expect(await rowOf(id)).toMatchObject({ step: 'refund', due: 'waiting' });
    expect((await answers()).data.map((row: ReturnRow) => row.id)).not.toContain(id);
  });

  it('is reminded a working day before the decision date and after it, once each', async () => {
    const { id } = await createRequested();
    const { dueBy } = await findListed(id);
    const soon = workingDaysBefore(dueBy, 1, packOf('BA'));
    shop.setTime(noon(addDays(soon, -1)));
    await sweep();
    expect(await reminders(id)).toEqual([]);
    shop.setTime(noon(soon));
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await reminders(id)).toEqual(['answer soon']);
    expect(await rowOf(id)).toMatchObject({ step: 'answer', due: 'soon' });
    shop.setTime(noon(addDays(dueBy, 1)));
    await sweep();
    await sweep();
    expect(await reminders(id)).toEqual(['answer soon', 'answer overdue']);
    await shop.projections.runtime.rebuild('return-due');
    await sweep();
    expect(await reminders(id)).toEqual(['answer soon', 'answer overdue']);
    expect(await rowOf(id)).toMatchObject({ step: 'answer', due: 'overdue' });
  });

  it('has refund dates with reminders after a late approval', async () => {
    const { id } = await createRequested();
    const { dueBy } = await findListed(id);
    shop.setTime(noon(addDays(dueBy, 1)));
    await sweep();
    await staff().call('admin.orders.approveReturn', { id });
    const row = await findListed(id);
    expect(row).toMatchObject({ step: 'refund', due: 'waiting' });
    await sweep();
    expect(await reminders(id)).toEqual(['answer soon', 'answer overdue']);
    shop.setTime(noon(addDays(row.dueBy, 1)));
    await sweep();
    expect((await reminders(id)).slice(2)).toEqual(['refund soon', 'refund overdue']);
  });

  it('has no reminder once it is rejected', async () => {
    const { id } = await createRequested();
    const { dueBy } = await findListed(id);
    await staff().call('admin.orders.rejectReturn', { id, reason: 'Otvoreno i potrošeno' });
    expect(await rowOf(id)).toBeUndefined();
    shop.setTime(noon(addDays(dueBy, 3)));
    await sweep();
    expect(await reminders(id)).toEqual([]);
  });
});

describe('a refund that is due', () => {
  it('is listed from the approval with its dates, until it is paid', async () => {
    const { id, row } = await createApproved();
    expect(row).toMatchObject({
      country: 'BA',
      kind: 'guarantee',
      step: 'refund',
      due: 'waiting',
      receivedAt: null,
      name: 'Amra Primjer',
    });
    expect(row.dueFrom! < row.dueBy).toBe(true);
    await staff().call('admin.orders.receiveReturn', { id });
    expect((await rowOf(id))?.receivedAt).not.toBeNull();
    await staff().call('admin.orders.refund', { id });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is reminded two working days before the last one and after it, once each', async () => {
    const { id, row } = await createApproved();
    const soon = workingDaysBefore(row.dueBy, 2, packOf('BA'));
    shop.setTime(noon(addDays(soon, -1)));
    await sweep();
    expect(await reminders(id)).toEqual([]);
    shop.setTime(noon(soon));
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await reminders(id)).toEqual(['refund soon']);
    expect(await rowOf(id)).toMatchObject({ due: 'soon' });
    shop.setTime(noon(row.dueBy));
    await sweep();
    expect(await reminders(id)).toEqual(['refund soon']);
    shop.setTime(noon(addDays(row.dueBy, 1)));
    await sweep();
    expect(await rowOf(id)).toMatchObject({ due: 'overdue' });
    await sweep();
    expect(await reminders(id)).toEqual(['refund soon', 'refund overdue']);
    const { data } = await staff().call('admin.returns.getList', { filter: { due: 'overdue', step: 'refund' } });
    expect(data.total).toBe(data.meta.counts.overdue);
    expect(data.data.map((one: ReturnRow) => one.id)).toContain(id);
  });

  it('is reminded once, even without a timely sweep or with a stale or rebuilt read model', async () => {
    const { id, row } = await createApproved();
    await shop.projections.runtime.pause('return-due');
    shop.setTime(noon(addDays(row.dueBy, 3)));
    await shop.app.get(OrdersBackground, { strict: false }).sweepers[0].sweep(shop.clock());
    await shop.app.get(OrdersBackground, { strict: false }).sweepers[0].sweep(shop.clock());
    await shop.projections.runtime.resume('return-due');
    expect(await reminders(id)).toEqual(['refund soon', 'refund overdue']);
    await shop.settle();
    await shop.projections.runtime.rebuild('return-due');
    await sweep();
    expect(await reminders(id)).toEqual(['refund soon', 'refund overdue']);
    expect(await rowOf(id)).toMatchObject({ due: 'overdue' });
  });

  it('has no reminder once it is paid', async () => {
    const { id, row } = await createApproved();
    await staff().call('admin.orders.receiveReturn', { id });
    await staff().call('admin.orders.refund', { id });
    shop.setTime(noon(addDays(row.dueBy, 3)));
    await sweep();
    expect(await reminders(id)).toEqual([]);
  });
});

describe('missing goods', () => {
  const termDays = 21;
  const overdueGoods = async () => {
    const filter = { step: 'goods', due: 'overdue' };
    const { data } = await staff().call('admin.returns.getList', { filter });
    return data.data.map((row: ReturnRow) => row.id);
  };
  async function missing() {
    const { id } = await createApproved();
    const approvedOn = localDate(new Date().toISOString(), packOf('BA'));
    shop.setTime(noon(addDays(approvedOn, termDays + 1)));
    await sweep();
    return { id, goodsBy: addDays(approvedOn, termDays) };
  }

  it('become overdue with one reminder after their last day, until the return lapses', async () => {
    const { id, goodsBy } = await missing();
    await sweep();
    expect((await reminders(id)).at(-1)).toBe('goods overdue');
    expect((await reminders(id)).filter((mark) => mark === 'goods overdue')).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ step: 'goods', due: 'overdue', dueFrom: null, dueBy: goodsBy });
    expect(await overdueGoods()).toContain(id);
    await staff().call('admin.orders.lapseReturn', { id, reason: 'Nije poslano' });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('that still arrive must be refunded at once', async () => {
    const { id } = await missing();
    await staff().call('admin.orders.receiveReturn', { id });
    expect(await rowOf(id)).toMatchObject({ step: 'refund', due: 'overdue', receivedAt: expect.any(String) });
    await shop.projections.runtime.rebuild('return-due');
    expect(await rowOf(id)).toMatchObject({ step: 'refund', due: 'overdue' });
  });

  it('that arrived in time have no reminder', async () => {
    const { id, row } = await createApproved();
    await staff().call('admin.orders.receiveReturn', { id });
    shop.setTime(noon(addDays(row.dueBy, termDays)));
    await sweep();
    expect(await reminders(id)).toEqual(['refund soon', 'refund overdue']);
  });
});
