import type { LabelPack } from '../../../shared/catalogue/offers.js';
import { useShop } from '../../../shared/shop.js';
import { useTexts } from '../../../shared/use-texts.js';
import { labelTexts } from './label-texts.js';

export function NetQuantity({ pack: { pieces, unit, netGrams, netMillilitres } }: { pack: LabelPack }) {
  const texts = useTexts(labelTexts);
  const { pack: country } = useShop();
  const decimal = (value: number) => String(value).replace('.', country.currency.decimalSeparator);
  return [
    pieces !== null && unit !== null && texts.pieces({ count: pieces, unit }),
    netGrams !== null && `${decimal(netGrams)}\u00a0g`,
    netMillilitres !== null && `${decimal(netMillilitres)}\u00a0ml`,
  ]
    .filter((text) => text !== false)
    .join(' · ');
}
