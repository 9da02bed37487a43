import { Suspense } from 'react';
import type { LabelPack, OfferPage } from '../../../shared/catalogue/offers.js';
import { usePrice } from '../../../shared/money.js';
import { useTexts } from '../../../shared/use-texts.js';
import { labelTexts } from './label-texts.js';

interface UnitPriceProps {
  readonly offer: OfferPage;
  /** Minor units for one article in the chosen pack. */
  readonly articlePrice: number;
}

/** Nothing for a bundle of several articles. Its line is reserved, because facts arrive later than the price. */
export function UnitPrice({ offer, articlePrice }: UnitPriceProps) {
  const { ChildOffers: contents, Facts: facts } = offer;
  if (contents !== null && contents.length !== 1) return null;
  const pack = contents === null ? facts?.pack : contents[0]?.Pack;
  return (
    <p className="mt-1.5 min-h-[1lh] text-sm tabular-nums text-soft">
      <Suspense fallback={null}>
        {pack && <UnitPriceText offer={offer} articlePrice={articlePrice} pack={pack} />}
      </Suspense>
    </p>
  );
}

function UnitPriceText({ offer, articlePrice, pack }: UnitPriceProps & { readonly pack: LabelPack }) {
  const texts = useTexts(labelTexts);
  const price = usePrice();
  const { unit, quantity } = unitOf(pack);
  return texts.unitPrice({ price: price.minor(Math.round(articlePrice / quantity), offer.Currency), unit });
}

/** Powders are priced by weight. */
function unitOf({ pieces, unit, netGrams, netMillilitres }: LabelPack) {
  if (pieces !== null && unit !== null && unit !== 'scoop') return { unit, quantity: pieces };
  return netGrams === null
    ? { unit: 'ml', quantity: (netMillilitres ?? 100) / 100 }
    : { unit: 'g', quantity: netGrams / 100 };
}
