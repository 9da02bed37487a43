import { fireEvent, waitFor, within } from '@testing-library/react';
import { openShop } from '../../testing/open-shop.js';

function section(heading: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('main section')].find((part) =>
    part.querySelector('h1, h2')?.textContent?.startsWith(heading),
  );
  if (found === undefined) throw new Error(`There is no section under ${heading}`);
  return found;
}
const linksIn = (heading: string) =>
  [...section(heading).querySelectorAll('a')].map((link) => decodeURI(link.getAttribute('href') ?? ''));

describe('the landing page', () => {
  it('links to the listing, four offers, the quiz, the community and four articles', async () => {
    await openShop('/');
    expect(linksIn('Njega koja raste iznutra')).toEqual(['#/most-popular']);
    expect(linksIn('Odakle želite početi?')).toEqual([
      '#/offers/pure-fit',
      '#/offers/beauty-fem',
      '#/offers/hairgrow-plus',
      '#/offers/cellu-lift',
    ]);
    expect(linksIn('Niste sigurni šta vam treba?')).toEqual(['#/quiz']);
    expect(linksIn('Više od 45.000 nas')).toEqual(['#/community']);
    expect(linksIn('Naučite više')).toEqual(['#/blog/mršavljenje', '#/blog/kosa', '#/blog/libido', '#/blog/generalno']);
  });

  it('shows its blocks in the order of the specification', async () => {
    await openShop('/');
    const headings = [...document.querySelectorAll('main section :is(h1, h2)')].map((heading) => heading.textContent);
    expect(headings.map((heading) => heading?.split(' ')[0])).toEqual([
      ...['Njega', 'Odakle', 'Niste', 'Najprodavanije', 'Više', 'Naučite'],
    ]);
  });

  it('shows the best sellers of the group selected by tab or drop-down', async () => {
    const shop = await openShop('/');
    const best = within(section('Najprodavanije'));
    const names = () => [...section('Najprodavanije').querySelectorAll('article h3')].map((name) => name.textContent);
    await waitFor(() => expect(names()).toHaveLength(16));
    await shop.click(best.getByText('Kosa', { selector: '[role=tab]' }));
    await waitFor(() => expect(names()).toEqual(['HairGrow Plus', 'Biotin Silk', 'Trio 90']));
    fireEvent.change(best.getByLabelText('Grupa proizvoda', { selector: 'select' }), { target: { value: 'libido' } });
    await waitFor(() => expect(names()).toContain('Vigor Man'));
    expect(names()).not.toContain('HairGrow Plus');
  });
});
