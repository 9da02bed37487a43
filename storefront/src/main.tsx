import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { App } from './app/App.js';
import { loadRouteOf } from './app/routes.js';
import { offersQuery } from './shared/catalogue/offers.js';
import { ChunkFailed, loadChunk } from './shared/chunks.js';
import { countryOf, loadCountry } from './shared/country.js';
import { connect, isTransient, CallFailed } from './shared/rpc.js';
import { ShopProvider } from './shared/shop.js';
import './styles.css';

const country = countryOf(window.location);
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
void queries.prefetchQuery(offersQuery(client));
void loadRouteOf(window.location.hash, country);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

try {
  const { pack, messages } = await loadChunk(() => loadCountry(country));
  document.documentElement.lang = pack.language;
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ShopProvider value={{ client, pack, messages }}>
          <HashRouter>
            <App />
          </HashRouter>
        </ShopProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
} catch (reason) {
  if (!(reason instanceof ChunkFailed)) throw reason;
  // No catalogue has arrived; these words are the same in all four.
  root.innerHTML =
    '<p class="p-10 text-lg">Stranica nije dostupna. <a class="underline" href="">Pokušajte ponovo</a></p>';
}
