import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok, type OpenShop, openShop, rejected } from '../../testing/open-shop.js';
import { amra } from '../../testing/samples.js';
import { quoteOf, seedOffers } from '../../testing/seed-offers.js';

const stored = () => localStorage.getItem('cart');
const one = [{ ID: 'pure-fit', quantity: 1 }];

async function openCart(shop: OpenShop, count: number): Promise<HTMLElement> {
  await shop.click(shop.header.getByLabelText(new RegExp(`^Korpa, ${count} `)));
  return screen.findByRole('dialog', { name: 'Vaša korpa' });
}

describe('the cart', () => {
  it('is restored, changes quantities down to 1, removes lines, and links to checkout unless empty', async () => {
    const shop = await openShop('/club', { cart: one });
    const cart = within(await openCart(shop, 1));
    cart.getByText('Pure Fit');
    const less = cart.getByLabelText('Smanji količinu');
    expect(less.hasAttribute('disabled')).toBe(true);
    fireEvent.click(cart.getByLabelText('Povećaj količinu'));
    expect(stored()).toBe('[{"ID":"pure-fit","quantity":2}]');
    shop.header.getByLabelText(/^Korpa, 2 /);
    fireEvent.click(less);
    expect(stored()).toBe(JSON.stringify(one));
    expect(cart.getByText('Nastavi na narudžbu').getAttribute('href')).toBe('#/checkout');
    await shop.click(cart.getByLabelText(/^Ukloni/));
    cart.getByText('Vaša korpa je prazna.');
    expect(cart.queryByText('Nastavi na narudžbu')).toBeNull();
    expect(JSON.parse(stored() ?? '[]')).toEqual([]);
  });

  it('adds up new prices and the savings against old ones', async () => {
    const shop = await openShop('/club', {
      cart: [
        { ID: 'pure-fit', quantity: 2 },
        { ID: 'cellu-lift', quantity: 1 },
      ],
    });
    const cart = await openCart(shop, 3);
    within(cart).getByText('Popusti i promocije se obračunavaju kasnije.');
    const [pureFit, celluLift] = ['pure-fit', 'cellu-lift'].map((slug) =>
      seedOffers('BA').find(({ Slog }) => Slog === slug)!,
    );
    const minor = (price: number) => Math.round(price * 100);
    const total = 2 * minor(pureFit!.NewPrice) + minor(celluLift!.NewPrice);
    const old = 2 * minor(pureFit!.OldPrice) + minor(celluLift!.OldPrice);
    const written = (amount: number) => `${(amount / 100).toFixed(2).replace('.', ',')}\u00a0KM`;
    const sums = [...cart.querySelectorAll('dl > div')].map((row) => row.textContent);
    expect(sums.slice(0, 2)).toEqual([`Ukupno (3 artikla)${written(total)}`, `Ukupna ušteda${written(old - total)}`]);
  });

  it('names a line that is no longer sold, stops the checkout until it is removed, and counts the shown lines in badge and title', async () => {
    const shop = await openShop('/club', {
      cart: [
        { ID: 'pure-fit', quantity: 2 },
        { ID: 'no-longer-sold', quantity: 5 },
      ],
    });
    const cart = await openCart(shop, 7);
    const inCart = within(cart);
    await inCart.findByText('Proizvod više nije u ponudi × 5');
    inCart.getByText('7 artikala');
    inCart.getByText('(2 artikla)');
    expect(inCart.queryByRole('link', { name: /^Nastavi/ })).toBeNull();
    expect(inCart.getByRole('button', { name: /^Nastavi/ }).hasAttribute('disabled')).toBe(true);
    await shop.click(inCart.getByRole('button', { name: 'Ukloni iz korpe' }));
    expect(stored()).toBe('[{"ID":"pure-fit","quantity":2}]');
    expect(inCart.queryByText(/više nije u ponudi/)).toBeNull();
    expect(inCart.getByRole('link', { name: /^Nastavi/ }).getAttribute('href')).toBe('#/checkout');
    expect(new Set(shop.server.calls('shopOrders.f.quote').map((call) => JSON.stringify(call)))).toEqual(
      new Set(['{"Articles":[{"ID":"pure-fit","Quantity":2}]}']),
    );
  });

  it('names an article that left the catalogue by the name that the device has stored', async () => {
    const cart = [...one, { ID: 'cellu-lift', quantity: 5 }];
    const shop = await openShop('/club', { cart });
    within(await openCart(shop, 6)).getByText('Cellu Lift');
    const rest = seedOffers('BA').filter(({ ID }) => ID !== 'cellu-lift');
    shop.server.setResponses({ 'offers.f.getAll': ok(rest) });
    await shop.reload();
    await shop.reload();
    const inCart = within(await openCart(shop, 6));
    await inCart.findByText('Cellu Lift × 5');
    inCart.getByText('Proizvod više nije u ponudi');
    await shop.click(inCart.getByRole('button', { name: 'Ukloni iz korpe' }));
    screen.getByText('Cellu Lift je uklonjen iz korpe.');
    expect(stored()).toBe(JSON.stringify(one));
  });

  it('names an article that went out of stock after it was put into the cart', async () => {
    const offers = seedOffers('BA').map((offer) => (offer.ID === 'pure-fit' ? { ...offer, Stock: null } : offer));
    const shop = await openShop('/club', { cart: one, responses: { 'offers.f.getAll': ok(offers) } });
    const inCart = within(await openCart(shop, 1));
    await inCart.findByText('Pure Fit × 1');
    inCart.getByText('Trenutno nedostupno');
    await shop.click(inCart.getByRole('button', { name: 'Ukloni iz korpe' }));
    inCart.getByText('Vaša korpa je prazna.');
  });

  it('closes when the screen changes', async () => {
    const shop = await openShop('/club', { cart: one });
    const cart = await openCart(shop, 1);
    await shop.click(within(cart).getByText('Nastavi na narudžbu'));
    await waitFor(() => expect([shop.path, cart.hasAttribute('open')]).toEqual(['/checkout', false]));
  });
});

