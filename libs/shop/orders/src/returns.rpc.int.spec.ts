import type { ReturnKind } from '@shop/contracts';
import { catalogueEvents } from '@shop/events/catalogue';
import { addMilliseconds } from '@shop/kernel';
import type { TestCaller } from '@shop/rpc/testing';
import { writeEvent, type TestShop } from '@shop/testing';
import {
  createRequestedReturn,
  createDeliveredOrder,
  createOrderAfter,
  startReturnShop,
  type TestOrder,
} from './returns.fixtures.js';

const iban = 'BA39 1290 0794 0102 8494';
const dayMs = 24 * 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startReturnShop();
});
afterEach(() => shop.setTime(null));
afterAll(() => shop.close());

const createDelivered = () => createDeliveredOrder(shop);
const createRequested = () => createRequestedReturn(shop);

async function statusOf(shopper: TestCaller, ID: string): Promise<string> {
  return (await shopper.call('shopOrders.f.getOne', { ID })).data.Status;
}

/** Legal periods end on a working day, so their length depends on today. */
async function passLastDay({ staff, id }: TestOrder, kind: ReturnKind): Promise<string> {
  const { data } = await staff.call('admin.orders.returnDetails', { id });
  const { until } = data.kinds.find((terms: { readonly kind: ReturnKind }) => terms.kind === kind);
  shop.setTime(addMilliseconds(`${until}T12:00:00.000Z`, dayMs));
  return until;
}

