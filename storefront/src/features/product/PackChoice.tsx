import { useId } from 'react';
import type { Pack } from '../../shared/catalogue/packs.js';
import { toMinor, usePrice } from '../../shared/money.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

interface PackChoiceProps {
  readonly packs: readonly Pack[];
  /** Id of the chosen offer. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

export function PackChoice({ packs, chosen, onChoose }: PackChoiceProps) {
  const texts = useTexts(productTexts);
  const price = usePrice();
  const name = useId();
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-semibold">{texts.packs}</legend>
      {packs.map(({ offer, articles }) => (
        <label
          key={offer.ID}
          className="mt-2 flex min-h-16 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-4 py-2 has-checked:border-green has-checked:bg-green-tint"
        >
          <input
            type="radio"
            name={name}
            checked={offer.ID === chosen}
            onChange={() => onChoose(offer.ID)}
            className="size-5 shrink-0 accent-[var(--green)]"
          />
          <span className="flex grow flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
            <span className="font-semibold">{texts.pieces({ count: articles })}</span>
            <span>{price.decimal(offer.NewPrice, offer.Currency)}</span>
            {articles > 1 && (
              <span className="w-full text-sm text-soft">
                {texts.perPiece({ price: price.minor(Math.round(toMinor(offer.NewPrice) / articles), offer.Currency) })}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
