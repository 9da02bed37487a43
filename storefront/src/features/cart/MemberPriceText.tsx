import { Link } from 'react-router-dom';
import { useQuote } from '../../shared/cart/QuoteSummary.js';
import { usePrice } from '../../shared/money.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { memberPrice } from './member-price.js';
import { cartTexts } from './cart-texts.js';

/** For shoppers who are not members: a member has the discount in the quote. */
export function MemberPriceText() {
  const t = useTexts(cartTexts);
  const { pack } = useShop();
  const price = usePrice();
  const { data: quote, error } = useQuote();
  const member = quote === undefined || error !== null ? null : memberPrice(quote, pack.club);
  if (quote === undefined || member === null) return null;
  const money = (minor: number): string => price.minor(minor, quote.Currency);
  return (
    <p className="mb-4 text-[13px] text-soft">
      {t.member({
        price: money(member.totalMinor),
        saved: money(member.savedMinor),
        fee: money(pack.club.yearlyPriceMinor),
      })}{' '}
      <Link to="/club" className="inline-flex min-h-6 items-center text-green underline underline-offset-4">
        {t.club}
      </Link>
    </p>
  );
}
