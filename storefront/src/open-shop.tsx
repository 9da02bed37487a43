import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { App } from './app/App.js';
import { keepOffers } from './app/kept-offers.js';
import { createQueries } from './app/query-client.js';
import { ScreenBoundary } from './app/ScreenBoundary.js';
import { pause } from './shared/browser.js';
import { offersQuery } from './shared/catalogue/offers.js';
import type { CountryCode, CountryShop } from './shared/country.js';
import { connect } from './shared/rpc.js';
import { ShopProvider } from './shared/shop.js';

interface OnTheWay {
  readonly country: CountryCode;
  readonly texts: Promise<CountryShop>;
  readonly screen: Promise<void>;
}

const longestPatienceMs = 3000;
const nearlyMs = 300;

/** Draws the shop as soon as its texts are there. Rejects with `ChunkFailed` when they do not come. */
export async function openShop(root: HTMLElement, { country, texts, screen }: OnTheWay): Promise<void> {
  const client = connect(country);
  const queries = createQueries();
  keepOffers(queries, country);
  const offers = queries.prefetchQuery(offersQuery(client));
  const { pack, messages } = await texts;
  // What the server has written stays until the screen can be drawn as well as that.
  if (root.firstElementChild !== null) await Promise.race([Promise.all([offers, screen]), pause(longestPatienceMs)]);
  // A screen that is nearly there is drawn at once, and not after a spinner.
  else await Promise.race([screen, pause(nearlyMs)]);
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
  if (import.meta.env.PROD) window.setTimeout(() => void workOffline(country), 3000);
}

/** Where that does not come, the shop needs the network, as any page does; the next visit tries again. */
async function workOffline(country: CountryCode): Promise<void> {
  const start = await import('./offline/start-worker.js').catch(() => null);
  await start?.startServiceWorker(country);
}
