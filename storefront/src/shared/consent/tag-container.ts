import { now } from '../browser.js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const host = 'https://www.googletagmanager.com';

export function loadTagContainer(id: string): void {
  if (isTagContainerLoaded()) return;
  const queue = (window.dataLayer ??= []);
  queue.push({ 'gtm.start': now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${host}/gtm.js?id=${encodeURIComponent(id)}`;
  script.dataset['tagContainer'] = id;
  document.head.append(script);
}

export function isTagContainerLoaded(): boolean {
  return document.querySelector('script[data-tag-container]') !== null;
}

const analyticsCookiePattern = /^(_ga|_gid|_gat|_gcl)/;

/** For this host and its parent domains. */
export function removeAnalyticsCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!analyticsCookiePattern.test(name)) continue;
    document.cookie = `${name}=; Path=/; Max-Age=0`;
    for (const domain of domains) document.cookie = `${name}=; Path=/; Domain=${domain}; Max-Age=0`;
  }
}
