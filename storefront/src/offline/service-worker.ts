/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { addRoute, cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/**
 * Keeps the shell and what was seen of the shop for a time without a network. It answers for built files and for the page
 * at `/` alone: everything else (calls, pictures, written pages, the console) is as if it were not there.
 */

declare const self: ServiceWorkerGlobalScope;
/** The files of the shell with their revisions; the build puts them in. */
declare const shellFiles: readonly { readonly url: string; readonly revision: string | null }[];

const emptyPage = '/index.html';
const day = 24 * 3600;

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
    plugins: [{ handlerDidError: () => matchPrecache(emptyPage) }],
  }),
);

// Named by their content: what is kept is right for ever.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/static/'),
  new CacheFirst({
    cacheName: 'built-files',
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
  }),
);
