/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * Caches the shell and visited parts of the shop. Handles only built files and the page at `/`; all other requests pass
 * through.
 */

declare const self: ServiceWorkerGlobalScope;
/** Shell files with revisions, inserted by the build. */
declare const shellFiles: readonly { readonly url: string; readonly revision: string | null }[];
/** Files of unvisited screens to prefetch: shared ones and texts by country. */
declare const laterFiles: {
  readonly screens: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
};

const shellPage = '/index.html';
const daySeconds = 24 * 3600;

void self.skipWaiting();
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

precache([...shellFiles]);
cleanupOutdatedCaches();
addRoute({ directoryIndex: '', cleanURLs: false });

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === self.location.origin && url.pathname === '/',
  new NetworkFirst({
    cacheName: 'page',
    networkTimeoutSeconds: 5,
    plugins: [{ handlerDidError: () => matchPrecache(shellPage) }],
  }),
);

// Names contain a content hash, so cached files never expire.
const builtFiles = new CacheFirst({
  cacheName: 'built-files',
  plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true })],
});
registerRoute(({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/static/'), builtFiles);

interface CacheScreensMessage {
  readonly type: 'KEEP_SCREENS';
  readonly country: string;
}

/** Prefetches one file after the other once the page is idle. */
self.addEventListener('message', (event) => {
  const message = event.data as Partial<CacheScreensMessage> | null;
  if (message?.type === 'KEEP_SCREENS') event.waitUntil(cacheScreens(event, message.country ?? ''));
});

async function cacheScreens(event: ExtendableEvent, country: string): Promise<void> {
  for (const file of [...laterFiles.screens, ...(laterFiles.texts[country] ?? [])]) {
    if ((await matchPrecache(file)) !== undefined) continue;
    await builtFiles.handle({ event, request: new Request(file) }).catch(() => undefined);
  }
}
