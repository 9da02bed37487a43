import type { Offer } from '@shop/contracts';
import { sortByPopularity, useOffers } from '../../shared/catalogue/offers.js';
import { OffersSection } from '../../shared/ui/OffersSection.js';
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
  return <OffersSection id="also" title={texts.alsoTitle} offers={related} className="py-16 lg:py-24" />;
}