describe('the fulfilment of an order', () => {
  it('leads from the call to the delivery, and shows each state at once', async () => {
    const { shopper, staff, id } = await createOrderAfter(shop, 'confirm');
    const seen = [];
    for (const command of ['pack', 'ship', 'deliver'] as const) {
      await staff.call(`admin.orders.${command}`, { id });
      seen.push(await statusOf(shopper, id));
    }
    expect(seen).toEqual(['packed', 'shipped', 'delivered']);
  });

  it('requires packing before shipping', async () => {
    const { staff, id } = await createOrderAfter(shop, 'confirm');
    expect(await staff.call('admin.orders.ship', { id })).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('may end with a refusal at the delivery', async () => {
    const { shopper, staff, id } = await createOrderAfter(shop, 'confirm', 'pack', 'ship');
    expect(await staff.call('admin.orders.refuse', { id, reason: 'Predomislio se' })).toMatchObject({ status: 'ok' });
    expect(await statusOf(shopper, id)).toBe('refused');
  });

  it('may be delivered after a refusal, and returned from then on', async () => {
    const { shopper, staff, id } = await createOrderAfter(shop, 'confirm', 'pack', 'ship');
    await staff.call('admin.orders.refuse', { id, reason: 'Nije bio kod kuće' });
    expect(await staff.call('admin.orders.requestReturn', { id, kind: 'guarantee' })).toMatchObject({
      data: { code: 'CONFLICT' },
    });
    expect(await staff.call('admin.orders.deliver', { id })).toMatchObject({ status: 'ok' });
    expect(await statusOf(shopper, id)).toBe('delivered');
    expect(await staff.call('admin.orders.requestReturn', { id, kind: 'guarantee' })).toMatchObject({ status: 'ok' });
  });
});

describe('shopOrders.f.returnTerms', () => {
  it('returns each kind of return with its last day and its amount', async () => {
    const { shopper, id } = await createDelivered();
    const { data } = await shopper.call('shopOrders.f.returnTerms', { ID: id });
    const whole = (await shopper.call('shopOrders.f.getOne', { ID: id })).data;
    expect(data.Kinds.map(({ Kind, InTime }: { Kind: string; InTime: boolean }) => [Kind, InTime])).toEqual([
      ['guarantee', true],
      ['withdrawal', true],
      ['damaged', true],
    ]);
    const [guarantee, withdrawal] = data.Kinds;
    expect(guarantee.Refund).toBeCloseTo((whole.Total - whole.Delivery) * 0.8, 2);
    expect(withdrawal.Refund).toBe(whole.Total);
    const one = await shopper.call('shopOrders.f.returnTerms', { ID: id, lines: [{ ID: 'pure-fit', Quantity: 1 }] });
    expect(one.data.Kinds[1].Refund).toBe(39.9);
  });

  it('is rejected before delivery, for goods that were not bought, and for another’s order', async () => {
    const early = await createOrderAfter(shop, 'confirm');
    expect(await early.shopper.call('shopOrders.f.returnTerms', { ID: early.id })).toMatchObject({
      data: { code: 'CONFLICT' },
    });
    const { shopper, id } = await createDelivered();
    const lines = [{ ID: 'hairgrow-plus', Quantity: 1 }];
    expect(await shopper.call('shopOrders.f.returnTerms', { ID: id, lines })).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
    expect(await shop.shopper().call('shopOrders.f.returnTerms', { ID: id })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });
});

describe('shopOrders.f.requestReturn', () => {
  it('is accepted once, and the order shows it', async () => {
    const { shopper, id } = await createDelivered();
    const params = { ID: id, kind: 'withdrawal', reason: 'Ne odgovara mi', iban };
    expect(await shopper.call('shopOrders.f.requestReturn', params)).toMatchObject({ status: 'ok', data: null });
    expect(await statusOf(shopper, id)).toBe('return_requested');
    expect(await shopper.call('shopOrders.f.requestReturn', params)).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('encrypts reason and account number', async () => {
    const { shopper, id } = await createDelivered();
    const reason = 'Jedinstven razlog povrata';
    await shopper.call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee', reason, iban });
    const { rows } = await shop.pool.query<{ text: string }>('SELECT data::text AS text FROM es_events');
    const stored = rows.map(({ text }) => text).join('\n');
    expect(stored).not.toContain(reason);
    expect(stored).not.toContain('1290079401028494');
  });

  it.each(['damaged', 'withdrawal', 'guarantee'] as const)('is too late for %s after its last day', async (kind) => {
    const delivered = await createDelivered();
    const until = await passLastDay(delivered, kind);
    expect(await delivered.shopper.call('shopOrders.f.requestReturn', { ID: delivered.id, kind })).toMatchObject({
      data: { code: 'RETURN_TOO_LATE', until },
    });
  });

  it.each([
    ['an account number that is none', { iban: 'BA39 1290 0794 0102 8495' }],
    ['more than was bought', { lines: [{ ID: 'pure-fit', Quantity: 3 }] }],
    ['an empty reason', { reason: '  ' }],
  ])('rejects %s', async (_what, wrong) => {
    const { shopper, id } = await createDelivered();
    expect(await shopper.call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee', ...wrong })).toMatchObject({
      data: { code: 'INVALID_PARAMS' },
    });
  });

  it('is possible for the owner only', async () => {
    const { id } = await createDelivered();
    expect(await shop.shopper().call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee' })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
  });
});

describe('an article that the guarantee excludes', () => {
  const setGuarantee = (offerId: string, guarantee: boolean) =>
    writeEvent(shop, { category: 'offer', events: catalogueEvents }, offerId, {
      type: 'OfferGuaranteeSet',
      data: { offerId, country: 'BA', guarantee },
    });
  const kindOf = (terms: { readonly Kinds: readonly { readonly Kind: ReturnKind }[] }, kind: ReturnKind) =>
    terms.Kinds.find(({ Kind }) => Kind === kind);

  async function createWithExcluded(): Promise<TestOrder> {
    await setGuarantee('beauty-fem', false);
    const delivered = await createDelivered();
    // Covered again: the moment of ordering counts.
    await setGuarantee('beauty-fem', true);
    return delivered;
  }

  it('is named by the terms, for shopper and staff, and not counted in the amount', async () => {
    const { shopper, staff, id } = await createWithExcluded();
    const { data } = await shopper.call('shopOrders.f.returnTerms', { ID: id });
    expect(kindOf(data, 'guarantee')).toMatchObject({ Excluded: ['beauty-fem'], Refund: 63.84 });
    expect(kindOf(data, 'withdrawal')).toMatchObject({ Excluded: [] });
    const { kinds } = (await staff.call('admin.orders.returnDetails', { id })).data;
    expect(kinds[0]).toMatchObject({ kind: 'guarantee', excluded: ['beauty-fem'], refundMinor: 6384 });
  });

  it('is rejected with a code of this case, for shopper and staff', async () => {
    const { shopper, staff, id } = await createWithExcluded();
    const lines = [{ ID: 'beauty-fem', Quantity: 1 }];
    const rejection = { data: { code: 'RETURN_EXCLUDED', offers: ['beauty-fem'] } };
    expect(await shopper.call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee', lines })).toMatchObject(
      rejection,
    );
    const ofStaff = [{ offerId: 'beauty-fem', quantity: 1 }];
    expect(await staff.call('admin.orders.requestReturn', { id, kind: 'guarantee', lines: ofStaff })).toMatchObject(
      rejection,
    );
    expect(await shopper.call('shopOrders.f.requestReturn', { ID: id, kind: 'guarantee' })).toMatchObject({
      status: 'ok',
    });
    expect(await staff.call('admin.orders.approveReturn', { id, lines: ofStaff })).toMatchObject(rejection);
    const { returning } = (await staff.call('admin.orders.returnDetails', { id })).data;
    expect(returning).toMatchObject({ refundMinor: 6384, pieces: [{ offerId: 'pure-fit', quantity: 2 }] });
  });

  it('stays covered in orders placed before', async () => {
    const { shopper, id } = await createDelivered();
    await setGuarantee('beauty-fem', false);
    const { data } = await shopper.call('shopOrders.f.returnTerms', { ID: id });
    expect(kindOf(data, 'guarantee')).toMatchObject({ Excluded: [] });
    await setGuarantee('beauty-fem', true);
  });
});

describe('shopOrders.f.withdrawReturn', () => {
  const statusOfReturn = (shopper: TestCaller, ID: string) => shopper.call('shopOrders.f.returnStatus', { ID });

  it('takes the request back, for shopper and staff, and a new one is possible', async () => {
    const { shopper, staff, id } = await createRequested();
    expect(await statusOfReturn(shopper, id)).toMatchObject({
      data: { Kind: 'guarantee', Refund: expect.any(Number), RefundBy: null, CanWithdraw: true },
    });
    expect(await shopper.call('shopOrders.f.withdrawReturn', { ID: id })).toMatchObject({ status: 'ok', data: null });
    expect(await statusOf(shopper, id)).toBe('delivered');
    expect((await statusOfReturn(shopper, id)).data.CanWithdraw).toBe(false);
    const { data } = await staff.call('admin.orders.returnDetails', { id });
    expect(data.returning).toMatchObject({ withdrawnAt: expect.any(String), approvedAt: null });
    const due = await staff.call('admin.returns.getList', { pagination: { page: 1, perPage: 100 } });
    expect(due.data.data.map((row: { readonly id: string }) => row.id)).not.toContain(id);
    const history = (await staff.call('admin.orders.history', { id })).data;
    expect(history.map(({ type }: { readonly type: string }) => type)).toContain('OrderReturnWithdrawn');
    expect(await staff.call('admin.orders.approveReturn', { id })).toMatchObject({ data: { code: 'CONFLICT' } });
    const again = { ID: id, kind: 'withdrawal' };
    expect(await shopper.call('shopOrders.f.requestReturn', again)).toMatchObject({ status: 'ok' });
    expect((await statusOfReturn(shopper, id)).data).toMatchObject({ Kind: 'withdrawal', CanWithdraw: true });
  });

  it('is rejected after the decision, for a stale revision and for another’s order', async () => {
    const { shopper, staff, id } = await createRequested();
    const withdraw = (params: object = {}) => shopper.call('shopOrders.f.withdrawReturn', { ID: id, ...params });
    expect(await withdraw({ expectedRevision: 0 })).toMatchObject({ data: { code: 'CONFLICT' } });
    expect(await shop.shopper().call('shopOrders.f.withdrawReturn', { ID: id })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    });
    expect(await statusOfReturn(shop.shopper(), id)).toMatchObject({ data: { code: 'NOT_FOUND' } });
    await staff.call('admin.orders.approveReturn', { id });
    expect(await withdraw()).toMatchObject({ data: { code: 'CONFLICT', status: 'return_approved' } });
    expect((await statusOfReturn(shopper, id)).data).toMatchObject({
      RefundBy: expect.any(String),
      CanWithdraw: false,
    });
  });
});

describe('a return handled by staff', () => {
  const detailsOf = async (staff: TestCaller, id: string) =>
    (await staff.call('admin.orders.returnDetails', { id })).data;

  it('goes from the request to the refund, and shows its progress at each step', async () => {
    const { shopper, staff, id } = await createRequested();
    expect((await detailsOf(staff, id)).returning).toMatchObject({
      ...{ kind: 'guarantee', by: 'shopper', reason: 'Ne odgovara mi', iban: 'BA391290079401028494' },
      ...{ approvedAt: null, refund: null },
      pieces: [{ offerId: 'pure-fit', quantity: 2 }, { offerId: 'beauty-fem' }],
    });
    expect(await staff.call('admin.orders.approveReturn', { id })).toMatchObject({
      data: { id, status: 'return_approved' },
    });
    expect(await staff.call('admin.orders.receiveReturn', { id })).toMatchObject({ data: { status: 'returned' } });
    const { returning } = await detailsOf(staff, id);
    expect(returning).toMatchObject({ refundBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), refund: null });
    expect(await staff.call('admin.orders.refund', { id, method: 'bank', reference: 'U-17' })).toMatchObject({
      data: { status: 'refunded' },
    });
    expect((await detailsOf(staff, id)).returning.refund).toMatchObject({
      ...{ amountMinor: returning.refundMinor, policyMinor: returning.refundMinor, method: 'bank' },
      ...{ reference: 'U-17', iban: 'BA391290079401028494', reason: null },
    });
    expect(await statusOf(shopper, id)).toBe('refunded');
    expect(await staff.call('admin.orders.refund', { id })).toMatchObject({ data: { code: 'CONFLICT' } });
  });

  it('needs only the order id', async () => {
    const { staff, id } = await createRequested();
    for (const command of ['approveReturn', 'receiveReturn', 'refund'])
      expect(await staff.call(`admin.orders.${command}`, { id })).toMatchObject({ status: 'ok' });
  });

  it('may be rejected, with an encrypted reason', async () => {
    const { shopper, staff, id } = await createRequested();
    const reason = 'Jedinstven razlog odbijanja';
    expect(await staff.call('admin.orders.rejectReturn', { id })).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
    expect(await staff.call('admin.orders.rejectReturn', { id, reason })).toMatchObject({ status: 'ok' });
    expect((await detailsOf(staff, id)).returning).toMatchObject({ rejectedBecause: reason });
    expect(await statusOf(shopper, id)).toBe('return_rejected');
    const { rows } = await shop.pool.query<{ text: string }>('SELECT data::text AS text FROM es_events');
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(reason);
  });

  it('lapses with a reason when the goods are late, and may be requested again', async () => {
    const { shopper, staff, id } = await createRequested();
    await staff.call('admin.orders.approveReturn', { id });
    const reason = 'Jedinstven razlog isteka';
    const lapse = () => staff.call('admin.orders.lapseReturn', { id, reason });
    expect(await lapse()).toMatchObject({ data: { code: 'CONFLICT', goodsBy: expect.any(String) } });
    shop.setTime(addMilliseconds(new Date().toISOString(), 22 * dayMs));
    expect(await lapse()).toMatchObject({ data: { id, status: 'delivered' } });
    expect(await statusOf(shopper, id)).toBe('delivered');
    const { returning, kinds } = await detailsOf(staff, id);
    expect(returning).toMatchObject({ lapsedBecause: reason, lapsedAt: expect.any(String), receivedAt: null });
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'guarantee', inTime: true }));
    const again = await staff.call('admin.orders.requestReturn', { id, kind: 'guarantee' });
    expect(again).toMatchObject({ data: { status: 'return_requested' } });
    expect((await detailsOf(staff, id)).returning).toMatchObject({ lapsedAt: null, approvedAt: null });
  });

  it('is requested on the phone too, within the same terms', async () => {
    const { staff, id } = await createDelivered();
    const lines = [{ offerId: 'pure-fit', quantity: 1 }];
    const { data } = await staff.call('admin.orders.returnDetails', { id, lines });
    expect(data).toMatchObject({ returning: null, kinds: [{}, { kind: 'withdrawal', inTime: true }, {}] });
    const asked = await staff.call('admin.orders.requestReturn', { id, kind: 'withdrawal', lines });
    expect(asked).toMatchObject({ data: { status: 'return_requested' } });
    expect((await detailsOf(staff, id)).returning).toMatchObject({
      by: 'staff',
      refundMinor: data.kinds[1].refundMinor,
    });
    const other = await createDelivered();
    await passLastDay(other, 'withdrawal');
    expect(await other.staff.call('admin.orders.requestReturn', { id: other.id, kind: 'withdrawal' })).toMatchObject({
      data: { code: 'RETURN_TOO_LATE' },
    });
  });

  it('is rejected for a stale revision', async () => {
    const { staff, id } = await createRequested();
    const { revision } = (await staff.call('admin.orders.getOne', { id })).data;
    await staff.call('admin.orders.note', { id, text: 'Zvao kupac' });
    expect(await staff.call('admin.orders.approveReturn', { id, expectedRevision: revision })).toMatchObject({
      data: { code: 'CONFLICT', revision: revision + 1 },
    });
  });

  it('is forbidden for agents', async () => {
    const { id } = await createRequested();
    for (const command of ['returnDetails', 'approveReturn', 'receiveReturn', 'lapseReturn', 'refund'])
      expect(await shop.staff('agent').call(`admin.orders.${command}`, { id })).toMatchObject({
        data: { code: 'FORBIDDEN' },
      });
  });
});
