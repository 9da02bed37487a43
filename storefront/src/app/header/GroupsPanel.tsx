import type { Offer } from '@shop/contracts';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { groupOffers, useOffers } from '../../shared/catalogue/offers.js';
import { useMessages } from '../../shared/shop.js';
import { IconButton } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Picture } from '../../shared/ui/Picture.js';
import { Price } from '../../shared/ui/Price.js';

export default function GroupsPanel() {
  const { data: offers = [] } = useOffers();
  const [selectedSlug, setSelectedSlug] = useState<string | null>(null);
  const groups = groupOffers(offers);
  const group = groups.find(({ slug }) => slug === selectedSlug) ?? groups[0];
  return (
    <div className="mx-auto flex max-h-[340px] max-w-[1440px] gap-10 overflow-y-auto px-10 py-7">
      <ul className="w-64 shrink-0 columns-1">
        {groups.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={`/shop/${slug}`}
              onPointerEnter={() => setSelectedSlug(slug)}
              onFocus={() => setSelectedSlug(slug)}
              className={`flex min-h-9 items-center justify-between rounded-full px-4 text-[15px] ${slug === group?.slug ? 'bg-green-tint font-semibold' : ''}`}
            >
              {name}
              {slug === group?.slug && <Icon name="right" className="size-4" />}
            </Link>
          </li>
        ))}
      </ul>
      {group !== undefined && <OfferSlider key={group.slug} offers={group.offers} />}
    </div>
  );
}

function OfferSlider({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages();
  const track = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1): void => track.current?.scrollBy({ left: direction * 300, behavior: 'smooth' });
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      <ul ref={track} className="flex grow snap-x gap-3 overflow-x-auto scroll-smooth [scrollbar-width:none]">
        {offers.map((offer) => (
          <li key={offer.ID} className="w-46 shrink-0 snap-start">
            <Link to={`/offers/${offer.Slog}`} className="group block h-full rounded-card p-2 hover:bg-sheet">
              <span
                className="block h-38 overflow-hidden rounded-small"
                style={{ background: `var(--area-${offer.Group}-pale, var(--sand))` }}
              >
                <Picture
                  src={offer.Images[0] ?? ''}
                  alt=""
                  sizes="170px"
                  width={400}
                  height={340}
                  className="size-full object-cover"
                />
              </span>
              <span className="mb-1 mt-3 block truncate px-1 font-display text-lg leading-tight">{offer.Name}</span>
              <span className="block px-1">
                <Price offer={offer} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {offers.length > 3 && (
        <div className="flex shrink-0 flex-col gap-2">
          <IconButton label={t.header.next} onClick={() => scroll(1)} className="border border-line">
            <Icon name="right" className="size-5" />
          </IconButton>
          <IconButton label={t.header.previous} onClick={() => scroll(-1)} className="border border-line">
            <Icon name="left" className="size-5" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
