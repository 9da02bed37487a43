import type { Offer } from '@shop/contracts';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** `listed` is the list's own order, which the address does not name. */
export const offerOrders = ['listed', 'price', 'priceDown', 'rating'] as const;
type OfferOrder = (typeof offerOrders)[number];

export interface ListView {
  readonly order: OfferOrder;
  readonly inStock: boolean;
}

/** Read from the address, so that Back and a reload restore it. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const order = offerOrders.find((name) => name === params.get('sort')) ?? 'listed';
  const inStock = params.has('stock');
  const view = useMemo(() => ({ order, inStock }), [order, inStock]);
  const setView = (next: ListView): void =>
    setParams(
      { ...(next.order !== 'listed' && { sort: next.order }), ...(next.inStock && { stock: '1' }) },
      { replace: true, state },
    );
  return [view, setView];
}

const comparers: Readonly<Record<OfferOrder, (a: Offer, b: Offer) => number>> = {
  listed: () => 0,
  price: (a, b) => a.NewPrice - b.NewPrice,
  priceDown: (a, b) => b.NewPrice - a.NewPrice,
  rating: (a, b) => (b.Rating ?? 0) - (a.Rating ?? 0),
};

export function applyListView(offers: readonly Offer[], { order, inStock }: ListView): readonly Offer[] {
  return offers.filter(({ Stock }) => !inStock || Stock !== null).toSorted(comparers[order]);
}
