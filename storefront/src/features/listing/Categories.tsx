import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Group } from '../../shared/catalogue/offers.js';
import { screenKeyOf } from '../../shared/screen-key.js';
import { useMessages } from '../../shared/shop.js';
import type { Category } from './ListingPage.js';

interface CategoriesProps {
  readonly groups: readonly Group[];
  readonly selected: Category;
}

export function Categories({ groups, selected }: CategoriesProps) {
  const t = useMessages();
  const location = useLocation();
  const screenKey = screenKeyOf(location);
  const entries = [
    { id: 'all', to: '/most-popular/all', name: t.listing.all },
    { id: 'popular', to: '/most-popular', name: t.listing.popular },
    ...groups.map(({ slug, name }) => ({ id: slug, to: `/shop/${slug}`, name })),
  ];
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (chosen !== null && chosen !== undefined) list.current?.scrollTo({ left: chosen.offsetLeft - 40 });
  }, [selected, groups.length]);
  return (
    <nav aria-label={t.listing.groups} className="min-w-0">
      <ul
        ref={list}
        className="relative -mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:-mx-8 sm:px-8 lg:sticky lg:top-28 lg:mx-0 lg:flex-col lg:gap-0.5 lg:px-0"
      >
        {entries.map(({ id, to, name }) => (
          <li key={id} className="shrink-0">
            <Link
              to={{ pathname: to, search: location.search }}
              state={{ place: screenKey }}
              aria-current={id === selected ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full border border-line px-5 text-[15px] font-medium transition-colors hover:bg-green-tint aria-[current=page]:border-green aria-[current=page]:bg-green aria-[current=page]:text-on-green lg:border-transparent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
