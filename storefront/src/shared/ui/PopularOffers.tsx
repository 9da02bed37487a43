import { Link } from 'react-router-dom';
import { groupOffers, sortByPopularity, useOffers } from '../catalogue/offers.js';
import { useMessages } from '../shop.js';
import { OffersSection } from './OffersSection.js';

/** For a page without content: most popular offers and all groups. Nothing before offers are loaded. */
export default function PopularOffers() {
  const t = useMessages();
  const { data: offers = [] } = useOffers();
  const popular = sortByPopularity(offers.filter(({ Stock }) => Stock !== null));
  return (
    <OffersSection id="popular-offers" title={t.search.suggested} offers={popular} className="pb-16 lg:pb-24">
      <nav aria-label={t.listing.groups} className="mt-10">
        <ul className="flex flex-wrap gap-3">
          {groupOffers(offers).map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={`/shop/${slug}`}
                className="flex min-h-11 items-center rounded-full border border-line px-5 font-medium hover:border-green"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </OffersSection>
  );
}
