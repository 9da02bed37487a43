import { type Currency, usePrice } from '../money.js';
import { useMessages } from '../shop.js';

interface PriceProps {
  readonly offer: {
    readonly NewPrice: number;
    readonly OldPrice: number;
    readonly Currency: Currency;
    readonly LowestPrice30?: number | null;
  };
  readonly large?: boolean;
}

/** New price, old price if higher, and the 30-day lowest price where the law requires it. */
export function Price({ offer, large = false }: PriceProps) {
  const t = useMessages();
  const price = usePrice();
  const reduced = offer.OldPrice > offer.NewPrice;
  return (
    <span className="block tabular-nums">
      <span className={`flex flex-wrap items-baseline ${large ? 'gap-x-2.5' : 'gap-x-1.5 sm:gap-x-2.5'}`}>
        <span className="sr-only">{t.newPrice}</span>
        <span className={large ? 'font-display text-[32px] leading-none tracking-tight' : 'font-semibold'}>
          {price.decimal(offer.NewPrice, offer.Currency)}
        </span>
        {reduced && (
          <>
            <span className="sr-only">{t.oldPrice}</span>
            <s className={`text-soft ${large ? 'text-lg' : 'text-[13px] sm:text-sm'}`}>
              {price.decimal(offer.OldPrice, offer.Currency)}
            </s>
          </>
        )}
      </span>
      {reduced && typeof offer.LowestPrice30 === 'number' && (
        <span className="mt-1 block text-balance text-xs text-soft">
          {t.lowestPrice({ price: price.decimal(offer.LowestPrice30, offer.Currency) })}
        </span>
      )}
    </span>
  );
}
