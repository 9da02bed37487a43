import { whenIdle } from '../shared/browser.js';
import type { CountryCode } from '../shared/country.js';

/**
 * Starts the service worker when the page has come to rest, and tells it which files the page was made of, and whose words
 * the screens that it fetches for later are to have.
 */
export async function registerServiceWorker(country: CountryCode): Promise<void> {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    // The first visit's files arrived before there was anybody to keep them.
    active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...loadedFiles(), '/'] } });
    whenIdle(() => active?.postMessage({ type: 'KEEP_SCREENS', country }));
  } catch {
    // Refused (private windows, blocked storage): the shop then needs the network, as any page does.
  }
}

function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/static/'))
    .map(({ pathname }) => pathname);
}
