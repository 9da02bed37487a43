import type { CountryCode } from '@shop/countries';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/render-in-console.fixtures.js';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { CountryFilter } from './CountryFilter.js';
import { useOrderQueue } from './use-call-queue.js';

function QueueSummary() {
  const { data, total, meta } = useOrderQueue();
  return (
    <>
      <p>{data === undefined ? 'waiting' : `${total} wait`}</p>
      <CountryFilter counts={meta?.counts ?? {}} />
    </>
  );
}

async function renderQueue(...initialCountries: readonly CountryCode[]) {
  const requestedCountries: object[] = [];
  let countries = initialCountries;
  const respond = async (method: string, params: { readonly countries?: readonly CountryCode[] }) => {
    if (method === 'staff.me') return { countries };
    requestedCountries.push(params.countries ?? []);
    if (params.countries?.every((code) => !countries.includes(code))) throw new RpcError({ code: 'FORBIDDEN' });
    return { data: [], total: countries.length, meta: { counts: {} } };
  };
  const queryClient = await renderInConsole({ query: respond as Rpc['query'] }, <QueueSummary />, [
    'admin.calls.queue',
  ]);
  return {
    asked: requestedCountries,
    setCountries: (...others: readonly CountryCode[]) => {
      countries = others;
      void queryClient.invalidateQueries({ queryKey: ['calls', 'getList'] });
    },
  };
}
const buttonTexts = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the country filter of the queue', () => {
  it('offers the countries of the account', async () => {
    const { asked } = await renderQueue('BA', 'HR');
    await waitFor(() => expect(buttonTexts()).toEqual(['BA', 'HR']));
    expect(asked.at(-1)).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: /^HR/ }));

    await waitFor(() => expect(asked.at(-1)).toEqual(['HR']));
  });

  it('offers no choice to an account with one country', async () => {
    await renderQueue('ME');

    await waitFor(() => expect(buttonTexts()).toEqual([]));
    expect(await screen.findByText('1 wait')).toBeTruthy();
  });

  it('follows the account, even when a selected country is removed', async () => {
    const { asked, setCountries } = await renderQueue('BA', 'HR');
    await waitFor(() => expect(buttonTexts()).toEqual(['BA', 'HR']));
    fireEvent.click(screen.getByRole('button', { name: /^HR/ }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['HR']));

    setCountries('BA', 'RS', 'ME');

    await waitFor(() => expect(buttonTexts()).toEqual(['BA', 'RS', 'ME']));
    await waitFor(() => expect(asked.at(-1)).toEqual([]));
    expect(await screen.findByText('3 wait')).toBeTruthy();
  });
});
