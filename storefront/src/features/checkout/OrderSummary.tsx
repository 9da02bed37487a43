import type { Order } from '@shop/contracts';
import { QuoteLines } from '../../shared/cart/QuoteSummary.js';
import { usePrice } from '../../shared/money.js';
import { useTexts } from '../../shared/use-texts.js';
import { Picture } from '../../shared/ui/Picture.js';
import { checkoutTexts } from './texts.js';

export function OrderSummary({ order }: { order: Order }) {
  const { checkout } = useTexts(checkoutTexts);
  const price = usePrice();
  const formatAmount = (amount: number): string => price.decimal(amount, order.Currency);
  return (
    <section aria-labelledby="ordered" className="rounded-large bg-sand p-6 sm:p-8">
      <h2 id="ordered" className="text-2xl">
        {checkout.summary}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {order.Articles.map((article) => (
          <li key={article.ID} className="flex items-center gap-4 py-3">
            <Picture
              src={article.Image}
              alt=""
              sizes="64px"
              width={64}
              height={64}
              className="size-16 rounded-small bg-paper object-cover"
            />
            <span className="min-w-0 grow">
              <span className="block font-display text-lg leading-tight">{article.Name}</span>
              <span className="text-sm text-soft">× {article.Quantity}</span>
            </span>
            <span className="whitespace-nowrap font-semibold tabular-nums">
              {formatAmount(article.Price * article.Quantity)}
            </span>
          </li>
        ))}
      </ul>
      <QuoteLines quote={order} />
    </section>
  );
}
