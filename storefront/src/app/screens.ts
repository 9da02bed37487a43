import type { ComponentType } from 'react';
import { drawsTexts } from '../features/club/draws/texts.js';
import { clubTexts } from '../features/club/texts.js';
import { communityTexts } from '../features/community/texts.js';
import { productTexts } from '../features/product/texts.js';
import { quizTexts } from '../features/quiz/texts.js';
import { accountTexts } from '../features/account/texts.js';
import { checkoutTexts } from '../features/checkout/texts.js';
import { resetTexts } from '../features/reset/texts.js';
import { trackingTexts } from '../features/track/texts.js';
import { unsubscribeTexts } from '../features/unsubscribe/texts.js';
import { offerListTexts } from '../shared/offer-list/texts.js';
import type { CountryCode } from '../shared/country.js';
import type { ScreenTexts } from '../shared/screen-texts.js';
import { matchesPattern } from './path-pattern.js';
import { contentPages } from './content-pages.js';

export interface ScreenEntry {
  readonly path: string;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  readonly texts?: ScreenTexts<unknown>;
}

const loadListing = () => import('../features/listing/ListingPage.js');

export const screens: readonly ScreenEntry[] = [
  { path: '/', load: () => import('../features/landing/LandingPage.js') },
  { path: '/offers/:slog', load: () => import('../features/product/ProductPage.js'), texts: productTexts },
  { path: '/most-popular/:group?', load: loadListing, texts: offerListTexts },
  { path: '/shop/:group', load: loadListing, texts: offerListTexts },
  {
    path: '/bundles',
    load: () => import('../features/bundles/BundlesPage.js'),
    texts: offerListTexts,
  },
  { path: '/club', load: () => import('../features/club/ClubPage.js'), texts: clubTexts },
  { path: '/club/draws', load: () => import('../features/club/draws/DrawsPage.js'), texts: drawsTexts },
  { path: '/community', load: () => import('../features/community/CommunityPage.js'), texts: communityTexts },
  { path: '/quiz', load: () => import('../features/quiz/QuizPage.js'), texts: quizTexts },
  { path: '/login', load: () => import('../features/login/LoginPage.js') },
  { path: '/forgotPassword', load: () => import('../features/reset/ForgotPasswordPage.js'), texts: resetTexts },
  { path: '/track', load: () => import('../features/track/TrackPage.js'), texts: trackingTexts },
  {
    path: '/unsubscribe',
    load: () => import('../features/unsubscribe/UnsubscribePage.js'),
    texts: unsubscribeTexts,
  },
  { path: '/checkout', load: () => import('../features/checkout/CheckoutPage.js'), texts: checkoutTexts },
  { path: '/checkout/:id', load: () => import('../features/checkout/ThanksPage.js'), texts: checkoutTexts },
  { path: '/saved', load: () => import('../features/saved/SavedPage.js') },
  { path: '/account', load: () => import('../features/account/AccountPage.js'), texts: accountTexts },
  ...contentPages,
];

export async function loadScreen({ load, texts }: ScreenEntry, country: CountryCode) {
  const [screen] = await Promise.all([load(), texts?.load(country)]);
  return screen;
}

export function findScreen(hash: string): ScreenEntry | undefined {
  const [pathname = ''] = hash.replace(/^#/, '').split(/[?#]/, 1);
  return screens.find(({ path }) => matchesPattern(path, pathname));
}

/** A failure shows when the screen renders. */
export async function preloadScreen(hash: string, country: CountryCode): Promise<void> {
  const entry = findScreen(hash);
  if (entry !== undefined) await loadScreen(entry, country).catch(() => undefined);
}
