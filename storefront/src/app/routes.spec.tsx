import { screen, waitFor } from '@testing-library/react';
import { countryCodes } from '../shared/country.js';
import { openShop } from '../testing/open-shop.js';

const routes: readonly (readonly [path: string, heading: string])[] = [
  ['/', 'Njega koja raste iznutra'],
  ['/offers/pure-fit', 'Pure Fit'],
  ['/shop/hair', 'Kosa'],
  ['/most-popular', 'Najpopularnije'],
  ['/most-popular/hair', 'Kosa'],
  ['/bundles', 'Paketi'],
  ['/club', '25% manje, cijele godine'],
  ['/quiz', 'Šta biste voljeli postići?'],
  ['/community', 'Više od 45.000 nas, na istom putu'],
  ['/nasa-prica', 'Naša priča'],
  ['/o-nama', 'O nama'],
  ['/kontaktiraje-nas', 'Kontakt'],
  ['/politika-dostave', 'Politika dostave'],
  ['/politika-povrata', 'Politika povrata'],
  ['/terms-of-use', 'Uslovi korištenja'],
  ['/privacy-policy', 'Politika privatnosti'],
  ['/login', 'Prijava'],
  ['/forgotPassword', 'Zaboravljena lozinka'],
  ['/account', 'Moj račun'],
  ['/track', 'Praćenje narudžbe'],
  ['/checkout', 'Narudžba'],
  ['/checkout/00000000-0000-4000-8000-000000000000', 'Moj račun'],
  ['/blog/mršavljenje', 'Mršavljenje bez dijete: šta zaista ostaje kad prođe prvi mjesec'],
  ['/blog/kosa', 'Kosa pamti: šta vam češalj govori o posljednja tri mjeseca'],
  ['/blog/libido', 'Želja nije dugme: o libidu bez tabua i bez panike'],
  ['/blog/generalno', 'Male navike koje drže cijeli dan'],
  ['/karijere', 'Karijere'],
  ['/povrat', 'Povrat ili zamjena'],
  ['/povrat/obrazac', 'Obrazac za odustanak od ugovora'],
];

const fallback = 'Unexpected Application Error';

const heading = () => document.querySelector('main h1');

const sites = { BA: 'Bosna i Hercegovina', RS: 'Srbija', HR: 'Hrvatska', ME: 'Crna Gora' };

describe.each(countryCodes)('each route in %s', (country) => {
  it('opens its screen, one after another in the same page', async () => {
    const shop = await openShop('/nigdje', { country });
    for (const [path, inBosnia] of routes) {
      const title = await shop.visit(path);
      expect([path, title]).not.toEqual([path, fallback]);
      if (country === 'BA') expect([path, title]).toEqual([path, expect.stringContaining(inBosnia)]);
      expect([path, document.title.endsWith(` · Bosilje ${sites[country]}`)]).toEqual([path, true]);
      expect(screen.getByRole('main').textContent).not.toMatch(/[{}]|undefined/);
    }
  });
});

it.each(['/blog/mr%C5%A1avljenje', '/blog/mrs%CC%8Cavljenje'])(
  'the article about weight also opens at %s',
  async (path) => {
    await openShop(path);
    expect(heading()?.textContent).toMatch(/^Mršavljenje bez dijete/);
  },
);

it.each(['/nigdje', '/blog/nigdje', '/shop/nigdje', '/most-popular/nigdje', '/offers', '/checkout/a/b'])(
  'the unknown address %s shows the fallback screen with a link home',
  async (path) => {
    const shop = await openShop(path);
    expect([heading()?.textContent, document.title]).toEqual([fallback, `${fallback} · Bosilje Bosna i Hercegovina`]);
    await shop.click(shop.main.getByText('Nazad na početnu'));
    await waitFor(() => expect(heading()?.textContent).toBe('Njega koja raste iznutra'));
    expect(shop.path).toBe('/');
  },
);
