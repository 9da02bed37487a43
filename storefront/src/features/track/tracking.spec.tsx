import { act } from '@testing-library/react';
import { networkFailure, openShop, type OpenShop } from '../../testing/open-shop.js';

const path = '/deals/getShippmentStatus';
const steps = {
  status: 'ok',
  data: ['20. 11. 2026. 08:15 · Predat kuriru', '21. 11. 2026. 09:30 · Paket je dostavljen'],
};
const unknown = { status: 'error', data: { code: 'NOT_FOUND' } };

afterEach(() => void vi.useRealTimers());

describe('the tracking page', () => {
  it('searches immediately for the number in the address and shows progress', async () => {
    const shop = await openShop('/track?id=ABCDE-23456', { pathResponses: { [path]: Response.json(steps) } });
    expect(shop.field('Broj za praćenje').value).toBe('ABCDE-23456');
    expect(shop.main.getByRole('status').textContent).toBe('Tražimo vaš paket…');
    await shop.main.findByRole('heading', { name: 'Put vašeg paketa' });
    expect(shop.server.requests(path)).toEqual([{ LeadID: 'ABCDE-23456' }]);
    expect(shop.main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Paket je dostavljen21. 11. 2026. 09:30',
      'Predat kuriru20. 11. 2026. 08:15',
    ]);
  });

  it('requires a number', async () => {
    const shop = await openShop('/track');
    shop.press('Pronađi paket');
    await shop.findAlert('Unesite broj za praćenje.');
    expect(document.activeElement).toBe(shop.field('Broj za praćenje'));
  });

  it.each([
    {
      country: 'BA',
      preparing: 'Paket u pripremi za slanje',
      offline: 'Provjerite vezu s internetom i pokušajte ponovo.',
    },
    {
      country: 'RS',
      preparing: 'Paket u pripremi za slanje',
      offline: 'Proverite vezu sa internetom i pokušajte ponovo.',
    },
    {
      country: 'HR',
      preparing: 'Paket se priprema za slanje',
      offline: 'Provjerite internetsku vezu i pokušajte ponovno.',
    },
    {
      country: 'ME',
      preparing: 'Paket u pripremi za slanje',
      offline: 'Provjerite vezu sa internetom i pokušajte ponovo.',
    },
  ] as const)('shows each outcome in the language of $country', async ({ country, preparing, offline }) => {
    const shop = await openShop('/track', { country });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const says = async (answer: Response | typeof networkFailure, message: string) => {
      shop.server.setPathResponses({ [path]: answer });
      await search(shop);
      shop.main.getByText(message);
    };
    await says(Response.json(unknown), 'Paket nije pronađen');
    expect(shop.main.queryByText(offline)).toBeNull();
    await says(new Response('x', { status: 500 }), 'Paket nije pronađen');
    shop.main.getByText(offline);
    await says(Response.json({ status: 'ok', data: [] }), preparing);
    await says(Response.json(steps), 'Predat kuriru');
    await says(networkFailure, 'Paket nije pronađen');
    shop.main.getByText(offline);
    expect(shop.server.requests(path)).toHaveLength(5);
  });
});

async function search(shop: OpenShop): Promise<void> {
  shop.fill('Broj za praćenje', 'ABCDE-23456');
  await shop.click(shop.main.getByRole('button', { name: 'Pronađi paket' }));
  shop.main.getByText('Tražimo vaš paket…');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
}
