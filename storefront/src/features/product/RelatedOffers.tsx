import type { Offer } from '@shop/contracts';
import { sortByPopularity, useOffers } from '../../shared/catalogue/offers.js';
import { OfferCard } from '../../shared/ui/OfferCard.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

export function RelatedOffers({ offer }: { offer: Offer }) {
  const texts = useTexts(productTexts);
  const { data: offers = [] } = useOffers();
  const others = sortByPopularity(offers.filter(({ ID, Stock }) => ID !== offer.ID && Stock !== null));
  const related = [
    ...others.filter(({ Group }) => Group === offer.Group),
    ...others.filter(({ Group }) => Group !== offer.Group),
  ];
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="also" className="mx-auto max-w-[1440px] px-5 py-16 sm:px-8 lg:py-24 xl:px-10">
      <h2 id="also" className="mb-8 text-[clamp(1.9rem,3.6vw,2.9rem)]">
        {texts.alsoTitle}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
        {related.slice(0, 4).map((other) => (
          <li key={other.ID}>
            <OfferCard offer={other} sizes="(min-width: 800px) 24vw, 46vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}
