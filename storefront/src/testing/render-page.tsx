import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { App } from '../app/App.js';
import { persistOffers } from '../app/offer-cache.js';
import { createQueryClient } from '../app/query-client.js';
import { ScreenBoundary } from '../app/ScreenBoundary.js';
import { preloadScreen } from '../app/screens.js';
import { offersQuery } from '../shared/catalogue/offers.js';
import { type CountryCode, loadCountry } from '../shared/country.js';
import { createShopClient } from '../shared/rpc.js';
import { ShopProvider } from '../shared/shop.js';

/** Without StrictMode, which runs effects twice in development. Returns how to stop background work. */
export async function renderPage(country: CountryCode): Promise<() => void> {
  const client = createShopClient(country);
  const queries = createQueryClient();
  const stopPersisting = persistOffers(queries, country);
  const screen = preloadScreen(window.location.hash, country);
  const { pack, messages } = await loadCountry(country);
  const offers = queries.prefetchQuery(offersQuery(client));
  // Failed queries retry only seconds later; the page does not wait for that.
  await Promise.all([Promise.race([offers, firstQueryFailure(queries)]), screen]);
  document.documentElement.lang = pack.language;
  const page = (
    <QueryClientProvider client={queries}>
      <ShopProvider value={{ client, pack, messages, location: window.location }}>
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
    stopPersisting();
    queries.clear();
  };
}

function firstQueryFailure(queries: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'failed') resolve();
    });
  });
}
