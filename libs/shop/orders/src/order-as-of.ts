import type { OrderRow } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import { addMilliseconds, isUuid } from '@shop/kernel';
import type { StaffDirectory } from '@shop/staff';
import { toOrderRow } from './order-dto.js';
import { orderCallsProjection, type OrderCallsRow } from './order-calls.projection.js';
import { callStreams } from './order-history.js';
import { orderListProjection, type OrderListRow } from './order-list.projection.js';
import type { OrderSearch } from './order-search.queries.js';
import { orderStream } from './order.stream.js';
import { suspicionStream } from './suspicion/order-suspicion.process.js';

export interface PointInTime {
  readonly at?: string | undefined;
  readonly revision?: number | undefined;
}

export class OrderAsOf {
  constructor(
    private readonly streams: Streams,
    private readonly staff: StaffDirectory,
    private readonly search: OrderSearch,
  ) {}

  async load(orderId: string, { at, revision }: PointInTime): Promise<OrderRow | null> {
    if (!isUuid(orderId)) return null;
    const moment = at === undefined ? undefined : addMilliseconds(at, 0);
    const { events } = await this.streams.load(orderStream, orderId, {
      ...(moment !== undefined && { at: moment }),
      ...(revision !== undefined && { revision: BigInt(revision) }),
    });
    const last = events.at(-1);
    if (last === undefined || (revision !== undefined && last.revision !== BigInt(revision))) return null;
    const order = events.reduce<OrderListRow | undefined>(
      (row, event) => orderListProjection.fold(row, event, orderId),
      undefined,
    );
    return order === undefined ? null : this.toRow(order, moment ?? (revision === undefined ? undefined : last.at));
  }

  private async toRow(order: OrderListRow, until: string | undefined): Promise<OrderRow> {
    const [calls, email, suspicion] = await Promise.all([
      this.calls(order.id, until),
      this.search.findEmail(order.userId),
      this.streams.load(suspicionStream, order.id, until === undefined ? {} : { at: until }),
    ]);
    const signs = suspicion.events.flatMap(({ data }) => data.signs);
    const claimedById = calls?.claimedById ?? null;
    const names = await this.staff.namesById(claimedById === null ? [] : [claimedById]);
    return toOrderRow({ ...order, attempts: calls?.attempts ?? 0, claimedById, email, signs }, names);
  }

  private async calls(orderId: string, until: string | undefined): Promise<OrderCallsRow | undefined> {
    const { events } = await this.streams.read(callStreams, orderId, until === undefined ? {} : { at: until });
    return events.reduce<OrderCallsRow | undefined>(
      (row, event) => orderCallsProjection.fold(row, event, orderId),
      undefined,
    );
  }
}
