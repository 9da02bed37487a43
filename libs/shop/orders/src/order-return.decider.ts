import { reject, type Rejection } from '@shop/kernel';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import { mayMove, statusText, type OrderMoveName, type OrderStatus } from './order-moves.js';
import type { OfferQuantity } from './order-pricing.js';
import { answerByOf, goodsByOf, isOver, refundDaysOf } from './return-deadlines.js';
import {
  isTooLate,
  returnablePieces,
  returnTermsOf,
  wasBought,
  type DeliveredOrder,
  type ReturnKind,
  type ReturnTerms,
} from './return-terms.js';

type RefundData = OrderEventOf<'OrderRefunded'>['data'];
export type RefundMethod = RefundData['method'];

export type ReturnCommand =
  | {
      readonly type: 'RequestReturn';
      /** Null: requested by staff. */
      readonly userId: string | null;
      readonly kind: ReturnKind;
      readonly pieces?: readonly OfferQuantity[];
      readonly reason?: string;
      readonly iban?: string;
      readonly now: string;
    }
  | { readonly type: 'ApproveReturn'; readonly pieces?: readonly OfferQuantity[]; readonly now: string }
  /** No reason only if the customer was erased. */
  | { readonly type: 'RejectReturn'; readonly reason?: string }
  | { readonly type: 'WithdrawReturn'; readonly userId: string; readonly now: string }
  | { readonly type: 'ReceiveReturn'; readonly pieces?: readonly OfferQuantity[]; readonly now: string }
  | { readonly type: 'LapseReturn'; readonly reason?: string; readonly now: string }
  | {
      readonly type: 'RefundOrder';
      readonly method: RefundMethod;
      readonly reference?: string;
      readonly iban?: string;
      /** An amount other than the policy's requires a reason. */
      readonly amountMinor?: number;
      readonly reason?: string;
      readonly now: string;
    };
type CommandOf<Type extends ReturnCommand['type']> = Extract<ReturnCommand, { type: Type }>;

type ReturnEventType =
  | 'OrderReturnRequested'
  | 'OrderReturnExplained'
  | 'OrderReturnApproved'
  | 'OrderReturnRejected'
  | 'OrderReturnReceived'
  | 'OrderReturnLapsed'
  | 'OrderReturnWithdrawn'
  | 'OrderRefunded';
export type ReturnEvent = Extract<OrderEvent, { type: ReturnEventType }>;

export interface ReturnState {
  readonly kind: ReturnKind;
  readonly pieces: readonly OfferQuantity[];
  readonly refundMinor: number;
  readonly requestedAt: string;
  readonly firstRequestedAt: Readonly<Partial<Record<ReturnKind, string>>>;
  readonly goodsBy: string | null;
}

export interface ReturnableOrder extends DeliveredOrder {
  readonly status: OrderStatus;
  readonly orderId: string;
  readonly userId: string;
  readonly placedAt: string;
  readonly currency: RefundData['currency'];
  readonly deliveredAt: string | null;
  readonly returning: ReturnState | null;
}

export type ReturnRejectionCode =
  'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS' | 'RETURN_NOT_AVAILABLE' | 'RETURN_EXCLUDED' | 'RETURN_TOO_LATE';
type Decision = readonly ReturnEvent[] | Rejection<ReturnRejectionCode>;

export const statusAfterReturn = {
  OrderReturnRequested: 'return_requested',
  OrderReturnApproved: 'return_approved',
  OrderReturnRejected: 'return_rejected',
  OrderReturnReceived: 'returned',
  OrderReturnLapsed: 'delivered',
  OrderReturnWithdrawn: 'delivered',
  OrderRefunded: 'refunded',
} as const satisfies Partial<Record<ReturnEventType, OrderStatus>>;

export function evolveReturn<State extends { readonly status: OrderStatus; readonly returning: ReturnState | null }>(
  state: State,
  event: ReturnEvent,
): State {
  if (event.type === 'OrderReturnExplained') return state;
  const status = statusAfterReturn[event.type];
  switch (event.type) {
    case 'OrderReturnRequested':
      return { ...state, status, returning: requestedReturn(event, state.returning) };
    case 'OrderReturnApproved':
    case 'OrderReturnReceived': {
      const { returning } = state;
      if (returning === null) return { ...state, status };
      const goodsBy = event.type === 'OrderReturnApproved' ? event.data.goodsBy : returning.goodsBy;
      return { ...state, status, returning: { ...returning, ...termsIn(event), goodsBy } };
    }
    case 'OrderReturnWithdrawn':
      return { ...state, status, returning: withoutRequest(state.returning) };
    default:
      return { ...state, status };
  }
}

