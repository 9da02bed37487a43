import { Link } from 'react-router-dom';
import { CartLines } from '../../shared/cart/CartLines.js';
import { QuoteSummary } from '../../shared/cart/QuoteSummary.js';
import { TotalsSummary } from '../../shared/cart/TotalsSummary.js';
import { useMessages } from '../../shared/shop.js';
import { useStore } from '../../shared/store.js';
import { useTexts } from '../../shared/use-texts.js';
import { SupportContact, CheckoutNotes } from './CheckoutNotes.js';
import { checkoutTexts } from './texts.js';

export function CheckoutSummary() {
  const { checkout } = useTexts(checkoutTexts);
  const empty = useStore((state) => state.cart.length === 0);
  return (
    <aside
      aria-label={checkout.summary}
      className="order-first rounded-large bg-sand p-5 sm:p-7 lg:sticky lg:top-28 lg:order-none"
    >
      <SummaryHeading editable={!empty} />
      {empty ? (
        <NoArticles />
      ) : (
        <>
          <CartLines />
          <div className="space-y-3 border-t border-line pt-4">
            <TotalsSummary />
            <QuoteSummary />
          </div>
        </>
      )}
      <div className="mt-6 hidden space-y-4 border-t border-line pt-6 sm:block">
        <CheckoutNotes />
        <SupportContact />
      </div>
    </aside>
  );
}

function SummaryHeading({ editable }: { editable: boolean }) {
  const { checkout } = useTexts(checkoutTexts);
  const showCart = useStore((state) => state.setCartOpen);
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="text-2xl">{checkout.summary}</h2>
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
