import type { Order } from '@shop/contracts';
import { CallContact } from '../../shared/call-contact/CallContact.js';
import { OwnOrderArrivalText } from '../../shared/delivery/DeliveryText.js';
import { useDates } from '../../shared/dates.js';
import { usePrice } from '../../shared/money.js';
import { RefillPart } from '../../shared/refill/RefillPart.js';
import { OrderArticles, StatusChip, TrackLink } from './OrderFields.js';
import { useTexts } from '../../shared/use-texts.js';
import { OrderButtons } from './OrderButtons.js';
import { ReturnProgress } from './ReturnProgress.js';
import { accountTexts } from './texts.js';

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const account = useTexts(accountTexts);
  const price = usePrice();
  const { moment } = useDates();
  const columns = [account.order, account.date, account.items, account.status, account.total];
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-sm text-soft">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-3 pr-4 font-medium lg:pr-6 last:pr-0 last:text-right">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {orders.map((order) => (
        <tbody key={order.ID} className="border-b border-line" data-order-id={order.ID}>
          <tr className="align-top">
            <td className="pt-4 pr-4 lg:pr-6">
              <TrackLink order={order} />
            </td>
            <td className="w-26 pt-5.5 pr-4 text-[15px] text-soft lg:w-auto lg:whitespace-nowrap lg:pr-6">
              {moment(order.createdAt)}
            </td>
            <td className="pt-4 pr-4 lg:pr-6">
              <OrderArticles order={order} />
            </td>
            <td className="pt-5 pr-4 lg:pr-6">
              <StatusChip status={order.Status} />
            </td>
            <td className="whitespace-nowrap pt-5.5 text-right font-semibold tabular-nums">
              {price.decimal(order.Total, order.Currency)}
            </td>
          </tr>
          <tr>
            <td colSpan={columns.length} className="pb-5">
              <p className="text-[15px] empty:hidden">
                <OwnOrderArrivalText order={order} lines={1} />
              </p>
              <ReturnProgress order={order} />
              <CallContact order={order} className="text-[15px]" />
              <OrderButtons order={order} />
              <div className="mt-3 empty:hidden">
                <RefillPart order={order} among={orders} />
              </div>
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
