import { within } from '@testing-library/react';
import { ok, openShop } from '../../testing/open-shop.js';
import { seedOffers } from '../../testing/seed-offers.js';

const bundles = seedOffers('BA')
  .filter(({ ChildOffers }) => ChildOffers !== null)
  .map((offer, index) => ({ ...offer, Rating: 4.25 + index / 4, RatingCount: 4 }));
const cards = () => [...document.querySelectorAll<HTMLElement>('main article')];

describe('the bundles', () => {
  it('show picture, name, average with one decimal, count, contents, prices and order button', async () => {
    const shop = await openShop('/bundles', { responses: { 'offers.f.getAll': ok(bundles) } });
    await shop.main.findByText('Duo Silueta');
    expect(cards().map((card) => card.querySelector('h2')?.textContent)).toEqual(bundles.map(({ Name }) => Name));
    expect(bundles).toHaveLength(4);
    for (const [index, card] of cards().entries()) {
      const { Name, Slog } = bundles[index]!;
      const average = ['4,3', '4,5', '4,8', '5,0'][index]!;
      within(card).getByAltText(`${Name}, fotografija proizvoda`);
      within(card).getByText(average);
      within(card).getByText('(4)');
      within(card).getByLabelText(`Ocjena ${average} od 5`);
      expect(card.textContent).toMatch(/Nova cijena\s*[\d.]+,\d\d.KM\s*Stara cijena\s*[\d.]+,\d\d.KM/);
      expect(within(card).getByLabelText(`Naruči: ${Name}`).getAttribute('href')).toBe(`#/offers/${Slog}`);
    }
    within(cards()[0]!).getByText('1 × Pure Fit + 1 × Cellu Lift');
  });

  it('fill whole stars only, rounded up', async () => {
    const shop = await openShop('/bundles', { responses: { 'offers.f.getAll': ok(bundles) } });
    await shop.main.findByText('Duo Silueta');
    const widths = cards().map(
      (card) => card.querySelector<HTMLElement>('[aria-label^=Ocjena] > .absolute')?.style.width,
    );
    expect(widths).toEqual(['100%', '100%', '100%', '100%']);
    const [first] = bundles;
    shop.server.setResponses({ 'offers.f.getAll': ok([{ ...first!, Rating: 3.2 }]) });
    await shop.reload();
    const stars = await shop.main.findByLabelText('Ocjena 3,2 od 5');
    expect(stars.querySelector<HTMLElement>('.absolute')?.style.width).toBe('80%');
  });

  it('are requested as offers with child offers', async () => {
    const shop = await openShop('/bundles');
    await shop.main.findByText('Duo Silueta');
    expect(shop.server.calls('offers.f.getAll')).toContainEqual({
      filters: [['ChildOffers', 'ne', null]],
      includeReviews: true,
    });
    expect(cards()).toHaveLength(4);
  });

  it('show a spinner while they load', async () => {
    let respond = (): void => undefined;
    const held = new Promise<void>((resolve) => (respond = resolve));
    const shop = await openShop('/bundles', {
      responses: {
        'offers.f.getAll': async ({ filters }) => {
          if (filters !== undefined) await held;
          return ok(bundles);
        },
      },
    });
    shop.main.getByText('Učitavanje…');
    expect(cards()).toEqual([]);
    respond();
    await shop.main.findByText('Duo Silueta');
    expect(shop.main.queryByText('Učitavanje…')).toBeNull();
  });

  it('are sorted by price, and added to the cart by one tap', async () => {
    const shop = await openShop('/bundles?sort=price', { responses: { 'offers.f.getAll': ok(bundles) } });
    await shop.main.findByText('Duo Silueta');
    const cheapest = bundles.toSorted((a, b) => a.NewPrice - b.NewPrice);
    expect(cards().map((card) => card.querySelector('h2')?.textContent)).toEqual(cheapest.map(({ Name }) => Name));
    await shop.click(shop.main.getByRole('button', { name: 'Dodaj u korpu: Duo Silueta' }));
    expect(localStorage.getItem('cart')).toBe('[{"ID":"duo-silueta","quantity":1}]');
  });
});
