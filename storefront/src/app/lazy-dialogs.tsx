import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { whenIdle } from '../shared/browser.js';
import { ErrorBoundary } from '../shared/ui/ErrorBoundary.js';
import { IdlePart } from '../shared/ui/LatePart.js';
import { lazyWithRetry } from '../shared/ui/lazy-with-retry.js';

const loaders = {
  cart: () => import('../features/cart/CartSheet.js'),
  search: () => import('./header/SearchSheet.js'),
  menu: () => import('./header/SideMenu.js'),
  groups: () => import('./header/GroupsPanel.js'),
};

export const CartSheet = lazyWithRetry(loaders.cart);
export const SearchSheet = lazyWithRetry(loaders.search);
export const SideMenu = lazyWithRetry(loaders.menu);
export const GroupsPanel = lazyWithRetry(loaders.groups);
const PageHead = lazyWithRetry(() => import('../head/PageHead.js'));
const Footer = lazyWithRetry(() => import('./Footer.js'));

/** Failures are ignored here and shown at opening. */
export function prefetchDialogs(): () => void {
  const fetchAll = (): void => {
    for (const load of Object.values(loaders)) load().catch(() => undefined);
  };
  const timer = window.setTimeout(fetchAll, 1500);
  return () => window.clearTimeout(timer);
}

export function DeferredFooter() {
  return (
    <IdlePart screen="/*">
      <Footer />
    </IdlePart>
  );
}

/** The server's head describes the page of the address: it is replaced only for another route. */
export function DeferredPageHead() {
  const { pathname } = useLocation();
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    if (isOutdated || isPageOf(pathname)) return;
    return whenIdle(() => setIsOutdated(true));
  }, [isOutdated, pathname]);
  if (!isOutdated) return null;
  return (
    // Only search engines read it: a shopper needs no error.
    <ErrorBoundary fallback={() => null} resetKey={pathname}>
      <Suspense fallback={null}>
        <PageHead />
      </Suspense>
    </ErrorBoundary>
  );
}

function isPageOf(pathname: string): boolean {
  const { href } = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? {};
  return href !== undefined && new URL(href).pathname === new URL(pathname, href).pathname;
}
