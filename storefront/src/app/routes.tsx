import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { matchPath, parsePath } from 'react-router-dom';
import { clubTexts } from '../features/club/texts.js';
import { communityTexts } from '../features/community/texts.js';
import { quizTexts } from '../features/quiz/texts.js';
import { accountTexts } from '../features/account/texts.js';
import { checkoutTexts } from '../features/checkout/texts.js';
import { resetTexts } from '../features/reset/texts.js';
import { trackTexts } from '../features/track/texts.js';
import { loadChunk } from '../shared/chunks.js';
import type { CountryCode } from '../shared/country.js';
import type { ScreenTexts } from '../shared/texts.js';
import { writtenPages } from './written-pages.js';

export interface RouteEntry {
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Texts that only this screen shows; they are loaded with it. */
  readonly texts?: ScreenTexts<unknown>;
}

const loadListing = () => import('../features/listing/ListingPage.js');

/** Every screen is a chunk of its own. */
const entries: readonly RouteEntry[] = [
  { path: '/', load: () => import('../features/landing/LandingPage.js') },
  { path: '/offers/:slog', load: () => import('../features/product/ProductPage.js') },
  { path: '/most-popular/:group?', load: loadListing },
  { path: '/shop/:group', load: loadListing },
  { path: '/bundles', load: () => import('../features/bundles/BundlesPage.js') },
  { path: '/club', load: () => import('../features/club/ClubPage.js'), texts: clubTexts },
  { path: '/community', load: () => import('../features/community/CommunityPage.js'), texts: communityTexts },
  { path: '/quiz', load: () => import('../features/quiz/QuizPage.js'), texts: quizTexts },
  { path: '/login', load: () => import('../features/login/LoginPage.js') },
  { path: '/forgotPassword', load: () => import('../features/reset/ForgotPasswordPage.js'), texts: resetTexts },
  { path: '/track', load: () => import('../features/track/TrackPage.js'), texts: trackTexts },
  { path: '/checkout', load: () => import('../features/checkout/CheckoutPage.js'), texts: checkoutTexts },
  { path: '/checkout/:id', load: () => import('../features/checkout/ThanksPage.js'), texts: checkoutTexts },
  { path: '/account', load: () => import('../features/account/AccountPage.js'), texts: accountTexts },
  ...writtenPages,
];

async function loadScreen({ load, texts }: RouteEntry, country: CountryCode) {
  const [screen] = await Promise.all([load(), texts?.load(country)]);
  return screen;
}

/** Routes with the same `load` have one screen between them, which stays when one is left for the other. */
export function routesIn(country: CountryCode) {
  const screens = new Map<RouteEntry['load'], LazyExoticComponent<ComponentType>>();
  return entries.map((entry) => {
    const Screen = screens.get(entry.load) ?? lazy(() => loadChunk(() => loadScreen(entry, country)));
    screens.set(entry.load, Screen);
    return { path: entry.path, Screen };
  });
}

/** The route that a hash leads to, as the router reads it. */
export function routeAt(hash: string): RouteEntry | undefined {
  const { pathname = '/' } = parsePath(hash.replace(/^#/, ''));
  return entries.find(({ path }) => matchPath(path, pathname) !== null);
}

/** Starts loading the screen of a hash before the shell is there to ask for it; a failure shows when the screen does. */
export async function loadRouteOf(hash: string, country: CountryCode): Promise<void> {
  const entry = routeAt(hash);
  if (entry !== undefined) await loadScreen(entry, country).catch(() => undefined);
}
