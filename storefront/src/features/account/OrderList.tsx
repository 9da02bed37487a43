import type { Order } from '@shop/contracts';
import { CallContact } from '../../shared/call-contact/CallContact.js';
import { OwnOrderArrivalText } from '../../shared/delivery/DeliveryText.js';
import { useDates } from '../../shared/dates.js';
import { usePrice } from '../../shared/money.js';
import { RefillPart } from '../../shared/refill/RefillPart.js';
import { Icon } from '../../shared/ui/Icon.js';
import { OrderArticles, StatusChip, TrackLink } from './OrderFields.js';
import { useTexts } from '../../shared/use-texts.js';
import { OrderButtons } from './OrderButtons.js';
import { ReturnProgress } from './ReturnProgress.js';
import { accountTexts } from './texts.js';

export function OrderList({ orders }: { orders: readonly Order[] }) {
  const { moment } = useDates();
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.ID} data-order-id={order.ID}>
          <details name="orders" className="group border-b border-line">
            <summary className="grid min-h-16 grid-cols-[1fr_auto_auto] items-center gap-3 py-3">
              <span className="text-[15px]">{moment(order.createdAt)}</span>
              <StatusChip status={order.Status} />
              <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
            </summary>
            <OrderDetails order={order} orders={orders} />
          </details>
        </li>
      ))}
    </ul>
  );
}

function OrderDetails({ order, orders }: { order: Order; orders: readonly Order[] }) {
  const account = useTexts(accountTexts);
  const price = usePrice();
  return (
    <div className="space-y-4 pb-6">
      <OrderArticles order={order} />
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 text-[15px]">
        <dt className="text-soft">{account.order}</dt>
        <dd className="text-right">
          <TrackLink order={order} />
        </dd>
        <dt className="text-soft">{account.total}</dt>
        <dd className="text-right font-semibold tabular-nums">{price.decimal(order.Total, order.Currency)}</dd>
      </dl>
      <p className="text-[15px] empty:hidden">
        <OwnOrderArrivalText order={order} lines={2} />
      </p>
      <ReturnProgress order={order} />
      <CallContact order={order} className="text-[15px]" />
      <OrderButtons order={order} />
      <RefillPart order={order} among={orders} />
    </div>
  );
}
