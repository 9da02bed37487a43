import { reject, type Rejection } from '@shop/kernel';
import type { OrderEvent, RefuseReason } from '@shop/events/orders';
import {
  decideAddress,
  type AddressCommand,
  type AddressEvent,
  type OrderWithAddress,
} from './order-address.decider.js';
import { mayMove, statusText, type OrderMoveName, type OrderStatus } from './order-moves.js';
import {
  decideReturn,
  statusAfterReturn,
  type ReturnableOrder,
  type ReturnRejectionCode,
  type ReturnCommand,
  type ReturnEvent,
} from './order-return.decider.js';

type ParcelType = 'OrderPacked' | 'OrderShipped' | 'OrderDelivered' | 'OrderRefused';
type ParcelEvent = Extract<OrderEvent, { type: ParcelType }>;
export type FulfilmentEvent = ParcelEvent | AddressEvent | ReturnEvent;

/** A reason code or free text; neither if the text is about an erased person. */
export interface ReasonInput<Reason> {
  readonly reason?: Reason;
  readonly words?: string;
}

export type FulfilmentCommand =
  | { readonly type: 'PackOrder' }
  | { readonly type: 'ShipOrder'; readonly carrier?: string }
  | { readonly type: 'DeliverOrder'; readonly at: string }
  | { readonly type: 'RefuseOrder'; readonly why: ReasonInput<RefuseReason>; readonly fault?: 'carrier' }
  | AddressCommand
  | ReturnCommand;

export type FulfilmentRejectionCode = ReturnRejectionCode;
type Decision = readonly FulfilmentEvent[] | Rejection<FulfilmentRejectionCode>;

/** Events without an entry do not change the status. */
export const statusAfter = {
  OrderPacked: 'packed',
  OrderShipped: 'shipped',
  OrderDelivered: 'delivered',
  OrderRefused: 'refused',
  ...statusAfterReturn,
} as const satisfies Partial<Record<FulfilmentEvent['type'], OrderStatus>>;

const fulfilmentTypes: ReadonlySet<string> = new Set<FulfilmentEvent['type']>([
  ...['OrderPacked', 'OrderShipped', 'OrderAddressReopened', 'OrderAddressSettled', 'OrderDelivered', 'OrderRefused'],
  ...['OrderReturnRequested', 'OrderReturnExplained', 'OrderReturnApproved', 'OrderReturnRejected'],
  ...['OrderReturnReceived', 'OrderReturnLapsed', 'OrderReturnWithdrawn', 'OrderRefunded'],
] as const);

export function isFulfilment<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { type: FulfilmentEvent['type'] }> {
  return fulfilmentTypes.has(event.type);
}

export function decideFulfilment(command: FulfilmentCommand, order: ReturnableOrder & OrderWithAddress): Decision {
  const { orderId, userId } = order;
  switch (command.type) {
    case 'PackOrder':
      return decideMove('pack', order, { type: 'OrderPacked', data: { orderId } });
    case 'ShipOrder': {
      const { carrier } = command;
      return decideMove('ship', order, {
        type: 'OrderShipped',
        data: { orderId, ...(carrier !== undefined && { carrier }) },
      });
    }
    case 'ReopenAddress':
    case 'SettleAddress':
      return decideAddress(command, order);
    case 'DeliverOrder':
      return decideMove('deliver', order, { type: 'OrderDelivered', data: { orderId, deliveredAt: command.at } });
    case 'RefuseOrder': {
      const { why, fault } = command;
      return decideMove('refuse', order, {
        type: 'OrderRefused',
        data: { orderId, userId, ...(why.reason && { reason: why.reason }), ...(fault !== undefined && { fault }) },
        personal: personalReason(why.words),
      });
    }
    case 'RequestReturn':
    case 'ApproveReturn':
    case 'RejectReturn':
    case 'ReceiveReturn':
    case 'WithdrawReturn':
    case 'LapseReturn':
    case 'RefundOrder':
      return decideReturn(command, order);
  }
}

/** Null without text, so that nothing is encrypted. */
export function personalReason(words: string | undefined): { readonly reason: string } | null {
  return words === undefined ? null : { reason: words };
}

const rejectionTexts = {
  pack: 'it cannot be packed',
  ship: 'it cannot be shipped',
  deliver: 'it cannot be delivered',
  refuse: 'it cannot be refused at the door',
} as const satisfies Partial<Record<OrderMoveName, string>>;

function decideMove(move: keyof typeof rejectionTexts, { status }: ReturnableOrder, event: ParcelEvent): Decision {
  if (statusAfter[event.type] === status) return [];
  if (mayMove(status, move)) return [event];
  return reject('CONFLICT', `The order is ${statusText(status)}: ${rejectionTexts[move]}`, { status, move });
}
