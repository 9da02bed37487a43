import { screen, waitFor } from '@testing-library/react';
import { type CountryCode, countryCodes } from '../shared/country.js';
import { openShop } from '../testing/open-shop.js';

const footer = () => document.querySelector('footer');
const links = () =>
  [...(footer()?.querySelectorAll('a') ?? [])].map((link) => decodeURI(link.getAttribute('href') ?? ''));

async function openFooter(country: CountryCode, path = '/login') {
  const shop = await openShop(path, { country });
  await waitFor(() => expect(footer()).not.toBeNull());
  return shop;
}

describe.each(countryCodes)('the footer of %s', (country) => {
  it('links to groups, articles, support and policies', async () => {
    await openFooter(country);
    expect(links()).toEqual(
      expect.arrayContaining(
        [
          ...['/shop/weight-loss', '/shop/skin', '/shop/hair', '/shop/cellulite', '/shop/libido'],
          ...['/blog/mršavljenje', '/blog/kosa', '/blog/libido', '/blog/generalno'],
          ...['/kontaktiraje-nas', '/o-nama', '/karijere', '/track', '/povrat'],
          ...['/politika-dostave', '/politika-povrata', '/terms-of-use', '/privacy-policy'],
        ].map((path) => `#${path}`),
      ),
    );
    expect(links().filter((href) => href.startsWith('#/shop/'))).toHaveLength(8);
    expect(links().includes('#/pristupacnost')).toBe(country === 'HR');
  });

  it('names the country’s channels, its company and the supplement notice', async () => {
    await openFooter(country);
    const social = links().filter((link) => /^https:\/\/www\.(facebook|instagram|tiktok)\.com\//.test(link));
    expect(social).toHaveLength(3);
    expect(social.every((link) => link.includes(country.toLowerCase()))).toBe(true);
    expect(footer()?.textContent).toMatch(/©.*Bosilje/);
    expect(footer()?.textContent).toMatch(/Do(daci|datci) (pre|ishrani)/);
  });
});

it('the Croatian footer links to the accessibility statement', async () => {
  const shop = await openFooter('HR', '/o-nama');
  await shop.click(screen.getByText('Pristupačnost'));
  await waitFor(() => expect(document.querySelector('main h1')?.textContent).toBe('Izjava o pristupačnosti'));
});

it('the accessibility statement does not exist in the other countries', async () => {
  await openShop('/pristupacnost', { country: 'ME' });
  expect(document.querySelector('main h1')?.textContent).toBe('Unexpected Application Error');
});
