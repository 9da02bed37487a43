import type { CashRow } from '@shop/contracts';
import { addMilliseconds, isUuid, newId, systemClock } from '@shop/kernel';
import { respondsWith } from '@shop/platform/testing';
import { staffModule } from '@shop/staff';
import type { TestShop } from '@shop/testing';
import { startCarrierSimulator, type CarrierSimulator } from '../carrier-simulator.fixtures.js';
import { CashExports } from './cash-exports.js';
import {
  deliverParcel,
  registerParcel,
  shipParcel,
  shipUnregistered,
  startCashShop,
  type ShippedParcel,
} from './cash.fixtures.js';
import { HttpRemittanceClient } from './http-remittance-client.js';
import { RemittanceFetchStatus } from './remittance-fetch-status.js';
import { RemittanceImporter } from './remittance-importer.js';
import { remittanceSweeper } from './remittance-sweeper.js';

let shop: TestShop;
let carrier: CarrierSimulator;
beforeAll(async () => {
  [shop, carrier] = await Promise.all([startCashShop(), startCarrierSimulator()]);
});
afterAll(async () => {
  await carrier.close();
  await shop.close();
});
beforeEach(() => carrier.setBehaviour());
afterEach(() => shop.setTime(null));

const manager = () => shop.staff('manager');
const decimalOf = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`;
const lineOf = ({ trackingNumber, totalMinor }: ShippedParcel, remittedMinor = totalMinor) =>
  `${trackingNumber};${decimalOf(totalMinor)};${decimalOf(remittedMinor)}`;
const listOf = (csv: string, number: string = newId()) => ({ number, country: 'BA', issuedOn: '2026-11-20', csv });
const importCsv = (csv: string, number?: string) => manager().call('admin.remittances.take', listOf(csv, number));
const rowOf = async (id: string): Promise<CashRow> => {
  await shop.settle();
  return (await manager().call('admin.cash.getOne', { id })).data.row;
};
const summary = async () => {
  await shop.settle();
  const period = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
  return (await shop.staff('support').call('admin.cash.summary', period)).data;
};

describe('the COD amount of a parcel', () => {
  it('is expected after handover, owed on delivery, and not owed after a refusal', async () => {
    const sent = await shipParcel(shop);
    expect(await rowOf(sent.id)).toMatchObject({
      status: 'expected',
      amountMinor: sent.totalMinor,
      leadId: sent.leadId,
    });
    const support = shop.staff('support');
    await support.call('admin.orders.deliver', { id: sent.id });
    const owed = await rowOf(sent.id);
    expect(owed).toMatchObject({ status: 'open', missing: false, balanceMinor: -sent.totalMinor });
    expect(owed.remitBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    const refused = await shipParcel(shop);
    await support.call('admin.orders.refuse', { id: refused.id, reason: 'Nobody at home' });
    expect(await rowOf(refused.id)).toMatchObject({ status: 'waived' });
    await support.call('admin.orders.deliver', { id: refused.id });
    expect(await rowOf(refused.id)).toMatchObject({ status: 'open', balanceMinor: -refused.totalMinor });
  });

  it('is missing when the day ends without a remittance', async () => {
    const { id } = await deliverParcel(shop);
    const { remitBy } = await rowOf(id);
    shop.setTime(`${remitBy}T12:00:00.000Z`);
    expect(await rowOf(id)).toMatchObject({ missing: false });
    shop.setTime('2099-01-01T12:00:00.000Z');
    expect(await rowOf(id)).toMatchObject({ status: 'open', missing: true });
    const { data } = await manager().call('admin.cash.getList', { filter: { view: 'missing' } });
    expect(data.total).toBe(data.meta.counts.missing);
    const ages = (await summary()).ages as readonly { fromDays: number }[];
    expect(ages.map(({ fromDays }) => fromDays)).toContain(31);
  });
});

describe('a remittance list uploaded by staff', () => {
  it('is previewed row by row without changes', async () => {
    const [right, short] = [await deliverParcel(shop), await deliverParcel(shop)];
    const foreign = await deliverParcel(shop, 'RS');
    await shop.settle();
    const csv = [
      'parcel;collected;remitted',
      lineOf(right),
      lineOf(short, 100),
      'SBXNOBODY;10;10',
      'SBX;ten;10',
      lineOf(foreign),
    ];
    const { data } = await manager().call('admin.remittances.check', listOf(csv.join('\n')));
    expect(data).toMatchObject({
      error: null,
      taken: null,
      rows: [
        { line: 2, leadId: right.leadId, dueMinor: right.totalMinor, difference: null, error: null },
        { line: 3, leadId: short.leadId, difference: 'too_little', error: null },
        { line: 4, leadId: null, difference: 'unknown_parcel', error: null },
        { line: 5, error: 'collected_unreadable' },
        { line: 6, error: 'other_country' },
      ],
    });
    expect(await rowOf(right.id)).toMatchObject({ status: 'open' });
  });

  it('is imported as a whole, or not at all if a row is unreadable', async () => {
    const [one, other] = [await deliverParcel(shop), await deliverParcel(shop)];
    await shop.settle();
    const refused = await importCsv(`${lineOf(one)}\n${other.trackingNumber};x;1`);
    expect(refused).toMatchObject({
      data: { code: 'INVALID_PARAMS', details: [{ path: 'csv.2', message: 'collected_unreadable' }] },
    });
    expect(await rowOf(one.id)).toMatchObject({ status: 'open', remittances: 0 });
    expect((await importCsv(`${lineOf(one)}\n${lineOf(other)}`)).data).toMatchObject({ parcels: 2 });
    expect(await rowOf(one.id)).toMatchObject({ status: 'matched', balanceMinor: 0 });
    expect(await rowOf(other.id)).toMatchObject({ status: 'matched' });
  });

  it('is imported once per number in any format; other content is rejected', async () => {
    const sent = await deliverParcel(shop);
    await shop.settle();
    const number = `Lista ${newId()}`;
    const first = await importCsv(lineOf(sent), number);
    const again = await importCsv(lineOf(sent), `  ${number.toUpperCase()} `);
    expect([again.status, again.data.id]).toEqual(['ok', first.data.id]);
    expect(await rowOf(sent.id)).toMatchObject({ remittances: 1, status: 'matched' });
    expect(await importCsv(lineOf(sent, 1), number)).toMatchObject({ data: { code: 'CONFLICT' } });
    const checked = await manager().call('admin.remittances.check', listOf(lineOf(sent, 1), number));
    expect(checked.data.taken).toMatchObject({ id: first.data.id, same: false });
  });

  it('matches a parcel by tracking number, LeadID or carrier id, and counts duplicates', async () => {
    const sent = await deliverParcel(shop);
    await shop.settle();
    const amount = decimalOf(sent.totalMinor);
    await importCsv(`${sent.leadId.toLowerCase()};${amount};${amount}\np-${sent.id};${amount};${amount}`);
    expect(await rowOf(sent.id)).toMatchObject({
      ...{ status: 'different', difference: 'paid_twice', remittances: 2, balanceMinor: sent.totalMinor },
    });
  });

  it('is readable by support, but not uploadable', async () => {
    const support = shop.staff('support');
    const refused = await support.call('admin.remittances.take', listOf('SBX;1;1'));
    expect(refused).toMatchObject({ data: { code: 'FORBIDDEN' } });
    const { data } = await support.call('admin.remittances.getList', {});
    const q = data.data[0].number.toLowerCase();
    const named = (await support.call('admin.remittances.getList', { filter: { q } })).data;
    expect(named.data.map(({ id }: { id: string }) => id)).toContain(data.data[0].id);
    expect(named.data.every(({ number }: { number: string }) => number.toLowerCase().includes(q))).toBe(true);
    const one = await support.call('admin.remittances.getOne', { id: data.data[0].id });
    expect(one.data.rows[0].cash).toMatchObject({ status: expect.any(String) });
    expect(one.data.list.remittedMinor).toBe(
      one.data.rows.reduce((sum: number, { remittedMinor }: { remittedMinor: number }) => sum + remittedMinor, 0),
    );
  });
});

describe('a difference', () => {
  it('is settled with a reason and a note at the state that was seen', async () => {
    const sent = await deliverParcel(shop);
    await shop.settle();
    await importCsv(lineOf(sent, sent.totalMinor - 180));
    const row = await rowOf(sent.id);
    expect(row).toMatchObject({ status: 'different', difference: 'too_little', balanceMinor: -180 });
    const call = (params: object) => manager().call('admin.cash.settle', { id: sent.id, ...params });
    expect(await call({ reason: 'other' })).toMatchObject({ data: { code: 'INVALID_PARAMS' } });
    expect(await call({ reason: 'fee_kept', expectedRevision: 0 })).toMatchObject({ data: { code: 'CONFLICT' } });
    await manager().call('admin.cash.note', { id: sent.id, text: 'Zvali smo kurira' });
    const settled = { reason: 'fee_kept', note: 'Po ugovoru', expectedRevision: row.revision + 1 };
    expect(await call(settled)).toMatchObject({ status: 'ok' });
    expect(await rowOf(sent.id)).toMatchObject({ status: 'settled', settledReason: 'fee_kept', notes: 1 });
    const { steps } = (await manager().call('admin.cash.getOne', { id: sent.id })).data;
    expect(steps).toMatchObject([
      { type: 'CashExpected', amountMinor: sent.totalMinor },
      { type: 'CashOwed' },
      { type: 'CashRemitted', amountMinor: sent.totalMinor - 180 },
      { type: 'CashNoted', note: 'Zvali smo kurira' },
      { type: 'CashSettled', reason: 'fee_kept', note: 'Po ugovoru', amountMinor: -180 },
    ]);
  });

  it('shows the staff member behind a step', async () => {
    const { staffId } = manager();
    const [staffStream] = staffModule.streams;
    const added = {
      type: 'Add',
      staffId,
      role: 'manager',
      email: `${staffId}@bosilje.example`,
      name: 'Ivana',
    } as const;
    const context = { commandId: newId(), correlationId: newId(), actor: 'system:spec', now: systemClock() };
    await shop.streams.execute(staffStream, staffId, added, context);
    const sent = await deliverParcel(shop);
    await shop.settle();
    const ivana = shop.staff('manager', staffId);
    await ivana.call('admin.cash.note', { id: sent.id, text: 'Zvali smo kurira' });
    const { steps } = (await ivana.call('admin.cash.getOne', { id: sent.id })).data;
    expect(steps.at(-1)).toMatchObject({ type: 'CashNoted', by: 'Ivana' });
  });

  it('covers collected amounts too: previewed, shown and settled like the others', async () => {
    const [sent, refused] = [await deliverParcel(shop), await shipParcel(shop)];
    await shop.staff('support').call('admin.orders.refuse', { id: refused.id, reason: 'Nobody at home' });
    await shop.settle();
    const more = `${sent.trackingNumber};${decimalOf(sent.totalMinor + 2000)};${decimalOf(sent.totalMinor)}`;
    const csv = [more, lineOf(refused, 0)].join('\n');
    const differing = { difference: 'collected_otherwise' };
    const checked = await manager().call('admin.remittances.check', listOf(csv));
    expect(checked.data.rows).toMatchObject([differing, differing]);
    await importCsv(csv);
    for (const { id } of [sent, refused])
      expect(await rowOf(id)).toMatchObject({ ...differing, status: 'different', balanceMinor: 0 });
    const filter = { view: 'different', difference: 'collected_otherwise' };
    expect((await manager().call('admin.cash.getList', { filter })).data.total).toBe(2);
    await manager().call('admin.cash.settle', { id: sent.id, reason: 'carrier_corrects' });
    expect(await rowOf(sent.id)).toMatchObject({ status: 'settled' });
  });

  it('has a separate account for an unknown parcel and can be settled there', async () => {
    const { data: list } = await importCsv('SBXSTRANGER;12,00;12,00');
    await shop.settle();
    const { rows } = (await manager().call('admin.remittances.getOne', { id: list.id })).data;
    expect(rows).toMatchObject([{ cash: { status: 'different', difference: 'unknown_parcel', balanceMinor: 1200 } }]);
    await manager().call('admin.cash.settle', { id: rows[0].id, reason: 'paid_back', note: 'Vraćeno kuriru' });
    expect(await rowOf(rows[0].id)).toMatchObject({ status: 'settled' });
  });
});

it('balances: owed equals remitted plus open minus overpaid', async () => {
  const { totals } = await summary();
  expect(totals.length).toBeGreaterThan(0);
  for (const { owedMinor, remittedMinor, openMinor, differentMinor, settledMinor } of totals)
    expect(owedMinor).toBe(remittedMinor + openMinor - differentMinor - settledMinor);
  const lists = (await manager().call('admin.remittances.getList', { pagination: { page: 1, perPage: 100 } })).data
    .data;
  const sum = (country: string) =>
    lists
      .filter((list: { country: string }) => list.country === country)
      .reduce((total: number, { remittedMinor }: { remittedMinor: number }) => total + remittedMinor, 0);
  for (const { country, remittedMinor, strayMinor } of totals) expect(sum(country)).toBe(remittedMinor + strayMinor);
});

it('finds a COD amount by number', async () => {
  const sent = await deliverParcel(shop);
  await shop.settle();
  const { data } = await manager().call('admin.cash.getList', { filter: { q: sent.leadId.toLowerCase() } });
  expect(data).toMatchObject({ total: 1, data: [{ id: sent.id }] });
});

describe('the list export', () => {
  const exports = () => shop.app.get(CashExports, { strict: false });
  const exportIdOf = (url: string) => url.split('/').find(isUuid)!;

  it('contains the rows of the list', async () => {
    const sent = await deliverParcel(shop);
    await shop.settle();
    const all = await manager().call('admin.cash.getList', { pagination: { page: 1, perPage: 100 } });
    let text = '';
    for await (const part of exports().csvChunks({})) text += part;
    expect(text).toMatch(/^\uFEFFlead_id,tracking_number,/);
    expect(text.trim().split('\r\n')).toHaveLength(all.data.total + 1);
    expect(text).toContain(sent.leadId);
  });

  it('is audited with user and filters, the search words encrypted', async () => {
    const support = shop.staff('support');
    const filter = { view: 'different', difference: 'too_little', country: 'BA', q: 'Amra Primjer' };
    const { data } = await support.call('admin.cash.export', { filter });
    expect(data.url).toMatch(/^\/api\/admin\/exports\/[-0-9a-f]{36}\/cash\.csv$/);
    const exportId = exportIdOf(data.url);
    expect(await exports().filterOf(exportId, support.staffId, systemClock())).toEqual(filter);
    const { rows } = await shop.pool.query<{ actor: string; text: string }>(
      `SELECT metadata ->> 'actor' AS actor, data::text || metadata::text AS text FROM es_events WHERE stream = $1`,
      [`cashexport-${exportId}`],
    );
    expect(rows.map(({ actor }) => actor)).toEqual([`staff:${support.staffId}`]);
    expect(rows[0]?.text).toContain('too_little');
    expect(rows[0]?.text).not.toContain('Amra');
  });

  it('is available to the requester only, for ten minutes', async () => {
    const support = shop.staff('support');
    const { data } = await support.call('admin.cash.export', {});
    const exportId = exportIdOf(data.url);
    const now = systemClock();
    expect(await exports().filterOf(exportId, support.staffId, now)).toEqual({});
    expect(await exports().filterOf(exportId, newId(), now)).toBeNull();
    expect(await exports().filterOf(exportId, support.staffId, addMilliseconds(now, 11 * 60_000))).toBeNull();
    expect(await exports().filterOf(newId(), support.staffId, now)).toBeNull();
    expect(await exports().filterOf('cash', support.staffId, now)).toBeNull();
    expect(await shop.staff('agent').call('admin.cash.export', {})).toMatchObject({ data: { code: 'FORBIDDEN' } });
  });
});

describe('the import of carrier lists', () => {
  const sweep = () => {
    const importer = shop.app.get(RemittanceImporter, { strict: false });
    const from = new HttpRemittanceClient(async () => carrier.partner, 60_000);
    const fetchStatus = shop.app.get(RemittanceFetchStatus, { strict: false });
    return remittanceSweeper({ carrier: from, importer, fetchStatus, pool: shop.pool }).sweep(systemClock());
  };
  const troubleShown = async () => (await manager().call('admin.remittances.getList')).data.meta.trouble;
  const contradicted = async () => {
    await shop.settle();
    return (await manager().call('admin.remittances.getList', { filter: { contradicted: true } })).data.data;
  };
  const given = (number: string, sent: ShippedParcel, remittedMinor = sent.totalMinor) => ({
    ...{ number, issuedOn: '2026-11-20', country: 'BA', currency: 'BAM' },
    rows: [{ parcelId: `p-${sent.id}`, collectedMinor: sent.totalMinor, remittedMinor }],
  });

  it('imports each list once, however often it is triggered', async () => {
    const sent = await deliverParcel(shop);
    await shop.settle();
    carrier.remittanceLists.push(given('C-1', sent));
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await rowOf(sent.id)).toMatchObject({ status: 'matched', remittances: 1, listNumber: 'C-1' });
    expect(await sweep()).toBe(0);
  });

  it('imports nothing and reports the reason when lists are unavailable or invalid', async () => {
    carrier.setBehaviour(respondsWith(503));
    await expect(sweep()).rejects.toThrow('HTTP 503');
    carrier.setBehaviour(respondsWith(404));
    expect(await sweep()).toBe(0);
    carrier.setBehaviour((reply) => void reply.writeHead(200).end('<html>Welcome</html>'));
    await expect(sweep()).rejects.toThrow('not what was agreed');
  });

  it('shows staff the reason and start of an outage until it ends', async () => {
    carrier.setBehaviour(respondsWith(404));
    await sweep();
    expect(await troubleShown()).toBeNull();
    carrier.setBehaviour(respondsWith(503));
    await expect(sweep()).rejects.toThrow();
    const first = await troubleShown();
    expect(first).toEqual({ since: expect.any(String), reason: 'HTTP 503' });
    carrier.setBehaviour(respondsWith(500));
    await expect(sweep()).rejects.toThrow();
    expect(await troubleShown()).toEqual({ since: first.since, reason: 'HTTP 500' });
    carrier.setBehaviour(respondsWith(404));
    await sweep();
    expect(await troubleShown()).toBeNull();
  });

  async function deliveredUnregistered() {
    const sent = await shipUnregistered(shop);
    await shop.staff('support').call('admin.orders.deliver', { id: sent.id });
    await shop.settle();
    return sent;
  }
  const rowNamed = (parcelId: string, minor: number) => ({ parcelId, collectedMinor: minor, remittedMinor: minor });
  const listNamed = (number: string, ...rows: readonly ReturnType<typeof rowNamed>[]) => {
    const list = { number, issuedOn: '2026-11-20', country: 'BA', currency: 'BAM', rows };
    carrier.remittanceLists.splice(0, Infinity, list);
  };
  /** The carrier then forgets the later one and sends the first again. */
  const takenBefore = async (number: string, ...rows: readonly ReturnType<typeof rowNamed>[]) => {
    listNamed(number, ...rows);
    await sweep();
    listNamed(`${number} next`, rowNamed(`SBX-${newId()}`, 100));
    await sweep();
    await shop.settle();
  };

  it('marks rows as duplicates when two names later prove to be one parcel', async () => {
    const sent = await deliveredUnregistered();
    const rows = [sent.leadId, sent.trackingNumber].map((name) => rowNamed(name, sent.totalMinor));
    await takenBefore('C-6', ...rows);
    const lists = (await manager().call('admin.remittances.getList', { filter: { q: 'C-6' } })).data.data;
    const { id } = lists.find(({ number }: { number: string }) => number === 'C-6');
    const found = async () => (await manager().call('admin.remittances.getOne', { id })).data.rows;
    expect(await found()).toMatchObject([{ namedTwice: false }, { namedTwice: false }]);
    await registerParcel(shop, sent);
    await shop.settle();
    listNamed('C-6', ...rows);
    await sweep();
    listNamed('C-6', rowNamed(sent.leadId, sent.totalMinor), rowNamed(sent.leadId, sent.totalMinor));
    await sweep();
    expect(await contradicted()).toEqual([]);
    const leadsTo = { parcel: sent.trackingNumber, namedTwice: true };
    expect(await found()).toMatchObject([{ parcel: sent.leadId, namedTwice: true }, leadsTo]);
  });

  it('leaves a settled contradiction settled when its parcel becomes known later', async () => {
    const [sent, other] = [await deliveredUnregistered(), await deliverParcel(shop)];
    await shop.settle();
    const row = rowNamed(other.trackingNumber, other.totalMinor);
    await takenBefore('C-7', row);
    const more = [row, rowNamed(sent.trackingNumber, sent.totalMinor)];
    listNamed('C-7', ...more);
    await expect(sweep()).rejects.toThrow('contradicts');
    const [{ id }] = await contradicted();
    await manager().call('admin.remittances.settle', { id });
    await registerParcel(shop, sent);
    await shop.settle();
    listNamed('C-7', ...more);
    await sweep();
    expect(await contradicted()).toEqual([]);
  });

  it('ignores a contradicting list, imports others, and shows the contradiction until it is resolved', async () => {
    const [one, other] = [await deliverParcel(shop), await deliverParcel(shop)];
    await shop.settle();
    for (const number of ['C-2', 'C-3']) {
      carrier.remittanceLists.splice(0, Infinity, given(number, number === 'C-2' ? one : other));
      await sweep();
      await shop.settle();
    }
    const late = await deliverParcel(shop);
    await shop.settle();
    carrier.remittanceLists.splice(0, Infinity, given('C-2', one, 1), given('C-4', late));
    await expect(sweep()).rejects.toThrow('The carrier contradicts lists that were imported before: C-2');
    expect(await rowOf(late.id)).toMatchObject({ status: 'matched' });
    expect(await rowOf(one.id)).toMatchObject({ status: 'matched', remittances: 1 });

    carrier.remittanceLists.splice(0, Infinity);
    await sweep();
    expect(await troubleShown()).toBeNull();
    expect(await contradicted()).toMatchObject([{ number: 'C-2', contradictedAt: expect.any(String) }]);
    const [{ id }] = await contradicted();
    const said = { collectedMinor: one.totalMinor, remittedMinor: one.totalMinor, times: 1 };
    expect((await manager().call('admin.remittances.getOne', { id })).data.contradictions).toEqual([
      { parcel: `P-${one.id}`.toUpperCase(), taken: said, given: { ...said, remittedMinor: 1 } },
    ]);

    carrier.remittanceLists.splice(0, Infinity, given('C-2', one));
    await sweep();
    expect(await contradicted()).toEqual([]);

    carrier.remittanceLists.splice(0, Infinity, given('C-2', one, 1));
    await expect(sweep()).rejects.toThrow('C-2');
    expect(await contradicted()).toHaveLength(1);
    const support = await shop.staff('support').call('admin.remittances.settle', { id });
    expect(support).toMatchObject({ data: { code: 'FORBIDDEN' } });
    const [{ revision }] = await contradicted();
    carrier.remittanceLists.splice(0, Infinity, given('C-2', one, 2));
    await expect(sweep()).rejects.toThrow('C-2');
    const seen = await manager().call('admin.remittances.settle', { id, expectedRevision: revision });
    expect(seen).toMatchObject({ data: { code: 'CONFLICT' } });
    const [{ revision: newest }] = await contradicted();
    const settled = await manager().call('admin.remittances.settle', { id, expectedRevision: newest });
    expect(settled).toMatchObject({ status: 'ok', data: { id, revision: newest + 1 } });
    expect(await contradicted()).toEqual([]);
    await sweep();
    expect(await contradicted()).toEqual([]);
    const unknown = await manager().call('admin.remittances.settle', { id: newId() });
    expect(unknown).toMatchObject({ data: { code: 'NOT_FOUND' } });
  });
});

it('rebuilds identically and continues after a process died halfway', async () => {
  const parcels = await Promise.all([1, 2, 3].map(() => deliverParcel(shop)));
  await shop.settle();
  await importCsv(parcels.map((sent) => lineOf(sent)).join('\n'));
  await shop.settle();
  const before = (await shop.pool.query('SELECT * FROM cash_list ORDER BY id')).rows;
  await shop.projections.runtime.rebuild('cash-list');
  await shop.settle();
  expect((await shop.pool.query('SELECT * FROM cash_list ORDER BY id')).rows).toEqual(before);
  for (const { id } of parcels) expect(await rowOf(id)).toMatchObject({ status: 'matched', remittances: 1 });
});
