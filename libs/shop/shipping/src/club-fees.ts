import type { OrderClubFee } from '@shop/contracts';
import type { ParcelFees } from '@shop/club';
import type { Streams } from '@shop/event-store';
import { isUuid, type RecordedEvent } from '@shop/kernel';
import type { OrderEvent } from '@shop/events/orders';
import { readOrderEvents } from '@shop/orders';

type OrderEvents = readonly RecordedEvent<OrderEvent>[];

export class ClubFees {
  constructor(
    private readonly streams: Streams,
    private readonly fees: ParcelFees,
  ) {}

  /** Fixed by the first call, in minor units; 0 without a parcel. */
  async attachTo(order: OrderEvents): Promise<number> {
    const placed = order.find((event) => event.type === 'OrderPlaced');
    const shipped = order.find((event) => event.type === 'OrderShipped');
    if (placed === undefined || shipped === undefined) return 0;
    const { orderId, leadId, userId, currency } = placed.data;
    return this.fees.attachTo({ orderId, leadId, userId, currency, position: shipped.position });
  }

  async attachToOrder(orderId: string): Promise<number> {
    return this.attachTo(await readOrderEvents(this.streams, orderId));
  }

  /** No effect without a fee. */
  async settle(orderId: string, outcome: 'collected' | 'refused' | 'lost'): Promise<void> {
    const order = await readOrderEvents(this.streams, orderId);
    const placed = order.find((event) => event.type === 'OrderPlaced');
    if (placed !== undefined && (await this.attachTo(order)) > 0) await this.fees.settle(placed.data, outcome);
  }

  async attachedTo(order: OrderEvents): Promise<number> {
    const placed = order.find((event) => event.type === 'OrderPlaced');
    return placed === undefined ? 0 : ((await this.fees.feeOfOrder(placed.data))?.amountMinor ?? 0);
  }

  async orderClubFee(id: string): Promise<OrderClubFee | null> {
    const order = isUuid(id) ? await readOrderEvents(this.streams, id) : [];
    const placed = order.find((event) => event.type === 'OrderPlaced');
    if (placed === undefined) return null;
    const attached = await this.fees.feeOfOrder(placed.data);
    if (attached !== null) return { id, ...attached };
    const isOver = order.some(({ type }) => type === 'OrderShipped' || type === 'OrderCancelled');
    const amountMinor = isOver ? 0 : await this.fees.owedMinorOf(placed.data);
    return amountMinor === 0 ? null : { id, amountMinor, outcome: 'next' };
  }
}
