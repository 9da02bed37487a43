import type { Quote } from '@shop/contracts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { offersQuery } from '../catalogue/offers.js';
import { usePrice } from '../money.js';
import { RpcError, type ShopClient, responseData } from '../rpc.js';
import { useMessages, useShop } from '../shop.js';
import { useStore } from '../store.js';
import { isQuote } from './order-validators.js';
import { toOrderArticles } from './cart.js';
import { useSplitCart } from './use-split-cart.js';

export const quoteQuery = (client: ShopClient, user: string | null, articles: ReturnType<typeof toOrderArticles>) =>
  queryOptions({
    queryKey: ['quote', user, articles],
    queryFn: async ({ signal }) =>
      responseData(await client.call('shopOrders.f.quote', { Articles: articles }, { signal }), isQuote),
    staleTime: 30_000,
  });

/** Price of the lines that can be ordered. */
export function useQuote() {
  const { client } = useShop();
  const { available } = useSplitCart();
  const user = useStore((state) => state.user.userData?.ID ?? null);
  const articles = toOrderArticles(available);
  return useQuery({
    ...quoteQuery(client, user, articles),
    enabled: articles.length > 0,
    placeholderData: articles.length > 0 ? keepPreviousData : undefined,
  });
}

/** Not for a cart without an available line: nothing has a price there. */
export function QuoteSummary() {
  const t = useMessages();
  const { client } = useShop();
  const queries = useQueryClient();
  const { data, error } = useQuote();
  const isUnavailable = error instanceof RpcError && (error.code === 'OUT_OF_STOCK' || error.code === 'NOT_FOUND');
  // The stored offers are older than the price: new ones name the line.
  useEffect(() => {
    if (isUnavailable) void queries.invalidateQueries({ queryKey: offersQuery(client).queryKey });
  }, [isUnavailable, queries, client]);
  if (error !== null) {
    return (
      <p role="status" className="border-t border-line pt-3 text-sm font-medium text-danger">
        {isUnavailable ? t.quote.outOfStock : t.quote.failed}
      </p>
    );
  }
  return <QuoteLines quote={data} />;
}

type QuoteAmounts = Pick<Quote, 'Discount' | 'Delivery' | 'Total' | 'Currency'>;

export function QuoteLines({ quote }: { quote: QuoteAmounts | undefined }) {
  const t = useMessages();
  const price = usePrice();
  const formatAmount = (amount: number): string => (quote === undefined ? '…' : price.decimal(amount, quote.Currency));
  const delivery = quote?.Delivery === 0 ? t.quote.free : formatAmount(quote?.Delivery ?? 0);
  return (
    <dl aria-label={t.quote.title} className="space-y-1.5 border-t border-line pt-3 text-[15px] tabular-nums">
      {quote !== undefined && quote.Discount > 0 && (
        <QuoteRow term={t.quote.discount} value={`−${formatAmount(quote.Discount)}`} />
      )}
      <QuoteRow term={t.quote.delivery} value={delivery} />
      <div className="flex items-baseline justify-between gap-4 pt-1 font-semibold">
        <dt>{t.quote.total}</dt>
        <dd className="font-display text-2xl font-normal tracking-tight">{formatAmount(quote?.Total ?? 0)}</dd>
      </div>
    </dl>
  );
}

function QuoteRow({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-soft">
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
