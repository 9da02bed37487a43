import { useState } from 'react';
import { Link } from 'react-router-dom';
import { articleCount } from '../../shared/cart/cart.js';
import { CartLines } from '../../shared/cart/CartLines.js';
import { QuoteSummary, useQuote } from '../../shared/cart/QuoteSummary.js';
import { TotalsSummary } from '../../shared/cart/TotalsSummary.js';
import { UnavailableLines } from '../../shared/cart/UnavailableLines.js';
import { useSplitCart } from '../../shared/cart/use-split-cart.js';
import { CartArrivalText } from '../../shared/delivery/DeliveryText.js';
import { usePrice } from '../../shared/money.js';
import { useMessages } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { Icon } from '../../shared/ui/Icon.js';
import { useTexts } from '../../shared/use-texts.js';
import { SupportContact, CheckoutNotes } from './CheckoutNotes.js';
import { checkoutTexts } from './texts.js';

/** In one column the contents are folded, so that the form is near the top. */
export function CheckoutSummary() {
  const { checkout } = useTexts(checkoutTexts);
  const empty = useStore((state) => state.cart.length === 0);
  const { available } = useSplitCart();
  const { error } = useQuote();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const open = isUnfolded || available.length === 0 || error !== null;
  return (
    <aside
      aria-label={checkout.summary}
      className="order-first rounded-large bg-sand px-5 py-3 sm:px-7 lg:sticky lg:top-28 lg:order-none lg:py-7"
    >
      {!empty && <FoldButton open={open} onToggle={() => setIsUnfolded(!isUnfolded)} />}
      <div className="my-2 empty:hidden">
        <UnavailableLines />
      </div>
      <div id="summary" className={open ? '' : 'hidden lg:block'}>
        <SummaryHeading editable={!empty} />
        {/* The server does not know the cart. */}
        {!import.meta.env.SSR && (empty ? <NoArticles /> : <SummaryContents />)}
      </div>
      <div className="mt-6 hidden space-y-4 border-t border-line pt-6 lg:block">
        <CheckoutNotes />
        <SupportContact />
      </div>
    </aside>
  );
}

function FoldButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const t = useMessages();
  const { checkout } = useTexts(checkoutTexts);
  const count = useStore((state) => articleCount(state.cart));
  return (
    <h2 className="font-text text-base tracking-normal lg:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="summary"
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-3 text-left"
      >
        <span className="min-w-0 grow leading-snug">
          <span className="block font-semibold">{checkout.summary}</span>{' '}
          <span className="block truncate text-sm tabular-nums text-soft">
            {t.articles({ count })}
            <FoldedTotal />
          </span>
        </span>
        <Icon name="down" className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
    </h2>
  );
}

/** On the second line, where it moves nothing when it arrives. */
function FoldedTotal() {
  const price = usePrice();
  const { available } = useSplitCart();
  const { data: quote } = useQuote();
  if (available.length === 0) return null;
  return (
    <>
      {' · '}
      <span className="font-semibold text-ink">
        {quote === undefined ? '…' : price.decimal(quote.Total, quote.Currency)}
      </span>
    </>
  );
}

function SummaryHeading({ editable }: { editable: boolean }) {
  const { checkout } = useTexts(checkoutTexts);
  const showCart = useStore((state) => state.setCartOpen);
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h2 className={`text-2xl ${editable ? 'hidden lg:block' : ''}`}>{checkout.summary}</h2>
      {editable && (
        <button
          type="button"
          onClick={() => showCart(true)}
          className="min-h-9 text-sm font-semibold underline underline-offset-4"
        >
          {checkout.change}
        </button>
      )}
    </div>
  );
}

function SummaryContents() {
  const { available } = useSplitCart();
  if (available.length === 0) return <CartLines />;
  return (
    <>
      <CartLines />
      <div className="space-y-3 border-t border-line py-4 lg:pb-0">
        <TotalsSummary />
        <QuoteSummary />
        <p className="text-sm text-soft">
          <CartArrivalText />
        </p>
      </div>
    </>
  );
}

function NoArticles() {
  const { cart } = useMessages();
  const { checkout } = useTexts(checkoutTexts);
  return (
    <p className="py-6">
      {checkout.noArticles}{' '}
      <Link to="/most-popular" className="font-semibold underline underline-offset-4">
        {cart.browse}
      </Link>
    </p>
  );
}
