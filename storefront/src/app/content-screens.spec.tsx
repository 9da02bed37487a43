import { screen, waitFor, within } from '@testing-library/react';
import { countryCodes } from '../shared/country.js';
import { openShop } from '../testing/open-shop.js';

const heading = () => document.querySelector('main h1')?.textContent;

describe.each(countryCodes)('the company of %s', (country) => {
  it('appears with e-mail, phone, hours and domain on contact, terms and privacy pages', async () => {
    const shop = await openShop('/kontaktiraje-nas', { country });
    const domain = `${country.toLowerCase()}.bosilje.example`;
    const [email, phone] = ['mailto', 'tel'].map((scheme) => document.querySelector(`main a[href^="${scheme}:"]`)!);
    const [company = ''] = [...document.querySelector('main address')!.childNodes].map(
      ({ textContent }) => textContent ?? '',
    );
    expect(email!.textContent).toContain(domain);
    expect(screen.getByRole('main').textContent).toMatch(/8:00\D+17:00/);
    for (const path of ['/terms-of-use', '/privacy-policy']) {
      await shop.visit(path);
      const text = screen.getByRole('main').textContent ?? '';
      for (const fact of [company, email!.textContent ?? ''])
        expect([path, fact, text.includes(fact)]).toEqual([path, fact, true]);
      expect(document.querySelector(`main a[href="${phone!.getAttribute('href')}"]`)).not.toBeNull();
      // Matches the domain alone, not as part of an e-mail address.
      expect(new RegExp(`(?<!@)\\b${domain}`).test(text)).toBe(true);
    }
  });
});

describe('an article', () => {
  it.each([
    ['/blog/mršavljenje', 'Pogledaj Pure Fit', '/offers/pure-fit', 'Pure Fit'],
    ['/blog/kosa', 'Pogledaj HairGrow Plus', '/offers/hairgrow-plus', 'HairGrow Plus'],
    ['/blog/libido', 'Naruči iz grupe Libido', '/shop/libido', 'Libido'],
  ])('at %s links to its subject', async (path, button, to, title) => {
    const shop = await openShop(path);
    const order = document.querySelectorAll('main aside a');
    expect(order).toHaveLength(1);
    await shop.click(shop.main.getByText(button));
    await waitFor(() => expect([shop.path, heading()]).toEqual([to, title]));
  });
});

describe('a section of a long page', () => {
  it('opens from the table of contents', async () => {
    const shop = await openShop('/terms-of-use', { country: 'RS' });
    const contents = within(shop.main.getByLabelText('Sadržaj'));
    await shop.click(contents.getByText('Reklamacije i sporovi'));
    await waitFor(() => expect(document.activeElement?.id).toBe('section-complaints'));
  });

  it('opens by an address that names it', async () => {
    await openShop('/politika-povrata?section=withdrawal', { country: 'RS' });
    await waitFor(() => expect(document.activeElement?.id).toBe('section-withdrawal'));
  });
});

describe('the analytics consent', () => {
  it('appears in Croatia, is stored, and can be changed from the footer', async () => {
    const shop = await openShop('/privacy-policy', { country: 'HR' });
    const question = within(await screen.findByRole('region', { name: 'Smijemo li brojiti posjete?' }));
    await shop.click(question.getByText('Odbijam'));
    await shop.reload();
    await shop.click(await screen.findByText('Postavke kolačića', { selector: 'footer *' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Postavke kolačića' }));
    dialog.getByText('Mjerenje posjeta je odbijeno.');
    expect(screen.queryByRole('region', { name: 'Smijemo li brojiti posjete?' })).toBeNull();
    await shop.click(dialog.getByText('Prihvaćam'));
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    expect(localStorage.getItem('consent')).toContain('accepted');
    // Placeholder container id of the demo: no external script loads.
    expect(document.querySelector('script[src]')).toBeNull();
  });
});
