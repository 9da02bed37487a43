import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type OpenShop, openShop } from '../../testing/open-shop.js';
import { amra } from '../../testing/samples.js';

describe('the header', () => {
  it('shows the sale banner, the logo, five entries, the quiz and the login', async () => {
    const { header } = await openShop('/club');
    screen.getByText('Veliko sniženje: do 53% popusta');
    const links = header.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['', '#/'],
      ['Black Friday ponuda', '#/offers/pure-fit'],
      ['Najpopularnije', '#/most-popular'],
      ['Paketi', '#/bundles'],
      ['Klub', '#/club'],
      ['Kviz', '#/quiz'],
      ['Prijava', '#/login'],
    ]);
    header.getByRole('link', { name: 'Bosilje, Početna' });
    header.getByRole('button', { name: 'Shop' });
    header.getByRole('button', { name: 'Pretraga' });
    header.getByRole('button', { name: /^Korpa, 0 / });
  });

  it('greets a logged-in shopper and links to the account', async () => {
    const { header } = await openShop('/club', { user: amra });
    const account = await header.findByRole('link', { name: 'Amra, Moj račun' });
    expect(account.getAttribute('href')).toBe('#/account');
    expect(header.queryByText('Prijava')).toBeNull();
  });
});

describe('the side menu', () => {
  it('shows the header entries, groups with their offers, and the social channels', async () => {
    const shop = await openShop('/club');
    await shop.click(shop.header.getByRole('button', { name: 'Otvori meni' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Meni' }));
    for (const [name, to] of [
      ['Black Friday ponuda', '#/offers/pure-fit'],
      ['Najpopularnije', '#/most-popular'],
      ['Paketi', '#/bundles'],
      ['Klub', '#/club'],
      ['Kviz', '#/quiz'],
    ] as const) {
      expect(menu.getByText(name).getAttribute('href')).toBe(to);
    }
    const groups = [...document.querySelectorAll('dialog details details')];
    expect(groups.map((group) => group.querySelector('summary')?.textContent)).toHaveLength(8);
    const hair = groups.find((group) => group.querySelector('summary')?.textContent === 'Kosa');
    expect([...(hair?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '#/offers/hairgrow-plus',
      '#/offers/biotin-silk',
      '#/offers/trio-90',
      '#/shop/hair',
    ]);
    expect(document.querySelectorAll('dialog a[href^="https://"][target=_blank]')).toHaveLength(3);
    expect(menu.getByRole('link', { name: 'Prati narudžbu' }).getAttribute('href')).toBe('#/track');
    expect(menu.getByRole('link', { name: 'Prijava' }).getAttribute('href')).toBe('#/login');
    expect(within(menu.getByRole('navigation', { name: 'Zemlja' })).getAllByRole('link')).toHaveLength(4);
  });
});

describe('the search', () => {
  async function openSearch(): Promise<{ readonly shop: OpenShop; readonly field: HTMLElement }> {
    const shop = await openShop('/club');
    await shop.click(shop.header.getByRole('button', { name: 'Pretraga' }));
    return { shop, field: await screen.findByRole('combobox', { name: 'Pretražite proizvode' }) };
  }
  const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });

  it('finds an offer by part of its name in any case, with picture and price', async () => {
    const { field } = await openSearch();
    expect(screen.getAllByRole('option')).toHaveLength(3);
    type(field, 'hAiRgRoW');
    await screen.findByText(/^Pronađeno: /);
    const [hit] = screen.getAllByRole('option');
    expect(hit?.textContent).toMatch(/^HairGrow PlusKosa[\d.]+,\d\d.KM$/);
    expect(hit?.querySelectorAll('img')).toHaveLength(1);
  });

  it('opens the offer selected with the arrow keys', async () => {
    const { field, shop } = await openSearch();
    type(field, 'hair');
    await screen.findByText(/^Pronađeno: /);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(shop.path).toBe('/offers/hairgrow-plus'));
  });

  it('shows why an offer was found by need', async () => {
    const { field } = await openSearch();
    type(field, 'kolagenom');
    await screen.findByText('Pronađeno: 3 artikla');
    await screen.findByText('Ritual Sjaj');
    const [first, second] = screen.getAllByRole('option');
    expect(first?.textContent).toContain('Beauty FemNjega kože · u sastavu: Hidrolizirani riblji kolagen');
    expect(second?.textContent).toContain('Ritual SjajNjega kože · u sastavu: Hidrolizirani kolagen (Beauty Fem)');
    type(field, 'pure fit');
    await screen.findByText('Duo Silueta');
    expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Pure FitMršavljenje\d/);
    expect(screen.getAllByRole('option')[1]?.textContent).toContain('Duo SiluetaMršavljenje · u paketu: Pure Fit');
  });

  it('shows a message and popular offers when nothing is found', async () => {
    const { field, shop } = await openSearch();
    const popular = screen.getAllByRole('option').map(({ textContent }) => textContent);
    type(field, 'nema toga');
    expect((await screen.findByText('Nije pronađen ni jedan artikal.')).getAttribute('role')).toBe('status');
    screen.getByText('Najtraženije');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(popular);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(shop.path).toBe('/club');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(shop.path).toMatch(/^\/offers\//));
  });
});
