import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { App } from '../app/App.js';
import { keepOffers } from '../app/kept-offers.js';
import { createQueries } from '../app/query-client.js';
import { ScreenBoundary } from '../app/ScreenBoundary.js';
import { loadScreenOf } from '../app/screens.js';
import { offersQuery } from '../shared/catalogue/offers.js';
import { type CountryCode, loadCountry } from '../shared/country.js';
import { connect } from '../shared/rpc.js';
import { ShopProvider } from '../shared/shop.js';

/**
 * Draws the page as `open-shop.tsx` does, but without StrictMode, which runs effects twice in development only. Returns how
 * to stop what goes on behind the page.
 */
export async function drawPage(country: CountryCode): Promise<() => void> {
  const client = connect(country);
  const queries = createQueries();
  const stopKeeping = keepOffers(queries, country);
  const screen = loadScreenOf(window.location.hash, country);
  const { pack, messages } = await loadCountry(country);
  const offers = queries.prefetchQuery(offersQuery(client));
  // What failed is tried again only seconds later; the page does not wait for that.
  await Promise.all([Promise.race([offers, firstFailure(queries)]), screen]);
  document.documentElement.lang = pack.language;
  const page = (
    <QueryClientProvider client={queries}>
      <ShopProvider value={{ client, pack, messages, place: window.location }}>
        <HashRouter>
          <ScreenBoundary screen="/*">
            <App />
          </ScreenBoundary>
        </HashRouter>
      </ShopProvider>
    </QueryClientProvider>
  );
  await act(async () => void render(page));
  return () => {
    stopKeeping();
    queries.clear();
  };
}

function firstFailure(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'failed') resolve();
    });
  });
}
