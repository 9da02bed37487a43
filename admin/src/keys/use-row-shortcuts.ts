import { useRef, type RefObject } from 'react';
import { useText } from '../i18n/use-text.js';
import { useShortcut } from './KeyProvider.js';

/**
 * J and K move the focus through the links or expand buttons of rows; Enter opens one. Lists without these disable this,
 * because another list may use the keys.
 */
export function useRowShortcuts<List extends HTMLElement>(hasLinks = true): RefObject<List | null> {
  const t = useText();
  const list = useRef<List>(null);
  const moveFocus = (by: 1 | -1) => {
    const links = rowLinks(list.current);
    const at = links.findIndex((link) => link.closest('li, tr')?.contains(document.activeElement));
    links[nextRow(at, by, links.length)]?.focus();
  };
  useShortcut('j', t('keys.next_row'), () => moveFocus(1), !hasLinks);
  useShortcut('k', t('keys.previous_row'), () => moveFocus(-1), !hasLinks);
  return list;
}

const rowSelector = ':scope > li, :scope tbody > tr:not([data-details])';

function rowLinks(list: HTMLElement | null): readonly HTMLElement[] {
  const found = list?.querySelectorAll<HTMLElement>(rowSelector) ?? [];
  return [...found].flatMap((row) => row.querySelector<HTMLElement>('a[href], button[aria-expanded]') ?? []);
}

/** Index of the next row; `current` is -1 without focus. Stops at both ends. */
export function nextRow(current: number, step: 1 | -1, count: number): number {
  if (current === -1) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(current + step, 0), count - 1);
}
