import { discountPercent } from '../catalogue/offers.js';
import { useMessages } from '../shop.js';

interface DiscountBadgeProps {
  readonly offer: { readonly OldPrice: number; readonly NewPrice: number };
}

export function DiscountBadge({ offer }: DiscountBadgeProps) {
  const t = useMessages();
  const percent = discountPercent(offer);
  if (percent <= 0) return null;
  return (
    <span className="absolute left-2 top-2 rounded-full bg-paper/95 px-2 py-0.5 text-xs font-semibold tabular-nums text-accent-ink sm:left-3 sm:top-3 sm:px-2.5 sm:py-1">
      {t.listing.saved({ percent })}
    </span>
  );
}
