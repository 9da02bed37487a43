import type { CashRow, DeliveryRow, DrawRow, JobRow, RemittanceList } from '@shop/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import type { QueryName, Rpc } from '../rpc/rpc.js';
import { useRecordSearch } from './use-record-search.js';

const job: JobRow = {
  ...{ id: 'job-7', kind: 'receipt-email', status: 'dead', payload: {}, tries: 5 },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', triedAt: null, doneAt: null, diedAt: null, failure: null },
};
const delivery: DeliveryRow = {
  ...{ id: 'delivery-7', type: 'order', event: 'placed', subject: 'order-7', person: 'user-7', status: 'sent' },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', tries: 1, triedAt: null, sentAt: null, reason: null },
};
const parcel: Partial<CashRow> = {
  ...{ id: 'order-7', leadId: 'ABCDE-23456', parcel: null, trackingNumber: null },
  ...{ status: 'matched', difference: null, missing: false },
};
const list: RemittanceList = {
  ...{
    id: 'list-7',
    number: 'SP-2026-7',
    country: 'BA',
    issuedOn: '2026-11-21',
    source: 'carrier',
    parcels: 1,
    strays: 0,
  },
  ...{
    collectedMinor: 100,
    remittedMinor: 100,
    takenAt: '2026-11-21T09:00:00.000Z',
    contradictedAt: null,
    revision: 0,
  },
};
const draw: DrawRow = {
  ...{ id: 'BA-2026-W47', country: 'BA', week: '2026-W47', status: 'held', seed: null, seedHash: 'hash', entries: 0 },
  ...{
    opensAt: '2026-11-15T23:00:00.000Z',
    closesAt: '2026-11-22T23:00:00.000Z',
    heldAt: null,
    winner: null,
    revision: 1,
  },
};
const rowsByMethod: Readonly<Record<string, readonly object[]>> = {
  'admin.jobs.getList': [job],
  'admin.deliveries.getList': [delivery],
  'admin.cash.getList': [parcel],
  'admin.remittances.getList': [list],
  'admin.draws.getList': [draw],
};

function SearchResults({ q }: { readonly q: string }) {
  const { options } = useRecordSearch(q);
  return (
    <ul>
      {options.map(({ id, group, text }) => (
        <li key={id}>{`${group}: ${text}`}</li>
      ))}
    </ul>
  );
}

async function renderSearch(q: string, allowed: readonly QueryName[]) {
  const requests: { readonly method: string; readonly params: object }[] = [];
  const query = (method: string, params: object) => {
    requests.push({ method, params });
    return Promise.resolve({ data: rowsByMethod[method] ?? [], total: 0 });
  };
  await renderInConsole({ query: query as Rpc['query'] }, <SearchResults q={q} />, allowed);
  return requests;
}

const resultTexts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('the palette search', () => {
  it('finds jobs, deliveries and parcel cash for a role with access', async () => {
    await renderSearch('order-7', ['admin.jobs.getList', 'admin.deliveries.getList', 'admin.cash.getList']);

    await waitFor(() => expect(resultTexts()).toHaveLength(3));
    expect(resultTexts()).toEqual(['cash: ABCDE-23456', expect.stringMatching(/^deliveries: /), 'jobs: receipt-email']);
  });

  it('finds remittance lists and prize draws', async () => {
    await renderSearch('2026', ['admin.remittances.getList', 'admin.draws.getList']);

    await waitFor(() =>
      expect(resultTexts()).toEqual(['remittances: SP-2026-7', expect.stringMatching(/^draws: .*47/)]),
    );
  });

  it('requests only a few records of the allowed lists', async () => {
    const asked = await renderSearch('order-7', ['admin.jobs.getList']);

    await waitFor(() => expect(resultTexts()).toEqual(['jobs: receipt-email']));
    expect(asked).toEqual([
      { method: 'admin.jobs.getList', params: { pagination: { page: 1, perPage: 5 }, filter: { q: 'order-7' } } },
    ]);
  });

  it('sends no request before two letters', async () => {
    const asked = await renderSearch('o', ['admin.jobs.getList']);

    expect(await screen.findByRole('list')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
