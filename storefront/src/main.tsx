import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { App } from './app/App.js';
import { hashAddressOf } from './app/hash-address.js';
import { keepOffers } from './app/kept-offers.js';
import { loadRouteOf } from './app/routes.js';
import { ScreenBoundary } from './app/ScreenBoundary.js';
import { pause } from './shared/browser.js';
import { offersQuery } from './shared/catalogue/offers.js';
import { ChunkFailed, loadChunk } from './shared/chunks.js';
import { countryOf, isCountryCode, loadCountry } from './shared/country.js';
import { connect, isTransient, CallFailed } from './shared/rpc.js';
import { startServiceWorker } from './offline/start-worker.js';
import { ShopProvider } from './shared/shop.js';
import './styles.css';

// A page written by the server stands at the path itself; from here on the router's place is behind the #.
const hashAddress = hashAddressOf(window.location);
if (hashAddress !== undefined) window.history.replaceState(null, '', hashAddress);

// A page that the server wrote says the country itself: a host of its own need not end in the country's letters.
const written = document.documentElement.dataset['country'];
const country = isCountryCode(written) ? written : countryOf(window.location);
const client = connect(country);
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && error instanceof CallFailed && isTransient(error.code),
      retryDelay: (count) => 1000 * 2 ** count,
      refetchOnWindowFocus: false,
    },
  },
});

// Nothing waits for anything else: offers, texts and the screen's own chunk are asked for at the same moment.
keepOffers(queries, country);
const offers = queries.prefetchQuery(offersQuery(client));
const screen = loadRouteOf(window.location.hash, country);
const root = document.getElementById('root');
const longestPatienceMs = 3000;
if (root === null) throw new Error('index.html has no #root');
if ('elsewhere' in document.documentElement.dataset) {
  root.replaceChildren();
  delete document.documentElement.dataset['elsewhere'];
}

try {
  const { pack, messages } = await loadChunk(() => loadCountry(country));
  // What the server has written stays until the screen can be drawn as well as that.
  if (root.firstElementChild !== null) await Promise.race([Promise.all([offers, screen]), pause(longestPatienceMs)]);
  document.documentElement.lang = pack.language;
  // Screens bring their own, which would come second.
  for (const element of document.head.querySelectorAll('title, meta[name="description"]')) element.remove();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ShopProvider value={{ client, pack, messages, place: window.location }}>
          <HashRouter>
            {/* For what breaks around the screens, which have a boundary each. */}
            <ScreenBoundary screen="/*">
              <App />
            </ScreenBoundary>
          </HashRouter>
        </ShopProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD) window.setTimeout(() => void startServiceWorker(), 3000);
} catch (reason) {
  if (!(reason instanceof ChunkFailed)) throw reason;
  // No catalogue has arrived; these words are the same in all four.
  root.innerHTML =
    '<p class="p-10 text-lg">Stranica nije dostupna. <a class="underline" href="">Pokušajte ponovo</a></p>';
}
