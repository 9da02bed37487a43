import { useOffers } from '../catalogue/offers.js';
import { usePrice } from '../money.js';
import { useMessages } from '../shop.js';
import { cartTotals } from './totals.js';
import { useSplitCart } from './use-split-cart.js';

export function TotalsSummary() {
  const t = useMessages();
  const price = usePrice();
  const { available } = useSplitCart();
  const { data: offers, isPending } = useOffers();
  const totals = cartTotals(available, offers ?? []);
  const formatAmount = (minor: number): string =>
    totals.currency === null ? '…' : price.minor(minor, totals.currency);
  return (
    <dl className="space-y-1.5 tabular-nums">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">
          {t.cart.total} <span className="font-normal text-soft">({t.articles({ count: totals.count })})</span>
        </dt>
        <dd className="text-lg font-semibold">{formatAmount(totals.totalMinor)}</dd>
      </div>
      {(totals.savingsMinor > 0 || isPending) && (
        <div className={`flex items-baseline justify-between gap-4 text-accent-ink ${isPending ? 'invisible' : ''}`}>
          <dt>{t.cart.savings}</dt>
          <dd className="font-medium">{formatAmount(totals.savingsMinor)}</dd>
        </div>
      )}
    </dl>
  );
}
