import { auditContract } from '@shop/contracts';
import { auditEvents } from '@shop/events/audit';
import { callsEvents } from '@shop/events/calls';
import { opsEvents } from '@shop/events/ops';
import { ordersEvents } from '@shop/events/orders';
import { byteOrderMark } from '@shop/exports';
import { defineModule, provideBy } from '@shop/module';
import { startOpsShop, type OpsShop } from '@shop/ops/testing';
import {
  AuditExports,
  auditModule,
  AuditRpc,
  auditTrailProjection,
  RECORD_FINDER,
  RECORD_NAME_SOURCES,
  type RecordNameSource,
} from './index.js';

const events = [...ordersEvents, ...callsEvents, ...opsEvents, ...auditEvents];
let shop: OpsShop;
const known = new Map<string, readonly string[]>();
const names = new Map<string, string | null>();
const asked: number[] = [];
const orderNames: RecordNameSource = {
  kinds: ['order', 'call'],
  namesById: async (ids) => {
    asked.push(ids.length);
    return names;
  },
};

const contact = {
  ...{ firstName: 'Amra', lastName: 'Primjer', phone: '061 000 000' },
  address: { street: 'Ferhadija 1', city: 'Sarajevo', postcode: '71000' },
};

beforeAll(async () => {
  shop = await startOpsShop({
    contract: auditContract,
    handlers: (app) => app.get(AuditRpc, { strict: false }).handlers,
    modules: [
      auditModule,
      defineModule({
        name: 'audit/record-names',
        services: [
          provideBy(RECORD_FINDER, () => async (words: string) => known.get(words) ?? []),
          provideBy(RECORD_NAME_SOURCES, () => [orderNames]),
        ],
        exports: [RECORD_FINDER, RECORD_NAME_SOURCES],
        global: true,
      }),
    ],
    projections: [auditTrailProjection(events)],
  });
});
afterAll(() => shop.close());

const exports = () => shop.app.get(AuditExports, { strict: false });
const readAll = async (pages: AsyncIterable<string>) => {
  let text = '';
  for await (const page of pages) text += page;
  return text;
};
const list = async (filter: object, more: object = {}) => {
  await shop.settle();
  const { data } = await shop.staff('manager').call('admin.audit.getList', { filter, ...more });
  return auditContract['admin.audit.getList'].data.parse(data);
};
const entry = async (id: string) => {
  const { data } = await shop.staff('manager').call('admin.audit.getOne', { id });
  return auditContract['admin.audit.getOne'].data.parse(data);
};

