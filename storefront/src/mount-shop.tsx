import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { App } from './app/App.js';
import { preloadConsent } from './app/ConsentGate.js';
import { persistOffers } from './app/offer-cache.js';
import { createQueryClient } from './app/query-client.js';
import { ScreenBoundary } from './app/ScreenBoundary.js';
import { pause } from './shared/browser.js';
import { offersQuery } from './shared/catalogue/offers.js';
import type { CountryCode, CountryShop } from './shared/country.js';
import { createShopClient } from './shared/rpc.js';
import { ShopProvider } from './shared/shop.js';

interface ShopLoading {
  readonly country: CountryCode;
  readonly texts: Promise<CountryShop>;
  readonly screen: Promise<void>;
}

const maxWaitMs = 3000;
const spinnerDelayMs = 300;

/** Rejects with `ChunkLoadError` if the texts do not load. */
export async function mountShop(root: HTMLElement, { country, texts, screen }: ShopLoading): Promise<void> {
  const client = createShopClient(country);
  const queries = createQueryClient();
  persistOffers(queries, country);
  const offers = queries.prefetchQuery(offersQuery(client));
  const { pack, messages } = await texts;
  const shown = Promise.all([screen, preloadConsent(pack)]);
  // Server-rendered content stays until the screen can render with offers.
  if (root.firstElementChild !== null) await Promise.race([Promise.all([offers, shown]), pause(maxWaitMs)]);
  // A screen that loads quickly renders without a spinner first.
  else await Promise.race([shown, pause(spinnerDelayMs)]);
  document.documentElement.lang = pack.language;
  // Screens render their own; duplicates would come second.
  for (const element of document.head.querySelectorAll('title, meta[name="description"]')) element.remove();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ShopProvider value={{ client, pack, messages, location: window.location }}>
          <HashRouter>
            {/* For errors outside the screens; each screen has a separate boundary. */}
            <ScreenBoundary screen="/*">
              <App />
            </ScreenBoundary>
          </HashRouter>
        </ShopProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  if (import.meta.env.PROD) window.setTimeout(() => void enableOffline(country), 3000);
}

async function enableOffline(country: CountryCode): Promise<void> {
  const module = await import('./offline/register-service-worker.js').catch(() => null);
  await module?.registerServiceWorker(country);
}
