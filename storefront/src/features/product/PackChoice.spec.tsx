import { fireEvent, screen, within } from '@testing-library/react';
import { countryCodes } from '@shop/countries/country';
import { ok, openShop } from '../../testing/open-shop.js';
import { seedOffers } from '../../testing/seed-offers.js';

const stored = () => localStorage.getItem('cart');

describe('the packs of an article', () => {
  it('are a choice between the article and bundles of only this article, with the price of a piece', async () => {
    const { main } = await openShop('/offers/hairgrow-plus');
    const packs = within(await main.findByRole('group', { name: 'Pakovanje' }));
    const names = packs.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['1 komad42,90\u00a0KM', '3 komada89,90\u00a0KM29,97\u00a0KM po komadu']);
    expect(packs.getByRole<HTMLInputElement>('radio', { name: /^1 komad/ }).checked).toBe(true);
  });

  it('are none for a bundle of several articles', async () => {
    const { main } = await openShop('/offers/duo-silueta');
    await main.findAllByRole('button', { name: 'Dodaj u korpu' });
    expect(main.queryByRole('group', { name: 'Pakovanje' })).toBeNull();
  });

  it('set the price shown and what the button adds to the cart', async () => {
    const shop = await openShop('/offers/hairgrow-plus');
    const price = () => shop.main.getAllByText('Nova cijena')[0]?.nextElementSibling?.textContent;
    expect(price()).toBe('42,90\u00a0KM');
    fireEvent.click(await shop.main.findByRole('radio', { name: /^3 komada/ }));
    expect(price()).toBe('89,90\u00a0KM');
    await shop.click(shop.main.getAllByText('Dodaj u korpu')[0]!);
    within(await screen.findByRole('dialog', { name: 'Vaša korpa' })).getByText('Trio 90');
    expect(stored()).toBe('[{"ID":"trio-90","quantity":1}]');
  });

  it('are chosen by the bar at the foot, too', async () => {
    const shop = await openShop('/offers/hairgrow-plus');
    fireEvent.click(await shop.main.findByRole('radio', { name: /^3 komada/ }));
    const [, inBar] = shop.main.getAllByText('Dodaj u korpu');
    await shop.click(inBar!);
    expect(stored()).toBe('[{"ID":"trio-90","quantity":1}]');
  });

  it('are chosen on the page of the bundle, too, which is chosen there', async () => {
    const { main } = await openShop('/offers/trio-90');
    const bundle = await main.findByRole<HTMLInputElement>('radio', { name: /^3 komada/ });
    expect(bundle.checked).toBe(true);
  });

  it('are no choice without such a bundle, or while it cannot be ordered', async () => {
    const sold = seedOffers('BA').map((offer) => (offer.ID === 'trio-90' ? { ...offer, Stock: null } : offer));
    const shop = await openShop('/offers/hairgrow-plus', { responses: { 'offers.f.getAll': ok(sold) } });
    expect(shop.main.queryByRole('radio')).toBeNull();
    await shop.visit('/offers/pure-fit');
    expect(shop.main.queryByRole('radio')).toBeNull();
  });

  it('are none of an article that is sold out by now, while the older list still has it', async () => {
    const sold = { ...seedOffers('BA').find(({ ID }) => ID === 'hairgrow-plus')!, Stock: null, Facts: null };
    const { main } = await openShop('/offers/hairgrow-plus', { responses: { 'offers.f.getSlog': ok(sold) } });
    await main.findByRole('button', { name: 'Javite mi' });
    expect([main.queryByText('Na stanju'), main.queryByText(/^Naručite do/)]).toEqual([null, null]);
  });

  it.each(countryCodes)('have a price per piece in %s', async (country) => {
    const { main } = await openShop('/offers/hairgrow-plus', { country });
    const radio = await main.findByRole('radio', { name: /3 komada/ });
    const { NewPrice } = seedOffers(country).find(({ ID }) => ID === 'trio-90')!;
    const perPiece = (NewPrice / 3).toFixed(2).split('.')[1]!;
    expect(radio.closest('label')?.textContent).toMatch(new RegExp(`,${perPiece}.(KM|RSD|EUR|€) po komadu$`));
  });
});
