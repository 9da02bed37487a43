import { act, waitFor } from '@testing-library/react';
import { type OpenShop, openShop } from '../../testing/open-shop.js';

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
