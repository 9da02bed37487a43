import type { DeliveryDates, Order } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { formatTime, localDay } from '../dates.js';
import { useSplitCart } from '../cart/use-split-cart.js';
import { useOffers } from '../catalogue/offers.js';
import { useShop } from '../shop.js';
import { useTexts } from '../use-texts.js';
import { deliveryQuery, orderDeliveryQuery, longestStock } from './delivery-dates.js';
import { deliveryTexts } from './texts.js';

interface StockProps {
  readonly stock: number;
}

/** Until when to order an article, and when it arrives. Its height does not change when it loads. */
export function OrderByText({ stock }: StockProps) {
  return (
    <Reserved lines={3}>
      <OrderBy stock={stock} />
    </Reserved>
  );
}

/** When the articles of the cart that can be ordered arrive; nothing without one. */
export function CartArrivalText() {
  const { data: offers } = useOffers();
  const { available } = useSplitCart();
  if (available.length === 0) return null;
  const stock = offers && longestStock(offers, available);
  return <Reserved lines={2}>{stock !== undefined && <Arrival stock={stock} />}</Reserved>;
}

interface OrderArrivalProps {
  readonly leadId: string;
  /** A new status loads new dates. */
  readonly status: string;
}

/** When a placed order arrives; nothing once it has, and for one that does not travel. */
export function OrderArrivalText(props: OrderArrivalProps) {
  return (
    <span className="mt-2 block empty:hidden">
      <Suspense fallback={null}>
        <OrderArrival {...props} />
      </Suspense>
    </span>
  );
}

const travelling: ReadonlySet<Order['Status']> = new Set(['awaiting_confirmation', 'confirmed', 'packed', 'shipped']);

interface OwnOrderArrivalProps {
  readonly order: Order;
  /** Height reserved for the text. */
  readonly lines: number;
}

/** The same for an order of the shopper. */
export function OwnOrderArrivalText({ order: { LeadID, Status }, lines }: OwnOrderArrivalProps) {
  if (!travelling.has(Status)) return null;
  return (
    <Reserved lines={lines}>
      <OrderArrival leadId={LeadID} status={Status} />
    </Reserved>
  );
}

function OrderBy({ stock }: StockProps) {
  const t = useTexts(deliveryTexts);
  const { client, pack } = useShop();
  const { data } = useQuery(deliveryQuery(client, stock));
  const words = useDayWords();
  if (data === undefined) return null;
  const time = formatTime(data.OrderBy, pack.timeZone);
  const lastDay = localDay(data.OrderBy, pack.timeZone);
  const days = words.arrival(data);
  const sentence =
    lastDay === data.Today ? t.orderToday({ time, days }) : t.orderLater({ day: words.on(lastDay), time, days });
  return `${sentence} ${t.ifReached}`;
}

function Arrival({ stock }: StockProps) {
  const t = useTexts(deliveryTexts);
  const { data } = useQuery(deliveryQuery(useShop().client, stock));
  const words = useDayWords();
  return data && `${t.arrives({ days: words.arrival(data) })} ${t.ifReached}`;
}

function OrderArrival({ leadId, status }: OrderArrivalProps) {
  const t = useTexts(deliveryTexts);
  const { data } = useQuery(orderDeliveryQuery(useShop().client, leadId, status));
  const words = useDayWords();
  if (data === undefined || data === null) return null;
  const arrives = t.arrives({ days: words.arrival(data) });
  return data.IfReached ? `${arrives} ${t.ifReached}` : arrives;
}

/** Days as `u srijedu 2. 12.` */
function useDayWords() {
  const t = useTexts(deliveryTexts);
  const on = (date: string): string => {
    const [, month, day] = date.split('-').map(Number);
    const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
    return `${t.on[weekday]} ${day}.\u00a0${month}.`;
  };
  const arrival = ({ ArrivesFrom, ArrivesBy }: DeliveryDates): string =>
    ArrivesFrom === ArrivesBy ? on(ArrivesBy) : t.either({ from: on(ArrivesFrom), by: on(ArrivesBy) });
  return { on, arrival };
}

/** Reserves the height of the lines, to avoid a layout shift. */
function Reserved({ lines, children }: { readonly lines: number; readonly children: ReactNode }) {
  return (
    <span className="block" style={{ minHeight: `${lines}lh` }}>
      <Suspense fallback={null}>{children}</Suspense>
    </span>
  );
}
