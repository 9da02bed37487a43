import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { OfferPage } from '../../shared/catalogue/offers.js';
import { Picture } from '../../shared/ui/Picture.js';
import { useTexts } from '../../shared/use-texts.js';
import { NetQuantity } from './label/NetQuantity.js';
import { productTexts } from './texts.js';

export function BundleContents({ offers }: { offers: NonNullable<OfferPage['ChildOffers']> }) {
  const texts = useTexts(productTexts);
  return (
    <div className="mt-6 rounded-card border border-line bg-sheet p-5">
      <h2 className="font-text text-sm font-semibold tracking-normal">{texts.contains}</h2>
      <ul className="mt-3 space-y-2">
        {offers.map((child) => (
          <li key={child.ID} className="relative flex items-center gap-4">
            <Picture
              src={child.Image}
              alt=""
              sizes="56px"
              width={56}
              height={56}
              className="size-14 rounded-small bg-sand object-cover"
            />
            <div className="min-w-0">
              <Link
                to={`/offers/${child.Slog}`}
                className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
              >
                {child.Name}
              </Link>
              {/* Reserved, because packs arrive later than names. */}
              <p className="min-h-[1lh] text-sm tabular-nums text-soft">
                <Suspense fallback={null}>{child.Pack && <NetQuantity pack={child.Pack} />}</Suspense>
              </p>
            </div>
            <span className="ml-auto tabular-nums text-soft">× {child.Quantity}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
