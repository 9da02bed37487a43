import { fireEvent, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { ok, type OpenShop, openShop, rejected } from '../../testing/open-shop.js';
import { amra, waitingOrder } from '../../testing/samples.js';

const nameless = { ...amra, FirstName: '', LastName: '' };
const twoLines = [
  { ID: 'pure-fit', quantity: 1 },
  { ID: 'pure-fit', quantity: 2 },
];
const threePieces = { ...waitingOrder, Articles: [{ ...waitingOrder.Articles[0]!, Quantity: 3 }] };
const thanks = `/checkout/${waitingOrder.ID}`;
const heading = () => document.querySelector('main h1')?.textContent;

describe('the checkout of a guest', () => {
  it('offers login and registration, but no order', async () => {
    const { main } = await openShop('/checkout', { cart: twoLines });
    main.getByText('Prijavi se', { selector: 'button' });
    main.getByText('Napravi račun', { selector: 'button' });
    expect(main.queryByText('Završi kupovinu')).toBeNull();
  });
});

function typeSerbianNumber(shop: OpenShop, number: string): void {
  shop.press('Država broja: Bosna i Hercegovina');
  const countries = shop.main.getAllByRole('option');
  expect(countries.map((country) => country.textContent)).toEqual([
    'Bosna i Hercegovina+387',
    'Srbija+381',
    'Crna Gora+382',
    'Hrvatska+385',
  ]);
  fireEvent.click(shop.main.getByText('Srbija'));
  shop.fill('Broj telefona', number);
}

describe('an order', () => {
  it('merges lines of one offer, sends names and phone, empties the cart and opens the thank-you page', async () => {
    const shop = await openShop('/checkout', {
      cart: twoLines,
      user: nameless,
      responses: {
        'shopOrders.add': ok(waitingOrder.ID),
        'shopOrders.f.getOne': ok(threePieces),
        'shopUsers.f.edit': ok(amra),
        'shopOrders.f.getAll': ok([threePieces]),
      },
    });
    const summary = shop.main.getByLabelText('Vaša narudžba');
    const lines = [...summary.querySelectorAll('ul')[0]!.children];
    expect(lines.map((line) => line.textContent)).toEqual([
      'Pure Fit× 3Nova cijena119,70\u00a0KMStara cijena254,70\u00a0KM',
    ]);
    expect(lines[0]?.querySelectorAll('img')).toHaveLength(1);
    const sums = [...summary.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(sums.slice(0, 2)).toEqual(['Ukupno (3 artikla)119,70\u00a0KM', 'Ukupna ušteda135,00\u00a0KM']);

    await shop.main.findByLabelText(/^Ime/);
    shop.fill('Ime', 'Amra');
    shop.fill('Prezime', 'Hodžić');
    typeSerbianNumber(shop, '064 123 4567');
    const scrolls: unknown[] = [];
    vi.stubGlobal('scrollTo', (to: unknown) => scrolls.push([shop.path, to]));
    await shop.click(shop.main.getByText('Završi kupovinu'));
    await waitFor(() => expect([shop.path, heading()]).toEqual([thanks, 'Hvala vam!']));
    // The end of the longer checkout would show the footer of the thank-you page.
    expect(scrolls[0]).toEqual(['/checkout', { top: 0, behavior: 'instant' }]);
    expect(shop.server.calls('shopOrders.add')).toEqual([
      {
        Articles: [{ ID: 'pure-fit', Quantity: 3 }],
        FirstName: 'Amra',
        LastName: 'Hodžić',
        PhoneNumber: '+381641234567',
        Consents: expect.objectContaining({ TermsVersion: expect.any(String) as string }) as object,
      },
    ]);
    expect(shop.server.calls('shopUsers.f.edit')).toEqual([{ FirstName: 'Amra', LastName: 'Hodžić' }]);
    await shop.header.findByLabelText('Amra, Moj račun');
    shop.header.getByLabelText(/^Korpa, 0 /);
    expect(JSON.parse(localStorage.getItem('cart') ?? '[]')).toEqual([]);

    expect(shop.main.getByText('Prati narudžbu').getAttribute('href')).toBe('#/account');
    await shop.click(shop.main.getByText('Prati narudžbu'));
    const track = await shop.main.findByText('ABCDE-23456');
    expect(track.closest('a')?.getAttribute('href')).toBe('#/track?id=ABCDE-23456');
  });
});

describe('the thank-you page', () => {
  it('shows the numbers of the order and the time of the call', async () => {
    const shop = await openShop(thanks, { user: amra, responses: { 'shopOrders.f.getOne': ok(waitingOrder) } });
    await shop.main.findByText(waitingOrder.LeadID);
    expect(document.querySelector('[data-order-id]')?.textContent).toBe(waitingOrder.ID);
    shop.main.getByText('Vaša narudžba je zaprimljena.');
    shop.main.getByText(/30 do 60 minuta/);
    within(shop.main.getByLabelText('Vaša narudžba')).getByText('Pure Fit');
  });

  it('names one order number, which leads to the parcel, and the id as an internal mark', async () => {
    const shop = await openShop(thanks, { user: amra, responses: { 'shopOrders.f.getOne': ok(waitingOrder) } });
    const link = await shop.main.findByRole('link', { name: 'Prati paket' });
    expect(link.getAttribute('href')).toMatch(new RegExp(`/track\\?id=${waitingOrder.LeadID}$`));
    const numbers = [...document.querySelectorAll('main dl dt')].map((term) => term.textContent);
    expect(numbers.slice(0, 2)).toEqual(['Broj narudžbe', 'Interna oznaka: ']);
    await shop.main.findByText(/^Zovemo vas na \+387\s61\s234\s567$/);
  });

  it.each([
    ['cancelled', 'Narudžba je otkazana', null],
    ['refused', 'Narudžba nije dostavljena', null],
    ['return_requested', 'Povrat narudžbe', null],
    ['confirmed', 'Vaša narudžba je potvrđena.', 'Zovemo vas da je potvrdimo'],
    ['shipped', 'Vaš paket je na putu.', 'Paket kreće na put'],
    ['delivered', 'Vaš paket je dostavljen.', 'Plaćate kad stigne'],
  ] as const)('of an order that is %s promises no call and shows its state', async (Status, lead, step) => {
    const order = { ...waitingOrder, Status };
    const shop = await openShop(thanks, { user: amra, responses: { 'shopOrders.f.getOne': ok(order) } });
    await shop.main.findByText(lead);
    expect(shop.main.queryByText(/30 do 60 minuta|^Zovemo vas na/)).toBeNull();
    const current = document.querySelector('[aria-current=step]')?.textContent ?? null;
    expect(current === null ? null : current.replace(/^\d\./, '')).toBe(step);
  });

  it('shows a dash for unknown values', async () => {
    const shop = await openShop(thanks, {
      user: amra,
      responses: { 'shopOrders.f.getOne': () => new Promise(() => undefined) },
    });
    await shop.main.findByText('–', { selector: 'dd' });
    expect(heading()).toBe('Hvala vam!');
  });

  it('shows the fallback screen for an unknown order or another shopper’s order', async () => {
    const shop = await openShop('/checkout/nepoznata', {
      user: amra,
      responses: { 'shopOrders.f.getOne': rejected('NOT_FOUND') },
    });
    await waitFor(() => expect(heading()).toBe('Unexpected Application Error'));
    shop.server.setResponses({ 'shopOrders.f.getOne': rejected('FORBIDDEN') });
    await shop.reload();
    await waitFor(() => expect(heading()).toBe('Unexpected Application Error'));
  });
});
