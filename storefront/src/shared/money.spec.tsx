import { fireEvent, screen, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop.js';
import { type CountryCode, countryCodes } from './country.js';

describe('prices', () => {
  it.each<readonly [CountryCode, RegExp]>([
    ['BA', /^[\d.]+,\d\d\sKM$/],
    ['RS', /^[\d.]+,\d\d\sRSD$/],
    ['HR', /^[\d.]+,\d\d\s(EUR|€)$/],
    ['ME', /^[\d.]+,\d\d\s(EUR|€)$/],
  ])('of %s have two decimals and the offer’s currency', async (country, shape) => {
    await openShop('/offers/pure-fit', { country });
    const written = [...document.querySelectorAll('main article span, main article s')].map(
      ({ textContent }) => textContent,
    );
    const prices = written.filter((text) => /^[\d.,\s]+\p{L}*€?$/u.test(text ?? '') && /\d\s/.test(text ?? ''));
    expect(prices.length).toBeGreaterThanOrEqual(2);
    for (const price of prices) expect(price).toMatch(shape);
  });

  it.each(countryCodes)('of %s that are reduced show the 30-day lowest price in Croatia only', async (country) => {
    await openShop('/offers/pure-fit', { country });
    const lowest = /Najniža (cijena|cena) u (zadnjih|poslednjih|posljednjih) 30 dana/;
    expect(document.querySelectorAll('main s').length).toBeGreaterThan(0);
    expect(lowest.test(screen.getByRole('main').textContent ?? '')).toBe(country === 'HR');
  });

  it('that are reduced show the 30-day lowest price in the cart, too', async () => {
    const { main } = await openShop('/offers/pure-fit', { country: 'HR' });
    fireEvent.click(main.getAllByText('Dodaj u košaricu')[0]!);
    const cart = await screen.findByRole('dialog', { name: 'Vaša košarica' });
    const line = within(cart).getByRole('listitem');
    expect(line.querySelectorAll('s')).toHaveLength(1);
    expect(within(line).getAllByText(/^Najniža cijena u posljednjih 30 dana/)).toHaveLength(1);
  });
});

it.each<readonly [CountryCode, RegExp]>([
  ['BA', /^199,00\sKM$/],
  ['RS', /^11\.950,00\sRSD$/],
  ['HR', /^100,00\s(EUR|€)$/],
  ['ME', /^100,00\s(EUR|€)$/],
])('a club year in %s costs the price of the specification', async (country, price) => {
  const { main } = await openShop('/club', { country });
  expect(main.getAllByText(price).length).toBeGreaterThan(0);
});
