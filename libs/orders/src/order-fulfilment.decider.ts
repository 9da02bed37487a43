import { reject, type Rejection } from '@shop/kernel';
import type { OrderEvent } from './order.events.js';
import { mayMove, statusInWords, type OrderMoveName, type OrderStatus } from './order-moves.js';
import type { Pieces } from './order-pricing.js';
import {
  allPieces,
  isTooLate,
  returnTermsOf,
  wasBought,
  type DeliveredOrder,
  type ReturnKind,
} from './return-terms.js';

type FulfilmentType =
  'OrderPacked' | 'OrderShipped' | 'OrderDelivered' | 'OrderRefused' | 'OrderReturnRequested' | 'OrderReturnExplained';
export type FulfilmentEvent = Extract<OrderEvent, { type: FulfilmentType }>;

/** What happens to an order after it was confirmed. */
export type FulfilmentCommand =
  | { readonly type: 'PackOrder' }
  | { readonly type: 'ShipOrder'; readonly carrier?: string }
  | { readonly type: 'DeliverOrder'; readonly at: string }
  | { readonly type: 'RefuseOrder'; readonly reason: string }
  | {
      /** By the shopper. */
      readonly type: 'RequestReturn';
      readonly userId: string;
      readonly kind: ReturnKind;
      /** All of the order where none are named. */
      readonly pieces?: readonly Pieces[];
      readonly reason?: string;
      readonly iban?: string;
      readonly now: string;
    };
type RequestReturn = Extract<FulfilmentCommand, { type: 'RequestReturn' }>;

interface FulfilledOrder extends DeliveredOrder {
  readonly status: OrderStatus;
  readonly orderId: string;
  readonly userId: string;
  /** Null before. */
  readonly deliveredAt: string | null;
}

export type FulfilmentCode = 'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS' | 'RETURN_NOT_AVAILABLE' | 'RETURN_TOO_LATE';
type Outcome = readonly FulfilmentEvent[] | Rejection<FulfilmentCode>;

/** Where each move of the table leads; events that move nothing are not in it. */
export const statusAfter = {
  OrderPacked: 'packed',
  OrderShipped: 'shipped',
  OrderDelivered: 'delivered',
  OrderRefused: 'refused',
  OrderReturnRequested: 'return_requested',
} as const satisfies Partial<Record<FulfilmentType, OrderStatus>>;

const types: ReadonlySet<string> = new Set<FulfilmentType>([
  ...['OrderPacked', 'OrderShipped', 'OrderDelivered', 'OrderRefused'],
  ...['OrderReturnRequested', 'OrderReturnExplained'],
] as const);

/** Whether an event is of what happens to an order after it was confirmed. */
export function isFulfilment<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { type: FulfilmentType }> {
  return types.has(event.type);
}

export function decideFulfilment(command: FulfilmentCommand, order: FulfilledOrder): Outcome {
  const { orderId } = order;
  switch (command.type) {
    case 'PackOrder':
      return moved('pack', order, { type: 'OrderPacked', data: { orderId } });
    case 'ShipOrder': {
      const { carrier } = command;
      return moved('ship', order, {
        type: 'OrderShipped',
        data: { orderId, ...(carrier !== undefined && { carrier }) },
      });
    }
    case 'DeliverOrder':
      return moved('deliver', order, { type: 'OrderDelivered', data: { orderId, deliveredAt: command.at } });
    case 'RefuseOrder':
      return moved('refuse', order, { type: 'OrderRefused', data: { orderId, reason: command.reason } });
    case 'RequestReturn':
      return requestReturn(command, order);
  }
}

const refusals = {
  pack: 'it cannot be packed',
  ship: 'it cannot be shipped',
  deliver: 'it cannot be delivered',
  refuse: 'it cannot be refused at the door',
  requestReturn: 'it cannot be sent back',
} as const satisfies Partial<Record<OrderMoveName, string>>;

function moved(move: keyof typeof refusals, { status }: FulfilledOrder, event: FulfilmentEvent): Outcome {
  if (event.type in statusAfter && statusAfter[event.type as keyof typeof statusAfter] === status) return [];
  return mayMove(status, move) ? [event] : forbidden(status, move);
}

function forbidden(status: OrderStatus, move: keyof typeof refusals): Rejection<'CONFLICT'> {
  return reject('CONFLICT', `The order is ${statusInWords(status)}: ${refusals[move]}`, { status, move });
}

function requestReturn(command: RequestReturn, order: FulfilledOrder): Outcome {
  const { orderId, userId, country, deliveredAt } = order;
  if (command.userId !== userId) return reject('NOT_FOUND', 'There is no such order');
  if (!mayMove(order.status, 'requestReturn') || deliveredAt === null) return forbidden(order.status, 'requestReturn');
  const pieces = command.pieces ?? allPieces(order);
  if (!wasBought(pieces, order))
    return reject('INVALID_PARAMS', 'More than was bought', {
      details: [{ path: 'lines', message: 'Only what was bought with this order' }],
    });
  const { kind, now } = command;
  const terms = returnTermsOf(order, deliveredAt, { kind, pieces });
  if (!terms.available) return reject('RETURN_NOT_AVAILABLE', `There is no ${kind} in ${country}`);
  if (isTooLate(terms, country, now))
    return reject('RETURN_TOO_LATE', `This could be asked for until ${terms.until}`, { until: terms.until });
  const { policyFrom, refundMinor } = terms;
  const data = { orderId, userId, country, kind, pieces: [...pieces], requestedAt: now, policyFrom, refundMinor };
  const personal = command.iban === undefined ? {} : { iban: command.iban };
  const requested: FulfilmentEvent = { type: 'OrderReturnRequested', data, personal };
  if (command.reason === undefined) return [requested];
  const explained = { orderId, userId };
  return [requested, { type: 'OrderReturnExplained', data: explained, personal: { reason: command.reason } }];
}
