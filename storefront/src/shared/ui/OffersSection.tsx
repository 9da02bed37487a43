import type { Offer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { OfferCard } from './OfferCard.js';

interface OffersSectionProps {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  readonly offers: readonly Offer[];
  readonly className: string;
  readonly children?: ReactNode;
}

/** A row of four offers; nothing without offers. */
export function OffersSection({ id, title, offers, className, children }: OffersSectionProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`mx-auto max-w-[1440px] px-5 sm:px-8 xl:px-10 ${className}`}>
      <h2 id={id} className="mb-8 text-[clamp(1.9rem,3.6vw,2.9rem)]">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
        {offers.slice(0, 4).map((offer) => (
          <li key={offer.ID}>
            <OfferCard offer={offer} sizes="(min-width: 800px) 24vw, 46vw" />
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
