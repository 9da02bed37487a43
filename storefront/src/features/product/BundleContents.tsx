import type { Offer } from '@shop/contracts';
import { Link } from 'react-router-dom';
import { Picture } from '../../shared/ui/Picture.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

export function BundleContents({ offers }: { offers: NonNullable<Offer['ChildOffers']> }) {
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
            <Link
              to={`/offers/${child.Slog}`}
              className="font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {child.Name}
            </Link>
            <span className="ml-auto tabular-nums text-soft">× {child.Quantity}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