describe('the suggestion in the cart', () => {
  it('is one offer, which a tap or a double tap adds, announces and replaces by the next', async () => {
    const shop = await openShop('/club', { cart: one });
    const cart = within(await openCart(shop, 1));
    const suggestion = within(await cart.findByRole('region', { name: 'Možda vas zanima i' }));
    expect(suggestion.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Slim Night']);
    await shop.click(suggestion.getByRole('button', { name: 'Dodaj u korpu: Slim Night' }));
    expect(JSON.parse(stored() ?? '')).toEqual([...one, { ID: 'slim-night', quantity: 1 }]);
    screen.getByText('Slim Night je u korpi.');
    expect(suggestion.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Beauty Fem']);

    await shop.click(suggestion.getByRole('button', { name: 'Dodaj u korpu: Beauty Fem' }));
    expect(JSON.parse(stored() ?? '')).toHaveLength(2);
  });

  it('is gone with the last article', async () => {
    const shop = await openShop('/club', { cart: one });
    const cart = within(await openCart(shop, 1));
    await cart.findByRole('region', { name: 'Možda vas zanima i' });
    await shop.click(cart.getByLabelText(/^Ukloni/));
    expect(cart.queryByRole('region')).toBeNull();
  });
});

describe('the price for members in the cart', () => {
  const text = /^Članovi kluba ovo plaćaju/;

  it('tells a logged-out shopper the sum, the savings and the fee, with a link to the club', async () => {
    const shop = await openShop('/most-popular', { cart: one });
    const cart = within(await openCart(shop, 1));
    const paragraph = await cart.findByText(text);
    // 39,90 less 25 %, without 7,00 for delivery.
    expect(paragraph.textContent).toBe(
      'Članovi kluba ovo plaćaju 29,92\u00a0KM i štede 16,98\u00a0KM. Članarina je 199,00\u00a0KM godišnje. Upoznajte klub',
    );
    expect(within(paragraph).getByRole('link').getAttribute('href')).toBe('#/club');
  });

  it('is not shown to a member, whose quote has the discount', async () => {
    const quote = {
      ...quoteOf('BA', seedOffers('BA'), [{ ID: 'pure-fit', Quantity: 1 }]),
      Discount: 9.98,
      Delivery: 0,
      Total: 29.92,
    };
    const shop = await openShop('/club', { cart: one, user: amra, responses: { 'shopOrders.f.quote': ok(quote) } });
    const cart = within(await openCart(shop, 1));
    await cart.findByText('Klupski popust');
    await cart.findByRole('region', { name: 'Možda vas zanima i' });
    expect(cart.queryByText(text)).toBeNull();
  });

  it('goes with the last article that has a price', async () => {
    const shop = await openShop('/most-popular', { cart: [...one, { ID: 'no-longer-sold', quantity: 1 }] });
    const cart = within(await openCart(shop, 2));
    await cart.findByText(text);
    await shop.click(cart.getByLabelText('Ukloni Pure Fit'));
    expect(cart.queryByText(text)).toBeNull();
    expect(cart.queryByText('Za plaćanje pouzećem')).toBeNull();
  });

  it('is not shown without a quote', async () => {
    const shop = await openShop('/club', { cart: one, responses: { 'shopOrders.f.quote': rejected('OUT_OF_STOCK') } });
    const cart = within(await openCart(shop, 1));
    await cart.findByText(/^Neki od artikala se trenutno ne mogu naručiti/);
    await cart.findByRole('region', { name: 'Možda vas zanima i' });
    expect(cart.queryByText(text)).toBeNull();
  });
});
