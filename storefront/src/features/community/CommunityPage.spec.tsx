import { packOf, type CountryCode } from '@shop/countries';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { loadCountry } from '../../shared/country.js';
import { createShopClient } from '../../shared/rpc.js';
import { ShopProvider } from '../../shared/shop.js';
import CommunityPage from './CommunityPage.js';

async function renderPage(country: CountryCode): Promise<void> {
  const value = { ...(await loadCountry(country)), client: createShopClient(country), location: window.location };
  await act(async () => {
    render(
      <ShopProvider value={value}>
        <MemoryRouter>
          <CommunityPage />
        </MemoryRouter>
      </ShopProvider>,
    );
  });
}

afterEach(cleanup);

describe.each<CountryCode>(['BA', 'RS', 'HR', 'ME'])('the community in %s', (country) => {
  it('claims over 45,000 members and opens the country’s group in a new tab', async () => {
    await renderPage(country);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(/^Više od 45\.000 /);
    const buttons = screen.getAllByRole('link');
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      expect(button.getAttribute('href')).toBe(packOf(country).social.facebookGroup);
      expect(button.getAttribute('target')).toBe('_blank');
      expect(button.getAttribute('rel')).toBe('noreferrer');
      expect(button.textContent).toContain('(otvara se u novoj kartici)');
    }
  });
});
