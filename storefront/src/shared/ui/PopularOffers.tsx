import { Link } from 'react-router-dom';
import { groupOffers, sortByPopularity, useOffers } from '../catalogue/offers.js';
import { useMessages } from '../shop.js';
import { OfferCard } from './OfferCard.js';

/** For a page without content: most popular offers and all groups. Nothing before offers are loaded. */
export default function PopularOffers() {
  const t = useMessages();
  const { data: offers = [] } = useOffers();
  const popular = sortByPopularity(offers.filter(({ Stock }) => Stock !== null)).slice(0, 4);
  if (popular.length === 0) return null;
  return (
    <section aria-labelledby="popular-offers" className="mx-auto max-w-[1440px] px-5 pb-16 sm:px-8 lg:pb-24 xl:px-10">
      <h2 id="popular-offers" className="mb-8 text-[clamp(1.9rem,3.6vw,2.9rem)]">
        {t.search.suggested}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-4 md:gap-x-6">
        {popular.map((offer) => (
          <li key={offer.ID}>
            <OfferCard offer={offer} sizes="(min-width: 800px) 24vw, 46vw" />
          </li>
        ))}
      </ul>
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
    </section>
  );
}
