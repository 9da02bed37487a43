import { type ReactNode, Suspense, lazy, useState } from 'react';
import { loadChunk } from '../shared/chunks.js';

/** The layers that lie over the page come after it: their chunks are fetched when the page is idle, or when asked for. */

const loads = {
  cart: () => import('../features/cart/CartLayer.js'),
  search: () => import('./header/SearchLayer.js'),
  menu: () => import('./header/SideMenu.js'),
};

export const CartLayer = lazy(() => loadChunk(loads.cart));
export const SearchLayer = lazy(() => loadChunk(loads.search));
export const SideMenu = lazy(() => loadChunk(loads.menu));

/** Fetches what a tap may ask for next. A failure shows when it is asked for. */
export function fetchLayersWhenIdle(): () => void {
  const fetchAll = (): void => {
    for (const load of Object.values(loads)) load().catch(() => undefined);
  };
  const timer = window.setTimeout(fetchAll, 1500);
  return () => window.clearTimeout(timer);
}

/** Renders a layer from its first opening on, so that it can also slide out. */
export function FromFirstOpening({ open, children }: { open: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
