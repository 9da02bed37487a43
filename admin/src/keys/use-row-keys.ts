import { useRef, type RefObject } from 'react';
import { useText } from '../i18n/use-text.js';
import { useKey } from './KeyProvider.js';

/**
 * J and K go down and up the rows of a list: they put the focus on the link that each row begins with, which Enter
 * follows, as the Tab key does with more presses. Not where rows lead nowhere: another list on the screen may have the keys.
 */
export function useRowKeys<List extends HTMLElement>(hasLinks = true): RefObject<List | null> {
  const t = useText();
  const list = useRef<List>(null);
  const move = (by: 1 | -1) => {
    const links = rowLinks(list.current);
    const at = links.findIndex((link) => link.closest('li, tr')?.contains(document.activeElement));
    links[nextRow(at, by, links.length)]?.focus();
  };
  useKey('j', t('keys.next_row'), () => move(1), !hasLinks);
  useKey('k', t('keys.previous_row'), () => move(-1), !hasLinks);
  return list;
}

const rows = ':scope > li, :scope tbody > tr';

/** The first link of each row that has one. */
function rowLinks(list: HTMLElement | null): readonly HTMLElement[] {
  const found = list?.querySelectorAll<HTMLElement>(rows) ?? [];
  return [...found].flatMap((row) => row.querySelector<HTMLElement>('a[href]') ?? []);
}

/** The row to go to from row `at`, -1 when none has the focus: the first downwards, the last upwards; no further than the ends. */
export function nextRow(at: number, by: 1 | -1, count: number): number {
  if (at === -1) return by === 1 ? 0 : count - 1;
  return Math.min(Math.max(at + by, 0), count - 1);
}
