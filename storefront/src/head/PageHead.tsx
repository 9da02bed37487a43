import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useOffers } from '../shared/catalogue/offers.js';
import { siteOrigin } from '../shared/site-origin.js';
import { useShop } from '../shared/shop.js';
import { type HeadElement, describePage, headSelector, unlisted } from './page-head.js';
import { findPageOfRoute } from './pages.js';

const origin = siteOrigin();

/**
 * Describes the screen of the route, as the server describes its page. Versions in other countries are left out: the
 * site map has them.
 */
export default function PageHead() {
  const { pack } = useShop();
  const { data: offers } = useOffers();
  const { pathname } = useLocation();
  const title = useSyncExternalStore(onHeadChange, () => document.title);
  const description = useSyncExternalStore(onHeadChange, readDescription);
  useEffect(() => {
    if (offers === undefined) return;
    const page = findPageOfRoute(pathname, offers, pack);
    if (page === undefined) return replaceHead([unlisted]);
    let isCurrent = true;
    void describePage(page, { offers, pack, origin, title, description }).then(
      (elements) => isCurrent && replaceHead(elements),
    );
    return () => {
      isCurrent = false;
    };
  }, [offers, pack, pathname, title, description]);
  return null;
}

/** Screens render title and description, some of them only when their data have come. */
function onHeadChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['content'],
  });
  return () => observer.disconnect();
}

function readDescription(): string {
  return document.head.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
}

function replaceHead(elements: readonly HeadElement[]): void {
  for (const element of document.head.querySelectorAll(headSelector)) element.remove();
  document.head.append(...elements.map(createElement));
}

function createElement({ tag, attributes, text }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
