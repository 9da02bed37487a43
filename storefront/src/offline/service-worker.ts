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
/** Files of the screens that one may want without a network and has not seen: those of all countries, and each one's texts. */
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

// Named by their content: what is kept is right for ever.
const builtFiles = new CacheFirst({
  cacheName: 'built-files',
  plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true })],
});
registerRoute(({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/static/'), builtFiles);

interface CacheScreensMessage {
  readonly type: 'KEEP_SCREENS';
  readonly country: string;
}

/** A page that has come to rest has time for what may be wanted next: one file after the other, each only once. */
self.addEventListener('message', (event) => {
  const message = event.data as Partial<CacheScreensMessage> | null;
  if (message?.type === 'KEEP_SCREENS') event.waitUntil(cacheScreens(event, message.country ?? ''));
});

async function cacheScreens(event: ExtendableEvent, country: string): Promise<void> {
  for (const file of [...laterFiles.screens, ...(laterFiles.texts[country] ?? [])]) {
    if ((await matchPrecache(file)) !== undefined) continue;
    // What does not come now is fetched on the next visit, or when it is wanted.
    await builtFiles.handle({ event, request: new Request(file) }).catch(() => undefined);
  }
}
