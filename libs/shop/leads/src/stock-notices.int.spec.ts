import { leadsContract, shopLeadsContract } from '@shop/contracts';
import { crmModule } from '@shop/crm';
import { catalogueEvents } from '@shop/events/catalogue';
import { leadsEvents } from '@shop/events/leads';
import { newId } from '@shop/kernel';
import type { Process } from '@shop/projections';
import { startTestShop, writeEvent, type TestShop } from '@shop/testing';
import { LeadCommands, leadsModule, LeadsRpc, readLeadEvents, ShopLeadsRpc } from './index.js';
import { stockNoticeInputs, StockNoticesProcess } from './stock-notices.process.js';

let shop: TestShop;
let stockNotices: StockNoticesProcess | undefined;
/** The catalogue is loaded before the shop has started. */
const startedProcess: Process<typeof stockNoticeInputs> = {
  name: 'stock-notices',
  events: stockNoticeInputs,
  react: async (event) => stockNotices?.process.react(event),
};

beforeAll(async () => {
  shop = await startTestShop({
    contract: { ...leadsContract, ...shopLeadsContract },
    handlers: (app) => ({
      ...app.get(LeadsRpc, { strict: false }).handlers,
      ...app.get(ShopLeadsRpc, { strict: false }).handlers,
    }),
    modules: [leadsModule],
    events: leadsEvents,
    projections: leadsModule.projections,
    processes: [startedProcess as Process],
    migrations: crmModule.migrations,
    env: { RATE_LIMITS: 'on', ATTEMPT_LIMITS: 'lead-address=6/600,lead-phone=2/600,lead-email=3/600' },
  });
  stockNotices = shop.app.get(StockNoticesProcess, { strict: false });
});
afterAll(() => shop.close());
beforeEach(() => shop.pool.query('DELETE FROM rpc_attempts'));

let people = 0;
const newEmail = () => `ceka${(people += 1)}@primjer.ba`;
const setStock = (days: number | null, country: 'BA' | 'RS' = 'BA', offerId = 'pure-fit') =>
  writeEvent(shop, { category: 'offer', events: catalogueEvents }, offerId, {
    type: 'OfferStockSet',
    data: { offerId, country, days },
  });
const request = (Email: string, change: object = {}, country = 'BA') =>
  shop.server
    .caller()
    .call(
      'shopLeads.f.requestStockNotice',
      { OfferID: 'pure-fit', Email, Consent: true, Wording: 'stock-notice-1', ...change },
      { country, meta: { idempotencyKey: newId() } },
    );
async function requestedBy(email: string): Promise<readonly string[]> {
  await shop.settle();
  const { data } = await shop.staff('manager').call('admin.leads.getList', { filter: { q: email } });
  return data.data.map(({ id }: { readonly id: string }) => id);
}
async function announcementsOf(id: string) {
  await shop.settle();
  const events = await readLeadEvents(shop.streams, id);
  return events.filter(({ type }) => type === 'LeadStockAnnounced');
}

