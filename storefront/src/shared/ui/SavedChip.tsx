import { savedPercent } from '../catalogue/offers.js';
import { useMessages } from '../shop.js';

interface SavedChipProps {
  readonly offer: { readonly OldPrice: number; readonly NewPrice: number };
}

/** By how much a price is reduced, in the corner of the offer's picture; nothing where it is not. */
export function SavedChip({ offer }: SavedChipProps) {
  const t = useMessages();
  const saved = savedPercent(offer);
  if (saved <= 0) return null;
  return (
    <span className="absolute left-2 top-2 rounded-full bg-paper/95 px-2 py-0.5 text-xs font-semibold tabular-nums text-accent-ink sm:left-3 sm:top-3 sm:px-2.5 sm:py-1">
      {t.listing.saved(saved)}
    </span>
  );
}
