import { ba } from '@shop/countries/ba';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { texts as messages } from 'virtual:storefront-texts/common/ba';
import { createShopClient } from '../../shared/rpc.js';
import { ShopProvider } from '../../shared/shop.js';
import { openShop } from '../../testing/open-shop.js';
import ClubPage from './ClubPage.js';

interface SentRequest {
  readonly path: string;
  readonly body: unknown;
}
const sent: SentRequest[] = [];
/** Responses by path; `down` means no response. */
let answers: Record<string, object | 'down'> = {};
const realFetch = globalThis.fetch;

const fakeFetch: typeof globalThis.fetch = (input, init) => {
  const path = String(input).split('?')[0] ?? '';
  sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
  const response = answers[path] ?? 'down';
  return response === 'down'
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve(new Response(JSON.stringify(response)));
};

async function renderPage(): Promise<void> {
  const value = { pack: ba, messages, client: createShopClient('BA'), location: window.location };
  await act(async () => {
    render(
      <ShopProvider value={value}>
        <MemoryRouter>
          <ClubPage />
        </MemoryRouter>
      </ShopProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1 });
}

const openForm = () => fireEvent.click(screen.getAllByRole('button', { name: 'Pridruži se klubu' })[0]!);
const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const form = () => within(dialog()!);
const fill = (name: string, phone: string) => {
  fireEvent.change(form().getByLabelText(/Ime i prezime/), { target: { value: name } });
  fireEvent.change(form().getByLabelText(/Broj telefona/), { target: { value: phone } });
};
const send = () => fireEvent.click(form().getByRole('button', { name: 'Pošalji prijavu' }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);

beforeEach(() => {
  globalThis.fetch = fakeFetch;
  answers = { '/geo': { country: 'BA' }, '/api/leads/clubJoin': { status: 'ok' } };
  sent.length = 0;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

describe('the club page', () => {
  it('shows its price, its perks and eleven questions with answers', async () => {
    await renderPage();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('25% manje, cijele godine');
    expect(screen.getAllByText(/199,00/).length).toBeGreaterThan(0);
    for (const perk of ['Popust u svakoj narudžbi', 'Dostava je na nama', 'Izvlačenje svake sedmice'])
      expect(screen.getByRole('heading', { name: perk })).toBeTruthy();
    expect(screen.getByText(/^Bez najmanjeg iznosa\./)).toBeTruthy();
    expect(document.querySelectorAll('details')).toHaveLength(11);
  });

  it('shows the drawbacks before the form', async () => {
    await renderPage();
    for (const text of [
      'Članstvo se ne može pauzirati.',
      'Članarina se ne vraća.',
      'Otkazati možete kad god želite. Pogodnosti traju do kraja plaćenog perioda.',
      'Članstvo je godišnje. Prije isteka vas zovemo, a sljedeću godinu plaćate pouzećem.',
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('the join form', () => {
  it('shows missing name and phone next to the fields and sends nothing', async () => {
    await renderPage();
    openForm();
    send();
    await waitFor(() => expect(alerts()).toEqual(['Molimo unesite Vaše podatke', 'Molimo unesite Vaše podatke']));
    expect(document.activeElement).toBe(form().getByLabelText(/Ime i prezime/));
    expect(sent).toEqual([]);
  });

  it('rejects a phone number of no country', async () => {
    await renderPage();
    openForm();
    fill('Amra Hodžić', '+43 660 1234567');
    send();
    await waitFor(() => expect(alerts()).toEqual(['Broj telefona mora biti u odgovarajućem formatu.']));
  });

  it('sends the shop whose price was shown, wherever the shopper is, one normalized number, and the name of the club', async () => {
    answers['/geo'] = { country: 'HR' };
    await renderPage();
    openForm();
    fill(' Amra Hodžić ', '061/234-567');
    send();
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).toContain('Uspješno ste se pridružili klubu!');
    expect(dialog()).toBeNull();
    expect(sent).toEqual([
      { path: '/geo', body: null },
      {
        path: '/api/leads/clubJoin',
        body: { FirstLastName: 'Amra Hodžić', PhoneNumber: '+38761234567', ClubName: 'Bosilje klub', Country: 'BA' },
      },
    ]);
  });

  it.each<[string, Record<string, object | 'down'>, number]>([
    ['the country cannot be looked up', { '/geo': { status: 'error', data: { code: 'SERVICE_UNAVAILABLE' } } }, 1],
    ['the look-up does not get through', { '/geo': 'down' }, 1],
    ['the request is refused', { '/api/leads/clubJoin': { status: 'error', data: { code: 'RATE_LIMITED' } } }, 2],
    ['the request does not get through', { '/api/leads/clubJoin': 'down' }, 2],
    ['the answer is nonsense', { '/api/leads/clubJoin': [] }, 2],
  ])('shows an error when %s and allows a retry with the same input', async (_, failure, asked) => {
    answers = { ...answers, ...failure };
    await renderPage();
    openForm();
    fill('Amra Hodžić', '061234567');
    send();
    await waitFor(() => expect(alerts()).toEqual(['Došlo je do greške']));
    expect(sent).toHaveLength(asked);
    expect(dialog()).not.toBeNull();
    answers = { '/geo': { country: 'BA' }, '/api/leads/clubJoin': { status: 'ok' } };
    send();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(alerts()[0]).toContain('Uspješno ste se pridružili klubu!');
  });

  it.each([
    {
      country: 'BA',
      missing: 'Molimo unesite Vaše podatke',
      failed: 'Došlo je do greške',
      joined: 'Uspješno ste se pridružili klubu!',
      typed: '061/234-567',
      phone: '+38761234567',
    },
    {
      country: 'RS',
      missing: 'Molimo unesite Vaše podatke',
      failed: 'Došlo je do greške',
      joined: 'Uspešno ste se pridružili klubu!',
      typed: '064 123 4567',
      phone: '+381641234567',
    },
    {
      country: 'HR',
      missing: 'Molimo unesite svoje podatke',
      failed: 'Došlo je do pogreške',
      joined: 'Uspješno ste se pridružili klubu!',
      typed: '092 123 4567',
      phone: '+385921234567',
    },
    {
      country: 'ME',
      missing: 'Molimo unesite Vaše podatke',
      failed: 'Došlo je do greške',
      joined: 'Uspješno ste se pridružili klubu!',
      typed: '067 123 456',
      phone: '+38267123456',
    },
  ] as const)('shows missing fields, a failure and the success in $country', async (words) => {
    const shop = await openShop('/club', { country: words.country, pathResponses: { '/geo': new Response('{}') } });
    openForm();
    const form = await shop.findDialog('Pridružite se klubu');
    const send = () => shop.press('Pošalji prijavu', within(form));
    send();
    await waitFor(() => expect(alerts()).toEqual([words.missing, words.missing]));
    shop.fill('Ime i prezime', 'Željka Šarić', within(form));
    shop.fill('Broj telefona', words.typed, within(form));
    send();
    await shop.findAlert(words.failed);
    shop.server.setPathResponses({
      '/geo': Response.json({ country: words.country }),
      '/api/leads/clubJoin': Response.json({ status: 'ok' }),
    });
    send();
    const joined = await shop.main.findByText(words.joined);
    expect(joined.closest('[role=alert]')).not.toBeNull();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(shop.server.requests('/api/leads/clubJoin')).toMatchObject([
      { FirstLastName: 'Željka Šarić', PhoneNumber: words.phone, Country: words.country },
    ]);
  });

  it('is empty when opened again', async () => {
    await renderPage();
    openForm();
    fill('Amra Hodžić', '061234567');
    fireEvent.click(form().getByRole('button', { name: 'Zatvori' }));
    await waitFor(() => expect(dialog()).toBeNull());
    openForm();
    expect(form().getByLabelText<HTMLInputElement>(/Ime i prezime/).value).toBe('');
  });
});
