import type { CallTimes } from '@shop/contracts';
import {
  addDays,
  confirmationDeadline,
  type CountryCode,
  instantOf,
  isOpenAt,
  localDate,
  packOf,
} from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, reject, type Rejection } from '@shop/kernel';
import type { OrderCommands, VersionedOrder } from './order-commands.js';
import { mayMove } from './order-moves.js';
import { orderStream, toGeneralRejection } from './order.stream.js';

export interface CallTimeRequest {
  readonly orderId: string;
  readonly userId: string;
  /** Null: as soon as possible. */
  readonly callAt: string | null;
  readonly expectedRevision: number | undefined;
}

export class CallTimeSelection {
  constructor(
    private readonly orders: OrderCommands,
    private readonly streams: Streams,
  ) {}

  async listTimes(orderId: string, userId: string, now: string): Promise<CallTimes | Rejection<'NOT_FOUND'>> {
    const found = await this.findOwnOrder(orderId, userId);
    if (isRejection(found)) return found;
    const { status, callTime, country } = found.order;
    const callAt = callTime?.callAt ?? null;
    return {
      Chosen: callAt !== null && callAt > now ? callAt : null,
      Times: mayMove(status, 'chooseCallTime') ? [...callTimes(now, country)] : [],
    };
  }

  async select(
    { orderId, userId, callAt, expectedRevision }: CallTimeRequest,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>> {
    const found = await this.findOwnOrder(orderId, userId);
    if (isRejection(found)) return found;
    const { country, callTime } = found.order;
    const { now } = context;
    const at = callAt === null ? null : addMilliseconds(callAt, 0);
    const isOffered = at === null || isCallTime(at, now, country) || (at === callTime?.callAt && at > now);
    if (!isOffered) return notOfferedRejection();
    const deadline = confirmationDeadline(at ?? now, packOf(country));
    const command = { type: 'ChooseCallTime', userId, callAt: at, now, deadline } as const;
    const outcome = await this.streams.execute(orderStream, orderId, command, context, { expectedRevision });
    return isRejection(outcome) ? toGeneralRejection(outcome) : outcome;
  }

  private async findOwnOrder(orderId: string, userId: string): Promise<VersionedOrder | Rejection<'NOT_FOUND'>> {
    const found = await this.orders.find(orderId);
    return found === null || found.order.userId !== userId ? reject('NOT_FOUND', 'Order not found') : found;
  }
}

function notOfferedRejection(): Rejection<'INVALID_PARAMS'> {
  const details = [{ path: 'CallAt', message: 'One of the times that are offered' }];
  return reject('INVALID_PARAMS', 'Invalid params', { details });
}

/** Hours and days are local; notice in ms. */
const callTimeRules = { firstHour: 8, lastHour: 20, days: 3, noticeMs: 30 * 60_000 } as const;

/** Extra time to choose an offered time, for slow readers. */
const graceMs = 20 * 60_000;

export function callTimes(now: string, country: CountryCode): readonly string[] {
  const pack = packOf(country);
  const earliest = addMilliseconds(now, callTimeRules.noticeMs);
  const today = localDate(now, pack);
  const hours = Array.from(
    { length: callTimeRules.lastHour - callTimeRules.firstHour + 1 },
    (_, index) => callTimeRules.firstHour + index,
  );
  return Array.from({ length: callTimeRules.days + 1 }, (_, days) => addDays(today, days))
    .flatMap((date) => hours.map((hour) => new Date(instantOf(date, hour * 60, pack.timeZone)).toISOString()))
    .filter((at) => at >= earliest && isOpenAt(at, pack.callingHours, pack));
}

/** Accepts times that were offered within the last 20 minutes. */
export function isCallTime(at: string, now: string, country: CountryCode): boolean {
  return at > now && [now, addMilliseconds(now, -graceMs)].some((then) => callTimes(then, country).includes(at));
}
