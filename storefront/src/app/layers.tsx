import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '../shared/browser.js';
import { useMessages } from '../shared/shop.js';
import { Boundary } from '../shared/ui/Boundary.js';
import { IconButton } from '../shared/ui/Button.js';
import { Icon } from '../shared/ui/Icon.js';
import { Layer } from '../shared/ui/Layer.js';
import { lazyPart } from '../shared/ui/lazy-part.js';
import { PartFailed } from '../shared/ui/PartFailed.js';

/** What lies over and under the first view comes after it: chunks are fetched when the page is idle, or when asked for. */

const loads = {
  cart: () => import('../features/cart/CartLayer.js'),
  search: () => import('./header/SearchLayer.js'),
  menu: () => import('./header/SideMenu.js'),
  groups: () => import('./header/GroupsPanel.js'),
};

export const CartLayer = lazyPart(loads.cart);
export const SearchLayer = lazyPart(loads.search);
export const SideMenu = lazyPart(loads.menu);
export const GroupsPanel = lazyPart(loads.groups);
const UnderTheView = lazyPart(() => import('./UnderTheView.js'));

/** Fetches what a tap may ask for next. A failure shows when it is asked for. */
export function fetchLayersWhenIdle(): () => void {
  const fetchAll = (): void => {
    for (const load of Object.values(loads)) load().catch(() => undefined);
  };
  const timer = window.setTimeout(fetchAll, 1500);
  return () => window.clearTimeout(timer);
}

/** The footer lies below what is first seen, so it comes when the page is idle; with it, the question for consent. */
export function LateParts() {
  const [late, setLate] = useState(false);
  useEffect(() => whenIdle(() => setLate(true)), []);
  if (!late) return null;
  return (
    <Boundary fallback={(failed) => <PartFailed failed={failed} screen="/*" />}>
      <Suspense fallback={null}>
        <UnderTheView />
      </Suspense>
    </Boundary>
  );
}

interface FromFirstOpeningProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Renders a layer from its first opening on, so that it can also slide out. One that does not come says so in its place;
 * each opening is a new try.
 */
export function FromFirstOpening({ open, onClose, children }: FromFirstOpeningProps) {
  const t = useMessages();
  const [{ openings, isOpen }, setState] = useState({ openings: open ? 1 : 0, isOpen: open });
  if (open !== isOpen) setState({ openings: open ? openings + 1 : openings, isOpen: open });
  if (openings === 0) return null;
  return (
    <Boundary
      turn={openings}
      fallback={(failed) => (
        <Layer open={open} label={t.fallback.chunk} onClose={onClose} kind="middle">
          <div className="flex flex-col items-end p-5 pt-2">
            <IconButton label={t.close} onClick={onClose} className="-mr-2.5">
              <Icon name="close" />
            </IconButton>
            <PartFailed failed={failed} screen="/*" />
          </div>
        </Layer>
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Boundary>
  );
}