describe('the audit trail', () => {
  it('lists who did what to which record, when and why, newest first', async () => {
    const id = await shop.place();
    const manager = shop.staff('manager');
    await manager.call('admin.orders.note', { id, text: 'Zove poslije 17' });
    await manager.call('admin.orders.cancel', { id, reason: 'Predomislila se' });
    const { data, total } = await list({ recordId: id });
    expect(total).toBe(2);
    expect(data[0]).not.toHaveProperty('country');
    expect(data).toMatchObject([
      {
        ...{ action: 'OrderCancelled', resource: 'order', recordId: id, reason: 'Predomislila se', revision: 2 },
        changes: expect.arrayContaining([
          { path: ['status'], before: 'awaiting_confirmation', after: 'cancelled', country: 'BA' },
        ]),
      },
      { action: 'OrderNoted', actor: { id: manager.staffId, kind: 'staff' }, reason: 'Zove poslije 17' },
    ]);
  });

  it('finds a record by its display name', async () => {
    const id = await shop.place();
    await shop.staff('manager').call('admin.orders.note', { id, text: 'Zove poslije 17' });
    known.set('B7K2M-9QXRT', [id]);
    expect((await list({ q: 'B7K2M-9QXRT' })).data).toMatchObject([{ action: 'OrderNoted', recordId: id }]);
    expect((await list({ q: 'B7K2M-9QXRS' })).data).toEqual([]);
  });

  it('names each record with one lookup per page', async () => {
    const ids = [await shop.place(), await shop.place(), await shop.place()];
    const manager = shop.staff('manager');
    for (const id of [...ids, ids[0]]) await manager.call('admin.orders.note', { id, text: 'Zove poslije 17' });
    names.set(ids[0]!, 'B7K2M-9QXRT · Amra Primjer').set(ids[1]!, null);
    asked.length = 0;
    const { data } = await list({ actorId: manager.staffId });
    expect(data.map(({ recordId, recordName }) => [recordId, recordName])).toEqual([
      [ids[0], 'B7K2M-9QXRT · Amra Primjer'],
      [ids[2], null],
      [ids[1], null],
      [ids[0], 'B7K2M-9QXRT · Amra Primjer'],
    ]);
    expect(asked).toEqual([3]);
    expect((await entry(data[0]!.id)).recordName).toBe('B7K2M-9QXRT · Amra Primjer');
  });

  it('omits actions of shoppers and of the shop itself', async () => {
    const id = await shop.place();
    expect((await list({ recordId: id })).total).toBe(0);
  });

  it('shows the record before and after, with its encrypted texts', async () => {
    const id = await shop.place();
    const manager = shop.staff('manager');
    await manager.call('admin.orders.note', { id, text: 'Zove poslije 17' });
    await manager.call('admin.orders.cancel', { id, reason: 'Predomislila se' });
    const [cancelled, noted] = (await list({ recordId: id })).data;
    const shown = await entry(cancelled!.id);
    expect(shown).toMatchObject({ reason: 'Predomislila se', facts: { reason: 'Predomislila se' } });
    expect(shown.before).toMatchObject({ status: 'awaiting_confirmation' });
    expect(shown.after).toMatchObject({ status: 'cancelled' });
    expect(shown.differences).toContainEqual({ path: 'status', before: 'awaiting_confirmation', after: 'cancelled' });
    expect(await entry(noted!.id)).toMatchObject({ reason: 'Zove poslije 17', facts: { text: 'Zove poslije 17' } });
  });

  it('shows name and address of an order before and after', async () => {
    const id = await shop.place();
    const support = shop.staff('support');
    const edited = { contact: { ...contact, firstName: 'Emina' } };
    await support.call('admin.orders.edit', { id, contact });
    await support.call('admin.orders.edit', { id, ...edited });
    await support.call('admin.orders.confirm', { id, contact: { ...contact, firstName: 'Selma' } });
    const [confirmed, second, first] = (await list({ recordId: id })).data;
    expect((await entry(second!.id)).differences).toEqual([{ path: 'firstName', before: 'Amra', after: 'Emina' }]);
    expect((await entry(first!.id)).differences).toContainEqual({
      ...{ path: 'address', before: null },
      after: contact.address,
    });
    const { differences } = await entry(confirmed!.id);
    expect(differences).toContainEqual({ path: 'status', before: 'awaiting_confirmation', after: 'confirmed' });
    expect(differences).toContainEqual({ path: 'firstName', before: 'Emina', after: 'Selma' });
  });

  it('stores nothing personal, and shows nothing of an erased person', async () => {
    const id = await shop.place();
    await shop.staff('manager').call('admin.orders.note', { id, text: 'Amra zove poslije 17' });
    const [noted] = (await list({ recordId: id })).data;
    const { rows } = await shop.pool.query('SELECT row_to_json(a)::text AS text FROM audit_trail a');
    expect(JSON.stringify(rows)).not.toMatch(/Amra|61000|Zove|zove/);
    const { rows: people } = await shop.pool.query<{ person: string }>('SELECT DISTINCT person FROM es_person_keys');
    for (const { person } of people) {
      await shop.keys.revokeKey(person, 'account');
      await shop.keys.revokeKey(person, 'accounting');
    }
    const shown = await entry(noted!.id);
    expect(JSON.stringify(shown)).not.toMatch(/Amra|61000|zove/);
    const listed = (await list({ recordId: id })).data;
    expect(JSON.stringify(listed)).not.toMatch(/Amra|61000|zove/);
    expect(shown).toMatchObject({ action: 'OrderNoted', reason: null });
    expect((await list({ recordId: id })).data).toMatchObject([{ action: 'OrderNoted', reason: null }]);
  });

  it('filters by staff member, kind, correlation and time, and pages without duplicates', async () => {
    const [mine, other] = [shop.staff('manager'), shop.staff('manager')];
    const ids = [await shop.place(), await shop.place(), await shop.place()];
    for (const id of ids) await mine.call('admin.orders.cancel', { id, reason: 'Probna narudžba' });
    await other.call('admin.orders.note', { id: ids[0], text: 'Provjereno' });
    const byActor = await list({ actorId: mine.staffId });
    expect(byActor.data.map(({ recordId }) => recordId)).toEqual([...ids].reverse());
    const first = await list({ q: mine.staffId }, { pagination: { page: 1, perPage: 2 } });
    const second = await list({ q: mine.staffId }, { pagination: { page: 2, perPage: 2 } });
    expect([...first.data, ...second.data]).toEqual(byActor.data);
    const oldestFirst = await list({ actorId: mine.staffId }, { sort: { field: 'at', order: 'ASC' } });
    expect(oldestFirst.data).toEqual([...byActor.data].reverse());
    const [one] = byActor.data;
    expect((await list({ q: one!.correlationId })).data).toEqual([one]);
    expect((await list({ q: ids[0] })).total).toBe(2);
    expect((await list({ actorId: mine.staffId, action: 'OrderNoted' })).total).toBe(0);
    expect((await list({ resource: 'review' })).total).toBe(0);
    expect((await list({ actorId: mine.staffId, to: byActor.data.at(-1)!.at })).total).toBe(0);
    expect((await list({ actorId: mine.staffId, from: byActor.data.at(-1)!.at })).total).toBe(3);
  });

  it('includes maintenance actions of engineers', async () => {
    const engineer = shop.staff('engineer');
    await engineer.call('ops.projections.pause', { name: 'call-task-queue' });
    await engineer.call('ops.projections.resume', { name: 'call-task-queue' });
    const { data } = await list({ actorId: engineer.staffId });
    expect(data).toMatchObject([
      { action: 'ProjectionResumed', resource: 'maintenance', recordId: 'call-task-queue' },
      { action: 'ProjectionPaused' },
    ]);
    expect((await entry(data[0]!.id)).differences).toEqual([{ path: 'paused', before: true, after: false }]);
  });

  it('exports the entries of the filter, oldest first, with changes and reasons', async () => {
    const [mine, other] = [shop.staff('manager'), shop.staff('manager')];
    const id = await shop.place();
    await mine.call('admin.orders.note', { id, text: 'Zove poslije 17' });
    await other.call('admin.orders.note', { id, text: 'Provjereno' });
    await mine.call('admin.orders.cancel', { id, reason: 'Predomislila se' });
    await shop.settle();
    const filter = { actorId: mine.staffId, recordId: id };
    const { url } = (await mine.call('admin.audit.export', { filter })).data;
    const [, exportId = ''] = /^\/api\/admin\/exports\/([^/]+)\/audit\.csv$/.exec(String(url)) ?? [];
    const now = new Date().toISOString();
    expect(await exports().findFilter(exportId, mine.staffId, now)).toEqual(filter);
    expect(await exports().findFilter(exportId, other.staffId, now)).toBeNull();
    const [header, ...rows] = (await readAll(exports().lines(filter))).trimEnd().split('\r\n');
    expect(header).toBe(`${byteOrderMark}at,actor,action,type,record,record_id,revision,changes,reason,correlation_id`);
    expect(rows).toEqual([
      expect.stringMatching(/,OrderNoted,order,.*,Zove poslije 17,/),
      expect.stringMatching(/,OrderCancelled,order,.*status: awaiting_confirmation -> cancelled.*,Predomislila se,/),
    ]);
  });

  it('encrypts the search words of an export', async () => {
    const manager = shop.staff('manager');
    const asked = await manager.call('admin.audit.export', { filter: { q: 'Amra', from: '2026-11-01T00:00:00.000Z' } });
    expect(asked).toMatchObject({ status: 'ok' });
    const { data } = await list({ actorId: manager.staffId });
    expect(data).toMatchObject([{ action: 'AuditExported', resource: 'auditexport' }]);
    const { rows } = await shop.pool.query("SELECT data::text FROM es_events WHERE type = 'AuditExported'");
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('Amra');
  });

  it('equals the event log after a rebuild', async () => {
    await shop.settle();
    const [report] = await shop.projections.runtime.verify('audit-trail');
    expect(report?.comparison).toMatchObject({ equal: true });
  });

  it.each(['agent', 'support', 'engineer'] as const)('rejects the role %s', async (role) => {
    expect((await shop.staff(role).call('admin.audit.getList')).data.code).toBe('FORBIDDEN');
    expect((await shop.staff(role).call('admin.audit.getOne', { id: 'x' })).data.code).toBe('FORBIDDEN');
    expect((await shop.staff(role).call('admin.audit.export')).data.code).toBe('FORBIDDEN');
  });
});
