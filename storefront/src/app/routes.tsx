import { type ComponentType, lazy } from 'react';
import { loadChunk } from './chunks.js';

interface RouteEntry {
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** Every screen is a chunk of its own. */
const entries: readonly RouteEntry[] = [
  { path: '/', load: () => import('../features/landing/LandingPage.js') },
  { path: '/offers/:slog', load: () => import('../features/product/ProductPage.js') },
  { path: '/most-popular/:group?', load: () => import('../features/listing/ListingPage.js') },
  { path: '/shop/:group', load: () => import('../features/listing/ListingPage.js') },
  { path: '/bundles', load: () => import('../features/bundles/BundlesPage.js') },
  { path: '/login', load: () => import('../features/login/LoginPage.js') },
  { path: '/checkout', load: () => import('../features/checkout/CheckoutPage.js') },
  { path: '/checkout/:id', load: () => import('../features/checkout/ThanksPage.js') },
  { path: '/account', load: () => import('../features/account/AccountPage.js') },
];

export const routes = entries.map(({ path, load }) => ({ path, Screen: lazy(() => loadChunk(load)) }));

/** Starts loading the screen of a hash before the shell is there to ask for it; a failure shows when the screen does. */
export async function loadRouteOf(hash: string): Promise<void> {
  const first = hash.replace(/^#/, '').split(/[/?]/)[1] ?? '';
  const entry = entries.find(({ path }) => path.split(/[/:?]/)[1] === first);
  await entry?.load().catch(() => undefined);
}