/** A withdrawn request opens no period again: only earlier requests of a kind, which lapsed, still count. */
function withoutRequest(returning: ReturnState | null): ReturnState | null {
  if (returning === null) return null;
  const { kind, requestedAt, firstRequestedAt } = returning;
  if (firstRequestedAt[kind] !== requestedAt) return returning;
  const { [kind]: _, ...earlier } = firstRequestedAt;
  return Object.keys(earlier).length === 0 ? null : { ...returning, firstRequestedAt: earlier };
}

function requestedReturn(event: OrderEventOf<'OrderReturnRequested'>, before: ReturnState | null): ReturnState {
  const { kind, requestedAt } = event.data;
  const firstRequestedAt = { [kind]: requestedAt, ...before?.firstRequestedAt };
  return { ...termsIn(event), requestedAt, firstRequestedAt, goodsBy: null };
}

function termsIn({
  data: { kind, pieces, refundMinor },
}: OrderEventOf<'OrderReturnRequested' | 'OrderReturnApproved' | 'OrderReturnReceived'>) {
  return { kind, pieces, refundMinor };
}

/** The first request counts: a return requested in time may be requested again after it lapsed. */
export function firstRequestTime(
  { status, returning }: Pick<ReturnableOrder, 'status' | 'returning'>,
  kind: ReturnKind,
  now: string,
): string {
  const first = status === 'delivered' ? returning?.firstRequestedAt[kind] : undefined;
  return first ?? now;
}

export function decideReturn(command: ReturnCommand, order: ReturnableOrder): Decision {
  switch (command.type) {
    case 'RequestReturn':
      return request(command, order);
    case 'ApproveReturn':
      return approve(command, order);
    case 'RejectReturn':
      return rejectReturn(command, order);
    case 'WithdrawReturn':
      return withdraw(command, order);
    case 'ReceiveReturn':
      return receive(command, order);
    case 'LapseReturn':
      return lapse(command, order);
    case 'RefundOrder':
      return refund(command, order);
  }
}

const rejectionTexts = {
  requestReturn: 'it cannot be sent back',
  approveReturn: 'there is no return to approve',
  rejectReturn: 'there is no return to reject',
  receiveReturn: 'no return is expected',
  withdrawReturn: 'there is no return to withdraw',
  lapseReturn: 'no goods are waited for',
  refund: 'there is nothing to refund',
} as const satisfies Partial<Record<OrderMoveName, string>>;

function moveRejection(status: OrderStatus, move: keyof typeof rejectionTexts): Rejection<'CONFLICT'> {
  return reject('CONFLICT', `The order is ${statusText(status)}: ${rejectionTexts[move]}`, { status, move });
}

function request(command: CommandOf<'RequestReturn'>, order: ReturnableOrder): Decision {
  const { orderId, userId, country, deliveredAt } = order;
  if (command.userId !== null && command.userId !== userId) return reject('NOT_FOUND', 'Order not found');
  if (!mayMove(order.status, 'requestReturn') || deliveredAt === null)
    return moveRejection(order.status, 'requestReturn');
  const { kind, now } = command;
  const pieces = command.pieces ?? returnablePieces(order, kind);
  const terms = termsFor(order, deliveredAt, kind, pieces);
  if ('rejected' in terms) return terms;
  if (!terms.available) return reject('RETURN_NOT_AVAILABLE', `No ${kind} in ${country}`);
  if (isTooLate(terms, country, firstRequestTime(order, kind, now)))
    return reject('RETURN_TOO_LATE', `This could be requested until ${terms.until}`, { until: terms.until });
  const by = command.userId === null ? { by: 'staff' as const } : {};
  const personal = command.iban === undefined ? {} : { iban: command.iban };
  const answerBy = answerByOf(country, deliveredAt, now);
  const data = { orderId, userId, ...dataOf(order, terms, pieces), requestedAt: now, answerBy, ...by };
  const requested: ReturnEvent = { type: 'OrderReturnRequested', data, personal };
  if (command.reason === undefined) return [requested];
  const explained = { orderId, userId };
  return [requested, { type: 'OrderReturnExplained', data: explained, personal: { reason: command.reason } }];
}

function approve({ pieces, now }: CommandOf<'ApproveReturn'>, order: ReturnableOrder): Decision {
  const { orderId, userId, status, country, deliveredAt, returning } = order;
  if (status === 'return_approved' && pieces === undefined) return [];
  if (!mayMove(status, 'approveReturn') || returning === null || deliveredAt === null)
    return moveRejection(status, 'approveReturn');
  const approved = pieces ?? returning.pieces;
  const terms = termsFor(order, deliveredAt, returning.kind, approved);
  if ('rejected' in terms) return terms;
  const { kind, requestedAt } = returning;
  const days = refundDaysOf({ country, kind, deliveredAt, requestedAt, approvedAt: now });
  const goodsBy = goodsByOf(country, deliveredAt, now);
  const data = { orderId, userId, ...dataOf(order, terms, approved), approvedAt: now, ...days, goodsBy };
  return [{ type: 'OrderReturnApproved', data }];
}

