import type { Offer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../ui/Picture.js';
import { Price } from '../ui/Price.js';

interface OfferTileProps {
  readonly offer: Offer;
  readonly action?: ReactNode;
}

/** A small offer: picture, name and price in one row. */
export function OfferTile({ offer, action }: OfferTileProps) {
  return (
    <article className="relative flex items-center gap-3">
      <span
        className="block size-16 shrink-0 overflow-hidden rounded-small"
        style={{ background: `var(--area-${offer.Group}-pale, var(--sand))` }}
      >
        <Picture
          src={offer.Images[0] ?? ''}
          alt=""
          sizes="64px"
          width={128}
          height={128}
          className="size-full object-cover"
        />
      </span>
      <div className="min-w-0 grow">
        <p className="font-display text-[17px] leading-tight">
          <Link to={`/offers/${offer.Slog}`} className="after:absolute after:inset-0 after:rounded-small">
            {offer.Name}
          </Link>
        </p>
        <Price offer={offer} />
      </div>
      {/* Above the link that covers the tile. */}
      {action !== undefined && <div className="relative">{action}</div>}
    </article>
  );
}
