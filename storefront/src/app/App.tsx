import { Suspense, ViewTransition, useEffect, useLayoutEffect, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { recordPage } from '../shared/page-before-login.js';
import { screenKeyOf } from '../shared/screen-key.js';
import { useLoginPoll } from '../shared/session/use-login-poll.js';
import { useShop } from '../shared/shop.js';
import { syncCartAcrossTabs, useStore } from '../shared/store.js';
import { Announcer } from '../shared/ui/Announcer.js';
import { Spinner } from '../shared/ui/Spinner.js';
import { ConnectionBar } from './ConnectionBar.js';
import { ConsentGate } from './ConsentGate.js';
import { routePatternOf } from '../shared/error-report.js';
import { NotFound } from '../shared/ui/ErrorScreen.js';
import { ScreenBoundary } from './ScreenBoundary.js';
import { Header } from './header/Header.js';
import { CartSheet, DeferredFooter, DeferredPageHead, prefetchDialogs } from './lazy-dialogs.js';
import { routesFor } from './routes.js';
import { useScrollToTop } from './use-scroll-to-top.js';
import { MountOnFirstOpen } from '../shared/ui/MountOnFirstOpen.js';

export function App() {
  const { messages: t, pack } = useShop();
  const routes = useMemo(() => routesFor(pack.code), [pack.code]);
  const location = useLocation();
  const { pathname, search, key } = location;
  const screenKey = screenKeyOf(location);
  const screen = routePatternOf(
    pathname,
    routes.map(({ path }) => path),
  );
  useLoginPoll();
  useScrollToTop(screenKey);
  const cartOpen = useStore((state) => state.cartOpen);
  const showCart = useStore((state) => state.setCartOpen);
  // The lazily mounted sheet cannot close itself here: its first mount would close it.
  useEffect(() => showCart(false), [key, showCart]);
  useEffect(() => recordPage(pathname, search), [pathname, search]);
  useEffect(syncCartAcrossTabs, []);
  useEffect(prefetchDialogs, []);
  useLayoutEffect(endServerPage, []);
  return (
    <>
      <SkipLink>{t.skip}</SkipLink>
      <Header />
      {/* A loading screen has the same height as a screen, so the footer stays out of view. */}
      <main id="content" className="min-h-dvh">
        <ViewTransition key={screenKey} enter="page" exit="page" default="none">
          <div>
            <ScreenBoundary screen={screen}>
              <Suspense fallback={<LoadingScreen label={t.loading} />}>
                <Routes>
                  {routes.map(({ path, Screen }) => (
                    <Route key={path} path={path} element={<Screen />} />
                  ))}
                  <Route path="*" element={<NotFound />} />
                </Routes>
                <EarlyTap />
              </Suspense>
            </ScreenBoundary>
          </div>
        </ViewTransition>
      </main>
      <DeferredFooter />
      <DeferredPageHead />
      <ConsentGate />
      <MountOnFirstOpen open={cartOpen} onClose={() => showCart(false)}>
        <CartSheet />
      </MountOnFirstOpen>
      <ConnectionBar />
      <Announcer />
    </>
  );
}

/** See index.html. Before the first paint of the shop, which replaces the server's page. */
function endServerPage(): void {
  delete document.documentElement.dataset['elsewhere'];
}

/** Inside the boundary of the screen: its buttons exist when the effect runs. */
function EarlyTap() {
  useEffect(repeatEarlyTap, []);
  return null;
}

/** See index.html. Buttons with ids: menu, groups, search, cart, and add to cart. */
function repeatEarlyTap(): void {
  window.onclick = null;
  const { earlyTap = '' } = document.documentElement.dataset;
  delete document.documentElement.dataset['earlyTap'];
  document.getElementById(earlyTap)?.click();
}

/** A button, because the router owns the URL fragment. */
function SkipLink({ children }: { children: string }) {
  const skip = (): void => document.querySelector<HTMLElement>('main h1')?.focus();
  return (
    <button
      type="button"
      onClick={skip}
      className="fixed left-4 top-2 z-50 -translate-y-20 rounded-full bg-green px-5 py-3 font-semibold text-on-green focus:translate-y-0"
    >
      {children}
    </button>
  );
}

function LoadingScreen({ label }: { label: string }) {
  return (
    <div className="flex min-h-dvh justify-center pt-40 text-green">
      <Spinner className="size-8" label={label} />
    </div>
  );
}
