import { whenIdle } from '../shared/browser.js';
import type { CountryCode } from '../shared/country.js';

/** Sends the worker the loaded files and the country of the screens to prefetch. */
export async function registerServiceWorker(country: CountryCode): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    // On the first visit, files load before the worker is active.
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...loadedFiles(), '/'] } });
    whenIdle(() => active?.postMessage({ type: 'KEEP_SCREENS', country }));
  } catch {
    // Rejected in private windows or with blocked storage: the shop works online only.
  }
}

function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/static/'))
    .map(({ pathname }) => pathname);
}
