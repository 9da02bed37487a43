import type { Order } from '@shop/contracts';
import { usePrice } from '../../shared/money.js';
import { Articles, StatusChip, TrackLink, useOrderDate } from './OrderParts.js';
import { useTexts } from '../../shared/texts.js';
import { OrderButtons } from './OrderButtons.js';
import { accountTexts } from './texts.js';

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const account = useTexts(accountTexts);
  const price = usePrice();
  const date = useOrderDate();
  const columns = [account.order, account.date, account.items, account.status, account.total];
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-sm text-soft">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-3 pr-6 font-medium last:pr-0 last:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.ID} className="border-b border-line align-top" data-order-id={order.ID}>
            <td className="py-4 pr-6">
              <TrackLink order={order} />
            </td>
            <td className="whitespace-nowrap py-5.5 pr-6 text-[15px] text-soft">{date(order.createdAt)}</td>
            <td className="py-4 pr-6">
              <Articles order={order} />
              <OrderButtons order={order} />
            </td>
            <td className="py-5 pr-6">
              <StatusChip status={order.Status} />
            </td>
            <td className="whitespace-nowrap py-5.5 text-right font-semibold tabular-nums">
              {price.decimal(order.Total, order.Currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
