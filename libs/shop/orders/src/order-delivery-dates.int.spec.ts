import type { TestShop } from '@shop/testing';
import { createOrderAfter, startReturnShop } from './returns.fixtures.js';

const tuesdayMorning = '2026-12-01T09:00:00.000Z';
const tuesdayEvening = '2026-12-01T19:00:00.000Z';

let shop: TestShop;
beforeAll(async () => void (shop = await startReturnShop()));
afterAll(() => shop.close());
beforeEach(() => shop.setTime(tuesdayMorning));
afterEach(() => shop.setTime(null));

type Steps = Parameters<typeof createOrderAfter> extends [TestShop, ...infer Names] ? Names : never;

async function datesAfter(steps: Steps, laterAt?: string): Promise<unknown> {
  shop.setTime(tuesdayMorning);
  const { shopper, id } = await createOrderAfter(shop, ...steps);
  const { LeadID } = (await shopper.call('shopOrders.f.getOne', { ID: id })).data;
  if (laterAt !== undefined) shop.setTime(laterAt);
  return (await shop.server.caller().call('shopOrders.f.getDelivery', { LeadID })).data;
}

const today = { DispatchOn: '2026-12-01', ArrivesFrom: '2026-12-02', ArrivesBy: '2026-12-03' };
const tomorrow = { DispatchOn: '2026-12-02', ArrivesFrom: '2026-12-03', ArrivesBy: '2026-12-04' };

describe('the delivery dates of an order', () => {
  it('begin today while it can still be confirmed before the cut-off, tomorrow afterwards', async () => {
    expect(await datesAfter([])).toEqual({ ...today, IfReached: true });
    expect(await datesAfter([], tuesdayEvening)).toEqual({ ...tomorrow, IfReached: true });
  });

  it('follow its confirmation', async () => {
    expect(await datesAfter(['confirm'], tuesdayEvening)).toEqual({ ...today, IfReached: false });
  });

  it('begin with the next dispatch if it should have left', async () => {
    expect(await datesAfter(['confirm', 'pack'], '2026-12-02T19:00:00.000Z')).toMatchObject({
      DispatchOn: '2026-12-03',
    });
  });

  it('follow its dispatch, and end on the day after the last one', async () => {
    expect(await datesAfter(['confirm', 'pack', 'ship'], '2026-12-03T19:00:00.000Z')).toMatchObject(today);
    expect(await datesAfter(['confirm', 'pack', 'ship'], '2026-12-04T09:00:00.000Z')).toBeNull();
  });

  it('follow the chosen call time', async () => {
    const { shopper, id } = await createOrderAfter(shop);
    const { Times } = (await shopper.call('shopOrders.f.callTimes', { ID: id })).data;
    const evening = (Times as string[]).find((time) => time > tuesdayEvening);
    await shopper.call('shopOrders.f.chooseCallTime', { ID: id, CallAt: evening });
    const { LeadID } = (await shopper.call('shopOrders.f.getOne', { ID: id })).data;
    expect((await shop.server.caller().call('shopOrders.f.getDelivery', { LeadID })).data).toMatchObject(tomorrow);
  });

  it('are unknown for a withdrawn, a delivered and an unknown order', async () => {
    const { shopper, id } = await createOrderAfter(shop);
    const { LeadID } = (await shopper.call('shopOrders.f.getOne', { ID: id })).data;
    await shopper.call('shopOrders.f.cancel', { ID: id });
    const find = async (text: string) =>
      (await shop.server.caller().call('shopOrders.f.getDelivery', { LeadID: text })).data;
    expect(await Promise.all([LeadID, 'ABCDE-FGHJK', 'nothing'].map(find))).toEqual([null, null, null]);
    expect(await datesAfter(['confirm', 'pack', 'ship', 'deliver'])).toBeNull();
  });
});
