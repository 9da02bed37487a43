import type { CountryCode } from '@shop/countries';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInConsole } from '../records/console.fixtures.js';
import { CallError } from '../rpc/call-error.js';
import type { Rpc } from '../rpc/rpc.js';
import { callKey } from '../rpc/use-call.js';
import { CountryFilter } from './CountryFilter.js';
import { useQueue } from './use-queue.js';

function Desk() {
  const { data } = useQueue();
  return (
    <>
      <p>{data === undefined ? 'waiting' : `${data.total} wait`}</p>
      <CountryFilter counts={data?.meta.counts ?? {}} />
    </>
  );
}

/** A desk of somebody who serves these countries, until their account says otherwise. */
async function openDesk(...first: readonly CountryCode[]) {
  const asked: object[] = [];
  let countries = first;
  const answer = async (method: string, params: { readonly countries?: readonly CountryCode[] }) => {
    if (method === 'staff.me') return { countries };
    asked.push(params.countries ?? []);
    if (params.countries?.every((code) => !countries.includes(code))) throw new CallError({ code: 'FORBIDDEN' });
    return { data: [], total: countries.length, meta: { counts: {} } };
  };
  const queryClient = await renderInConsole({ query: answer as Rpc['query'] }, <Desk />, ['admin.calls.queue']);
  return {
    asked,
    /** An administrator changes the account; something happens in the queue afterwards. */
    serve: (...others: readonly CountryCode[]) => {
      countries = others;
      void queryClient.invalidateQueries({ queryKey: callKey('admin.calls.queue') });
    },
  };
}
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent?.trim());

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the countries of the desk', () => {
  it('are those that somebody serves, to choose from', async () => {
    const { asked } = await openDesk('BA', 'HR');
    await waitFor(() => expect(offered()).toEqual(['BA', 'HR']));
    expect(asked.at(-1)).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: /^HR/ }));

    await waitFor(() => expect(asked.at(-1)).toEqual(['HR']));
  });

  it('are nothing to choose from for who serves one', async () => {
    await openDesk('ME');

    await waitFor(() => expect(offered()).toEqual([]));
    expect(await screen.findByText('1 wait')).toBeTruthy();
  });

  it('follow the account, also away from those that were chosen', async () => {
    const { asked, serve } = await openDesk('BA', 'HR');
    await waitFor(() => expect(offered()).toEqual(['BA', 'HR']));
    fireEvent.click(screen.getByRole('button', { name: /^HR/ }));
    await waitFor(() => expect(asked.at(-1)).toEqual(['HR']));

    serve('BA', 'RS', 'ME');

    await waitFor(() => expect(offered()).toEqual(['BA', 'RS', 'ME']));
    await waitFor(() => expect(asked.at(-1)).toEqual([]));
    expect(await screen.findByText('3 wait')).toBeTruthy();
  });
});
