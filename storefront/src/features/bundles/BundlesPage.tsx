import type { Offer } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useAverage } from '../../shared/averages.js';
import { reviewCount } from '../../shared/catalogue/offers.js';
import { SaveOffer } from '../../shared/device-offers/SaveOffer.js';
import { applyListView, useListView } from '../../shared/offer-list/list-view.js';
import { ListControls, NoneInStock } from '../../shared/offer-list/ListControls.js';
import { QuickAdd } from '../../shared/offer-list/QuickAdd.js';
import { useMessages, useShop } from '../../shared/shop.js';
import { Button, ButtonLink } from '../../shared/ui/Button.js';
import { Notice } from '../../shared/ui/Notice.js';
import { PageTitle } from '../../shared/ui/PageTitle.js';
import { Picture } from '../../shared/ui/Picture.js';
import { Price } from '../../shared/ui/Price.js';
import { DiscountBadge } from '../../shared/ui/DiscountBadge.js';
import { Spinner } from '../../shared/ui/Spinner.js';
import { Stars } from '../../shared/ui/Stars.js';
import { bundlesQuery } from './bundles-query.js';

export default function BundlesPage() {
  const { client, messages: t } = useShop();
  const { data, isError, isPending, refetch } = useQuery(bundlesQuery(client));
  const [view, setView] = useListView();
  const shown = applyListView(data ?? [], view);
  return (
    <div className="mx-auto min-h-dvh max-w-[1440px] px-5 pb-24 pt-10 sm:px-8 lg:pt-16 xl:px-10">
      <PageTitle title={t.bundles.pageTitle} description={t.bundles.lead}>
        {t.bundles.title}
      </PageTitle>
      <p className="mt-3 max-w-xl text-lg text-soft">{t.bundles.lead}</p>
      <div className="mt-10">
        {isPending && (
          <p className="flex justify-center py-24 text-green">
            <Spinner className="size-8" label={t.loading} />
          </p>
        )}
        {isError && data === undefined && (
          <Notice variant="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
            {t.listing.failed}
          </Notice>
        )}
        {data?.length === 0 && <Notice>{t.bundles.empty}</Notice>}
        {data !== undefined && data.length > 0 && <ListControls view={view} onChange={setView} count={shown.length} />}
        {data !== undefined && data.length > 0 && shown.length === 0 && (
          <NoneInStock onShowAll={() => setView({ ...view, inStock: false })} />
        )}
        <ul className="grid gap-6 lg:grid-cols-2">
          {shown.map((offer) => (
            <li key={offer.ID}>
              <BundleCard offer={offer} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function BundleCard({ offer }: { offer: Offer }) {
  const t = useMessages();
  const average = useAverage();
  return (
    <article className="grid h-full overflow-hidden rounded-large bg-sheet sm:grid-cols-2">
      <div className="relative" style={{ background: `var(--area-${offer.Group}-pale, var(--sand))` }}>
        <Picture
          src={offer.Images[0] ?? ''}
          alt={t.product.pictureOf({ name: offer.Name })}
          sizes="(min-width: 1021px) 330px, (min-width: 601px) 50vw, 100vw"
          className="aspect-square size-full object-cover"
        />
        <DiscountBadge offer={offer} />
        <div className="absolute right-0 top-0 print:hidden">
          <SaveOffer offer={offer} />
        </div>
      </div>
      <div className="flex flex-col items-start gap-3 p-6 lg:p-8">
        <h2 className="text-[28px]">{offer.Name}</h2>
        {offer.Rating !== null && (
          <p className="flex items-center gap-2 text-sm text-soft">
            <Stars rating={offer.Rating} decimals={1} roundUp />
            <span className="font-semibold text-ink">{average(offer.Rating, 1)}</span>
            {reviewCount(offer) > 0 && <span>({reviewCount(offer)})</span>}
          </p>
        )}
        <p className="font-display text-lg leading-snug">{offer.Heading}</p>
        <p className="text-[15px] text-soft">
          {offer.ChildOffers?.map(({ Name, Quantity }) => `${Quantity} × ${Name}`).join(' + ')}
        </p>
        <div className="mt-auto flex w-full flex-wrap items-end justify-between gap-4 pt-4">
          <Price offer={offer} />
          <div className="flex flex-wrap gap-2">
            {offer.Stock === null ? (
              <p className="self-center text-sm text-soft">{t.listing.unavailable}</p>
            ) : (
              <QuickAdd offer={offer} offers={[]} />
            )}
            <ButtonLink size="small" to={`/offers/${offer.Slog}`} aria-label={`${t.bundles.order}: ${offer.Name}`}>
              {t.bundles.order}
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  );
}