describe('a stock notice', () => {
  it('is announced once when the offer can be ordered again in its country', async () => {
    await setStock(null);
    const email = newEmail();
    expect(await request(email)).toMatchObject({ status: 'ok', data: null });
    const [id = ''] = await requestedBy(email);
    await setStock(3, 'RS');
    expect(await announcementsOf(id)).toEqual([]);
    await setStock(3);
    expect(await announcementsOf(id)).toMatchObject([
      { data: { offerId: 'pure-fit', country: 'BA', offer: { name: 'Pure Fit', slug: 'pure-fit' } } },
    ]);
    await setStock(null);
    await setStock(1);
    expect(await announcementsOf(id)).toHaveLength(1);
  });

  it('is announced once however often the process sees the event', async () => {
    await setStock(null);
    const email = newEmail();
    await request(email);
    const [id = ''] = await requestedBy(email);
    await setStock(2);
    const { events } = await shop.streams.read({ category: 'offer', events: catalogueEvents }, 'pure-fit');
    const stocked = events.findLast(({ type }) => type === 'OfferStockSet');
    for (const _ of [1, 2]) await stockNotices?.process.react(stocked as never);
    expect(await announcementsOf(id)).toHaveLength(1);
  });

  it('is announced at once when the offer is in stock again before the request arrives', async () => {
    await setStock(0);
    const email = newEmail();
    await request(email);
    const [id = ''] = await requestedBy(email);
    expect(await announcementsOf(id)).toHaveLength(1);
  });

  it('is announced when a hidden offer is published with stock', async () => {
    await setStock(null, 'BA', 'slim-night');
    const email = newEmail();
    await request(email, { OfferID: 'slim-night' });
    const [id = ''] = await requestedBy(email);
    const offer = { category: 'offer', events: catalogueEvents } as const;
    const data = { offerId: 'slim-night', country: 'BA' } as const;
    await writeEvent(shop, offer, 'slim-night', { type: 'OfferUnpublished', data });
    await setStock(1, 'BA', 'slim-night');
    expect(await announcementsOf(id)).toEqual([]);
    await writeEvent(shop, offer, 'slim-night', { type: 'OfferPublished', data });
    expect(await announcementsOf(id)).toHaveLength(1);
  });

  it('is one request while it waits, and a new one afterwards', async () => {
    await setStock(null);
    const email = newEmail();
    await request(email);
    await request(` ${email.toUpperCase()}`);
    await request(email, { Wording: 'stock-notice-2' });
    expect(await requestedBy(email)).toHaveLength(1);
    await setStock(1);
    await setStock(null);
    await request(email);
    expect(await requestedBy(email)).toHaveLength(2);
  });

  it('ends with the withdrawn consent, with all others to the address', async () => {
    await setStock(null);
    await setStock(null, 'RS');
    const email = newEmail();
    await request(email);
    await request(email, {}, 'RS');
    const ids = await requestedBy(email);
    expect(ids).toHaveLength(2);
    const commands = shop.app.get(LeadCommands, { strict: false });
    const end = () => {
      const commandId = newId();
      const context = { commandId, correlationId: commandId, actor: 'anyone', now: shop.clock() };
      return commands.endStockNotices(ids[0] ?? '', context);
    };
    await end();
    await end();
    await setStock(1);
    await setStock(1, 'RS');
    for (const id of ids) {
      expect(await announcementsOf(id)).toEqual([]);
      expect((await shop.staff('manager').call('admin.leads.getOne', { id })).data).toMatchObject({ settled: true });
    }
  });

  it('is not among the leads to call', async () => {
    await setStock(null);
    const email = newEmail();
    await request(email);
    expect(await requestedBy(email)).toHaveLength(1);
    const filter = { q: email, settled: false };
    const { data } = await shop.staff('agent').call('admin.leads.getList', { filter });
    expect(data).toMatchObject({ data: [], total: 0, meta: { counts: {} } });
  });

  it('is not announced to an erased person', async () => {
    await setStock(null);
    const email = newEmail();
    await request(email);
    const [id = ''] = await requestedBy(email);
    await shop.keys.revokeKey(id, 'account');
    await setStock(1);
    expect(await announcementsOf(id)).toEqual([]);
  });

  it('requires the consent, an address and an offer of the shop', async () => {
    for (const wrong of [{ Consent: false }, { Email: 'nije adresa' }, { Wording: '' }])
      expect(await request(newEmail(), wrong)).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
    expect(await request(newEmail(), { OfferID: 'nema' })).toMatchObject({ data: { code: 'NOT_FOUND' } });
  });

  it('stores its address encrypted', async () => {
    const email = newEmail();
    await request(email);
    const { rows } = await shop.pool.query<{ text: string }>('SELECT data::text AS text FROM es_events');
    expect(rows.map(({ text }) => text).join('\n')).not.toContain(email);
  });

  it('is limited per address of the mail, from whatever source', async () => {
    await setStock(0);
    const email = newEmail();
    for (const count of [1, 2, 3]) {
      expect(await request(email)).toMatchObject({ status: 'ok' });
      expect(await requestedBy(email)).toHaveLength(count);
    }
    expect(await request(email)).toMatchObject({ data: { code: 'RATE_LIMITED' } });
  });

  it('is not called', async () => {
    await setStock(null);
    const email = newEmail();
    await request(email);
    const [id = ''] = await requestedBy(email);
    const recorded = await shop.staff('agent').call('admin.leads.record', { id, outcome: 'not_interested' });
    expect(recorded).toMatchObject({ status: 'error', data: { code: 'NOT_FOUND' } });
    await setStock(1);
    expect(await announcementsOf(id)).toHaveLength(1);
  });

  it('is limited per source', async () => {
    for (let i = 0; i < 6; i += 1) expect(await request(newEmail())).toMatchObject({ status: 'ok' });
    expect(await request(newEmail())).toMatchObject({ data: { code: 'RATE_LIMITED' } });
  });
});
