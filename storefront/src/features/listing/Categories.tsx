import { useEffect, useRef } from 'react';
import type { Group } from '../../shared/catalogue/offers.js';
import { useMessages } from '../../shared/shop.js';
import type { Choice } from './ListingPage.js';

interface CategoriesProps {
  readonly groups: readonly Group[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** The category sidebar; on narrow screens a row that scrolls sideways. */
export function Categories({ groups, choice, onChoose }: CategoriesProps) {
  const t = useMessages();
  const entries = [
    { id: 'all', name: t.listing.all },
    { id: 'popular', name: t.listing.popular },
    ...groups.map(({ slug, name }) => ({ id: slug, name })),
  ];
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // On narrow screens the chosen one may lie outside the row.
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chosen !== null && chosen !== undefined) list.current?.scrollTo({ left: chosen.offsetLeft - 40 });
  }, [choice, groups.length]);
  return (
    <nav aria-label={t.listing.groups} className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:-mx-8 sm:px-8 lg:sticky lg:top-28 lg:mx-0 lg:flex-col lg:gap-0.5 lg:px-0"
      >
        {entries.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-pressed={id === choice}
              onClick={() => onChoose(id)}
              className="min-h-11 w-full whitespace-nowrap rounded-full border border-line px-5 text-left text-[15px] font-medium transition-colors hover:bg-green-tint aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green lg:border-transparent"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
