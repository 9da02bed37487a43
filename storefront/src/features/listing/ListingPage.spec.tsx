import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ok, type OpenShop, openShop } from '../../testing/open-shop.js';
import { seedOffers } from '../../testing/seed-offers.js';

const heading = () => document.querySelector('main h1')?.textContent;
const names = () => [...document.querySelectorAll('main article h2')].map((name) => name.textContent);
const categories = (shop: OpenShop) => [...shop.main.getByLabelText('Kategorije').querySelectorAll('a')];
const chosen = (shop: OpenShop) =>
  categories(shop).flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : []));
const choose = (shop: OpenShop, name: string) =>
  shop.click(categories(shop).find((link) => link.textContent === name)!);

describe('the listing', () => {
  it('shows all categories in a sidebar, the most popular, and each group', async () => {
    const shop = await openShop('/most-popular');
    expect(categories(shop).map((link) => link.textContent)).toEqual([
      ...['Sve kategorije', 'Najpopularnije', 'Mršavljenje', 'Njega kože', 'Kosa', 'Celulit', 'Libido'],
      ...['Prostata', 'Menstrualni ciklus', 'Probava'],
    ]);
    await choose(shop, 'Libido');
    await waitFor(() => expect(heading()).toBe('Libido'));
    expect(names()).toContain('Vigor Man');
    expect(names()).not.toContain('Pure Fit');
  });

  it('stores the selected category in address and title, also for Back and reload', async () => {
    const shop = await openShop('/most-popular');
    const shows = (name: string, path: string) =>
      waitFor(() => {
        expect([heading(), shop.path, chosen(shop)]).toEqual([name, path, [name]]);
        expect(document.title).toContain(name);
      });
    await choose(shop, 'Libido');
    await shows('Libido', '/shop/libido');
    await choose(shop, 'Sve kategorije');
    await shows('Sve kategorije', '/most-popular/all');
    await act(() => {
      const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      return back;
    });
    await shows('Libido', '/shop/libido');
    await shop.reload();
    await shows('Libido', '/shop/libido');
  });

  it('fades the items out for 200 ms before filtering', async () => {
    const shop = await openShop('/most-popular');
    const list = () => document.querySelector('main ul[aria-busy]');
    vi.useFakeTimers();
    try {
      await choose(shop, 'Libido');
      expect(list()?.getAttribute('aria-busy')).toBe('true');
      await act(() => vi.advanceTimersByTimeAsync(199));
      expect(names()).toContain('Pure Fit');
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect([list()?.getAttribute('aria-busy'), names().includes('Pure Fit')]).toEqual(['false', false]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('sort and filter of the listing', () => {
  const rated = seedOffers('BA').map((offer, index) => ({
    ...offer,
    ...(index === 5 && { Rating: 4.9, RatingCount: 8 }),
    ...(index === 0 && { Stock: null }),
  }));
  const byName = (order: (a: (typeof rated)[number], b: (typeof rated)[number]) => number) =>
    rated.toSorted(order).map(({ Name }) => Name);
  const open = (path: string) => openShop(path, { responses: { 'offers.f.getAll': ok(rated) } });
  const sortBy = (shop: OpenShop, value: string) =>
    act(async () => void fireEvent.change(shop.main.getByLabelText('Poredaj po'), { target: { value } }));

  it('starts with the most popular', async () => {
    const shop = await open('/most-popular');
    await waitFor(() => expect(names()).toEqual(byName((a, b) => a.PopularRank - b.PopularRank)));
    expect(shop.main.getByLabelText<HTMLSelectElement>('Poredaj po').selectedOptions[0]?.text).toBe('Najpopularnije');
  });

  it('sorts by price and rating, stored in the address for Back and reload', async () => {
    const shop = await open('/most-popular');
    await sortBy(shop, 'price');
    await waitFor(() => expect(names()).toEqual(byName((a, b) => a.NewPrice - b.NewPrice)));
    expect(shop.path).toBe('/most-popular?sort=price');
    await sortBy(shop, 'rating');
    await waitFor(() => expect(names()[0]).toBe(rated[5]?.Name));
    await shop.reload();
    await waitFor(() => expect(names()[0]).toBe(rated[5]?.Name));
    await shop.visit('/offers/pure-fit');
    window.history.back();
    await waitFor(() => expect(shop.path).toBe('/most-popular?sort=rating'));
    await waitFor(() => expect(names()[0]).toBe(rated[5]?.Name));
  });

  it('keeps the sort in another category', async () => {
    const shop = await open('/most-popular?sort=priceDown');
    await choose(shop, 'Kosa');
    await waitFor(() => expect(heading()).toBe('Kosa'));
    expect(names()).toEqual(['Trio 90', 'HairGrow Plus', 'Biotin Silk']);
    expect(shop.path).toBe('/shop/hair?sort=priceDown');
  });

  it('shows only what is in stock, announces how many, and offers all if that is nothing', async () => {
    const shop = await open('/most-popular');
    const gone = rated[0]!.Name;
    await waitFor(() => expect(names()).toContain(gone));
    await shop.click(shop.main.getByLabelText('Samo na stanju'));
    await waitFor(() => expect(names()).not.toContain(gone));
    expect([names().length, shop.path]).toEqual([rated.length - 1, '/most-popular?stock=1']);
    await shop.findStatus(`${rated.length - 1} artikala`);
    shop.server.setResponses({ 'offers.f.getAll': ok(rated.map((offer) => ({ ...offer, Stock: null }))) });
    await shop.reload();
    await shop.main.findByText('Ništa od ovoga trenutno nije na stanju.');
    await shop.click(shop.main.getByText('Prikaži sve'));
    await waitFor(() => expect(names()).toHaveLength(rated.length));
  });
});

describe('a card of the listing', () => {
  it('adds one to the cart by one tap, and says so', async () => {
    const shop = await openShop('/most-popular');
    await shop.click(await shop.main.findByRole('button', { name: 'Dodaj u korpu: Pure Fit' }));
    expect(localStorage.getItem('cart')).toBe('[{"ID":"pure-fit","quantity":1}]');
    screen.getByText('Pure Fit je u korpi.');
    shop.main.getByRole('button', { name: 'Dodano: Pure Fit' });
    shop.header.getByRole('button', { name: 'Korpa, 1 artikal' });
    expect([screen.queryByRole('dialog'), shop.path]).toEqual([null, '/most-popular']);
  });

  it('leads to the choice of an article that comes in several packs, and adds the pack itself', async () => {
    const shop = await openShop('/shop/hair');
    const link = await shop.main.findByRole('link', { name: 'Odaberi pakovanje: HairGrow Plus' });
    expect(link.getAttribute('href')).toBe('#/offers/hairgrow-plus');
    shop.main.getByRole('button', { name: 'Dodaj u korpu: Trio 90' });
  });

  it('has no button for what cannot be ordered', async () => {
    const shop = await openShop('/shop/libido', { country: 'ME' });
    await shop.main.findByRole('button', { name: 'Dodaj u korpu: Vigor Man' });
    expect(shop.main.queryByRole('button', { name: 'Dodaj u korpu: Eros Fem' })).toBeNull();
  });
});
