import type { Offer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reviewCount } from '../catalogue/offers.js';
import { SaveOffer } from '../device-offers/SaveOffer.js';
import { useMessages } from '../shop.js';
import { Picture } from './Picture.js';
import { Price } from './Price.js';
import { DiscountBadge } from './DiscountBadge.js';
import { Stars } from './Stars.js';

interface OfferCardProps {
  readonly offer: Offer;
  readonly sizes: string;
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
  readonly action?: ReactNode;
}

export function OfferCard({ offer, sizes, priority = false, heading: Heading = 'h3', action }: OfferCardProps) {
  const t = useMessages();
  return (
    <article className="group @container relative flex h-full flex-col">
      <div
        className="relative aspect-square overflow-hidden rounded-card"
        style={{ background: `var(--area-${offer.Group}-pale, var(--sand))` }}
      >
        <Picture
          src={offer.Images[0] ?? ''}
          alt=""
          sizes={sizes}
          width={800}
          height={800}
          priority={priority}
          className="size-full object-cover transition-transform duration-500 ease-calm group-hover:scale-[1.03] motion-reduce:transition-none"
        />
        <DiscountBadge offer={offer} />
      </div>
      <div className="flex grow flex-col gap-1.5 pt-4">
        <Heading className="text-xl leading-tight">
          <Link to={`/offers/${offer.Slog}`} className="after:absolute after:inset-0 after:rounded-card">
            {offer.Name}
          </Link>
        </Heading>
        <p className="line-clamp-2 min-h-[2lh] text-sm leading-snug text-soft @[16rem]:min-h-0">{offer.Heading}</p>
        <div className="mt-auto pt-2">
          {/* Rendered without a rating too, to align prices and avoid a layout shift. */}
          <p className="mb-1.5 flex h-4 items-center gap-2 whitespace-nowrap text-xs text-soft">
            {offer.Rating !== null && (
              <>
                <Stars rating={offer.Rating} decimals={1} />
                {/* A narrow card shows the number only. */}
                <span aria-hidden="true" className="@[11rem]:hidden">
                  ({reviewCount(offer)})
                </span>
                <span className="@max-[11rem]:sr-only">{t.reviews({ count: reviewCount(offer) })}</span>
              </>
            )}
          </p>
          {offer.Stock === null ? (
            <p className="text-sm text-soft">{t.listing.unavailable}</p>
          ) : (
            <Price offer={offer} />
          )}
        </div>
        {/* Above the link that covers the card. */}
        {action !== undefined && <div className="relative mt-2 flex min-h-11 *:grow">{action}</div>}
      </div>
      <div className="absolute right-0 top-0 print:hidden">
        <SaveOffer offer={offer} />
      </div>
    </article>
  );
}
