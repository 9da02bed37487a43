import { type ReactNode, useSyncExternalStore } from 'react';
import { useMessages } from '../../shared/shop.js';
import { Button, ButtonLink } from '../../shared/ui/Button.js';
import { Icon } from '../../shared/ui/Icon.js';
import { Notice } from '../../shared/ui/Notice.js';
import { OrderList } from './OrderList.js';
import { OrderTable } from './OrderTable.js';
import { useOrders } from './use-orders.js';
import { useTexts } from '../../shared/use-texts.js';
import { accountTexts } from './texts.js';

/** Below this width the table becomes a list. */
const narrowQuery = '(max-width: 833.9px)';

interface OrderHistoryProps {
  /** Content below the orders, rendered after them to avoid a layout shift. */
  readonly children?: ReactNode;
}

export function OrderHistory({ children }: OrderHistoryProps) {
  const orders = useOrders();
  return (
    <>
      <OrdersView query={orders} />
      {!orders.isPending && children}
    </>
  );
}

function OrdersView({ query }: { query: ReturnType<typeof useOrders> }) {
  const t = useMessages();
  const account = useTexts(accountTexts);
  const isNarrow = useMediaQuery(narrowQuery);
  const { data: orders, isError, isPending, refetch } = query;
  if (isError && orders === undefined) {
    return (
      <Notice variant="danger" action={<Button onClick={() => void refetch()}>{t.retry}</Button>}>
        {account.failed}
      </Notice>
    );
  }
  if (isPending) return <Skeleton />;
  if (orders.length === 0) return <NoOrders />;
  return isNarrow ? <OrderList orders={orders} /> : <OrderTable orders={orders} />;
}

function NoOrders() {
  const t = useMessages();
  const account = useTexts(accountTexts);
  return (
    <div className="flex flex-col items-center rounded-large bg-sand px-6 py-14 text-center">
      <span className="mb-5 flex size-16 items-center justify-center rounded-full bg-paper text-green">
        <Icon name="box" className="size-8" />
      </span>
      <p className="max-w-sm text-lg">{account.none}</p>
      <ButtonLink to="/most-popular" className="mt-6">
        {t.cart.browse}
      </ButtonLink>
    </div>
  );
}

function Skeleton() {
  const t = useMessages();
  return (
    <div role="status" data-loading="" className="animate-pulse space-y-4 motion-reduce:animate-none">
      <span className="sr-only">{t.loading}</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="h-16 rounded-small bg-sand" />
      ))}
    </div>
  );
}

function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
