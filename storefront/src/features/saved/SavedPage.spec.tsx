import { act, screen, waitFor, within } from '@testing-library/react';
import { networkFailure, type OpenShop, openShop } from '../../testing/open-shop.js';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? '[]');
const store = (key: string, ids: readonly string[]) => localStorage.setItem(key, JSON.stringify(ids));
const namesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const savedNames = (shop: OpenShop) => shop.main.queryAllByRole('heading', { level: 2 }).map((h) => h.textContent);

function changeInOtherTab(key: string, ids: readonly string[]): void {
  store(key, ids);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

describe('saved offers', () => {
  it('are saved by the heart of a card, without an account, and listed until the heart removes them', async () => {
    const shop = await openShop('/most-popular');
    const heart = await shop.main.findByRole('button', { name: 'Sačuvaj: Derma Glow' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await shop.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    screen.getByText('Derma Glow je sačuvan.');
    expect(stored('saved-offers')).toEqual(['derma-glow']);

    expect(await shop.visit('/saved')).toBe('Sačuvani proizvodi');
    expect(savedNames(shop)).toEqual(['Derma Glow']);
    const saved = await shop.main.findByRole('button', { name: 'Sačuvaj: Derma Glow' });
    saved.focus();
    await shop.click(saved);
    shop.main.getByText('Još niste sačuvali nijedan proizvod.');
    expect(document.activeElement?.textContent).toBe('Sačuvani proizvodi');
    expect(localStorage.getItem('saved-offers')).toBeNull();
  });

  it('are saved on the page of an offer, which then links to the list', async () => {
    const shop = await openShop('/offers/pure-fit', { country: 'HR' });
    await shop.click(await shop.main.findByRole('button', { name: 'Spremi' }));
    shop.main.getByRole('button', { name: 'Spremljeno' });
    expect(shop.main.getByText('Pogledaj spremljeno').getAttribute('href')).toBe('#/saved');
    expect(stored('saved-offers')).toEqual(['pure-fit']);
  });

  it('are listed newest first, without those that are gone, and follow other tabs', async () => {
    store('saved-offers', ['pure-fit', 'no-longer-sold', 'derma-glow']);
    const shop = await openShop('/saved');
    expect(savedNames(shop)).toEqual(['Pure Fit', 'Derma Glow']);
    changeInOtherTab('saved-offers', ['biotin-silk']);
    expect(savedNames(shop)).toEqual(['Biotin Silk']);
  });

  it('leave the focus where they were removed: on the next offer, at the end on the one before', async () => {
    store('saved-offers', ['pure-fit', 'derma-glow', 'biotin-silk']);
    const shop = await openShop('/saved');
    const remove = async (name: string) => {
      const heart = await shop.main.findByRole('button', { name: `Sačuvaj: ${name}` });
      heart.focus();
      await shop.click(heart);
      return document.activeElement?.textContent;
    };
    expect(await remove('Derma Glow')).toBe('Biotin Silk');
    expect(await remove('Biotin Silk')).toBe('Pure Fit');
  });

  it('can be added to the cart from the list', async () => {
    store('saved-offers', ['derma-glow']);
    const shop = await openShop('/saved');
    await shop.click(await shop.main.findByRole('button', { name: 'Dodaj u korpu: Derma Glow' }));
    expect(stored('cart')).toEqual([{ ID: 'derma-glow', quantity: 1 }]);
  });

  it('tolerate any stored value', async () => {
    localStorage.setItem('saved-offers', '{"broken');
    const shop = await openShop('/saved');
    shop.main.getByText('Još niste sačuvali nijedan proizvod.');
  });

  it('name a failure to load offers, with another try', async () => {
    store('saved-offers', ['derma-glow']);
    const shop = await openShop('/saved', { responses: { 'offers.f.getAll': networkFailure } });
    await shop.findAlert('Došlo je do greške!');
    shop.main.getByRole('button', { name: 'Pokušaj ponovo' });
  });

  it('are linked from the menu, the footer and the account, also when logged out', async () => {
    const shop = await openShop('/account');
    expect(shop.main.getByText('Sačuvano').getAttribute('href')).toBe('#/saved');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText('Sačuvano').getAttribute('href')).toBe('#/saved');
    await shop.click(shop.header.getByRole('button', { name: 'Otvori meni' }));
    const menu = await shop.findDialog('Meni');
    expect(within(menu).getByText('Sačuvano').getAttribute('href')).toBe('#/saved');
  });
});

describe('recently viewed offers', () => {
  const findRecent = () => screen.findByRole('region', { name: 'Nedavno pogledano' });

  it('are the last eight, the newest first, without the current one and those that are gone', async () => {
    store('recent-offers', ['derma-glow', 'no-longer-sold', 'pure-fit', 'a', 'b', 'c', 'd', 'e', 'f']);
    await openShop('/offers/pure-fit');
    await waitFor(() =>
      expect(stored('recent-offers')).toEqual(['pure-fit', 'derma-glow', 'no-longer-sold', 'a', 'b', 'c', 'd', 'e']),
    );
    expect(namesIn(await findRecent())).toEqual(['Derma Glow']);
  });

  it('grow with each page of an offer', async () => {
    const shop = await openShop('/offers/pure-fit');
    await waitFor(() => expect(stored('recent-offers')).toEqual(['pure-fit']));
    expect(screen.queryByRole('region', { name: 'Nedavno pogledano' })).toBeNull();
    await shop.visit('/offers/derma-glow');
    expect(namesIn(await findRecent())).toEqual(['Pure Fit']);
    expect(stored('recent-offers')).toEqual(['derma-glow', 'pure-fit']);
  });

  it('are shown in the empty cart and cleared by a button there', async () => {
    store('recent-offers', ['derma-glow']);
    const shop = await openShop('/club');
    await shop.click(shop.header.getByRole('button', { name: /^Korpa, 0 / }));
    const recent = await findRecent();
    expect(namesIn(recent)).toEqual(['Derma Glow']);
    await shop.click(within(recent).getByRole('button', { name: 'Obriši nedavno pogledano' }));
    expect(document.activeElement?.textContent).toBe('Nedavno pogledani proizvodi su obrisani.');
    expect(screen.queryByRole('region', { name: 'Nedavno pogledano' })).toBeNull();
    expect(localStorage.getItem('recent-offers')).toBeNull();
  });

  it('follow other tabs', async () => {
    store('recent-offers', ['derma-glow']);
    await openShop('/offers/pure-fit');
    await findRecent();
    changeInOtherTab('recent-offers', []);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Nedavno pogledano' })).toBeNull());
  });
});