function rejectReturn({ reason }: CommandOf<'RejectReturn'>, { orderId, userId, status }: ReturnableOrder): Decision {
  if (status === 'return_rejected') return [];
  if (!mayMove(status, 'rejectReturn')) return moveRejection(status, 'rejectReturn');
  const personal = reason === undefined ? null : { reason };
  return [{ type: 'OrderReturnRejected', data: { orderId, userId }, personal }];
}

function withdraw({ userId, now }: CommandOf<'WithdrawReturn'>, order: ReturnableOrder): Decision {
  const { orderId, status } = order;
  if (userId !== order.userId) return reject('NOT_FOUND', 'Order not found');
  if (!mayMove(status, 'withdrawReturn')) return moveRejection(status, 'withdrawReturn');
  return [{ type: 'OrderReturnWithdrawn', data: { orderId, userId, withdrawnAt: now } }];
}

function receive({ pieces, now }: CommandOf<'ReceiveReturn'>, order: ReturnableOrder): Decision {
  const { orderId, userId, status, placedAt, deliveredAt, returning } = order;
  if (status === 'returned' && pieces === undefined) return [];
  if (!mayMove(status, 'receiveReturn') || returning === null || deliveredAt === null)
    return moveRejection(status, 'receiveReturn');
  const received = pieces ?? returning.pieces;
  const terms = termsFor(order, deliveredAt, returning.kind, received);
  if ('rejected' in terms) return terms;
  const data = { orderId, userId, ...dataOf(order, terms, received), placedAt, receivedAt: now };
  return [{ type: 'OrderReturnReceived', data }];
}

function lapse({ reason, now }: CommandOf<'LapseReturn'>, order: ReturnableOrder): Decision {
  const { orderId, userId, status, country, returning } = order;
  if (status === 'delivered' && returning !== null) return [];
  const goodsBy = returning?.goodsBy ?? null;
  if (!mayMove(status, 'lapseReturn') || goodsBy === null) return moveRejection(status, 'lapseReturn');
  if (!isOver(goodsBy, country, now)) return reject('CONFLICT', `The goods may arrive until ${goodsBy}`, { goodsBy });
  const personal = reason === undefined ? null : { reason };
  return [{ type: 'OrderReturnLapsed', data: { orderId, userId }, personal }];
}

/** A second refund is rejected whatever its amount: money is never recorded as paid twice. */
function refund(command: CommandOf<'RefundOrder'>, order: ReturnableOrder): Decision {
  const { orderId, userId, country, placedAt, currency, status, returning, totalMinor } = order;
  if (!mayMove(status, 'refund') || returning === null) return moveRejection(status, 'refund');
  const { method, now, reference, iban, reason, amountMinor = returning.refundMinor } = command;
  if (amountMinor > totalMinor) return invalid('amountMinor', 'The amount exceeds what was paid');
  if (amountMinor !== returning.refundMinor && reason === undefined)
    return invalid('reason', 'Enter a reason for an amount that differs from the policy');
  const policyMinor = returning.refundMinor;
  const data = { orderId, userId, country, placedAt, amountMinor, currency, method, refundedAt: now, policyMinor };
  const personal = {
    ...(reference !== undefined && { reference }),
    ...(iban !== undefined && { iban }),
    ...(reason !== undefined && { reason }),
  };
  return [{ type: 'OrderRefunded', data, personal }];
}

function termsFor(
  order: ReturnableOrder,
  deliveredAt: string,
  kind: ReturnKind,
  pieces: readonly OfferQuantity[],
): ReturnTerms | Rejection<'INVALID_PARAMS' | 'RETURN_EXCLUDED'> {
  if (!wasBought(pieces, order)) return invalid('lines', 'Choose only goods of this order');
  const terms = returnTermsOf(order, deliveredAt, { kind, pieces });
  // Without pieces: nothing of the order can come back as this kind.
  const offers = terms.excluded.filter(
    (excluded) => pieces.length === 0 || pieces.some(({ offerId }) => offerId === excluded),
  );
  return offers.length === 0
    ? terms
    : reject('RETURN_EXCLUDED', `The ${kind} does not cover ${offers.join(', ')}`, { offers });
}

function dataOf({ country }: ReturnableOrder, terms: ReturnTerms, pieces: readonly OfferQuantity[]) {
  const { kind, policyFrom, refundMinor } = terms;
  return { country, kind, pieces: [...pieces], policyFrom, refundMinor };
}

function invalid(path: string, message: string): Rejection<'INVALID_PARAMS'> {
  return reject('INVALID_PARAMS', message, { details: [{ path, message }] });
}
