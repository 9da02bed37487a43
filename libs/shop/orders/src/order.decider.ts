import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { CancelReason, OrderEvent, OrderEventOf } from '@shop/events/orders';
import {
  decideFulfilment,
  statusAfter,
  personalReason,
  type FulfilmentRejectionCode,
  type FulfilmentCommand,
  type FulfilmentEvent,
  type ReasonInput,
} from './order-fulfilment.decider.js';
import {
  initialAddressState,
  evolveAddress,
  canChangeAddress,
  afterAddressChange,
  type AddressState,
} from './order-address.decider.js';
import { evolveReturn, type ReturnState } from './order-return.decider.js';
import { decideUndo, evolveUndo, type UndoOutcomeCommand } from './order-undo.decider.js';
import { mayMove, statusText, type OrderMoveName, type OrderStatus } from './order-moves.js';
import { changeLines, mutable, priceNewLines, type PriceLists } from './order-lines.js';
import { calculateAmounts, type OrderAmounts, type OfferQuantity } from './order-pricing.js';

type Placed = OrderEventOf<'OrderPlaced'>;
export type Country = Placed['data']['country'];
export type Contact = NonNullable<OrderEventOf<'OrderConfirmed'>['personal']>;
export type ShortContact = NonNullable<Placed['personal']>;
export type CallRef = NonNullable<OrderEventOf<'OrderConfirmed'>['data']['call']>;

export type UnreachableReason = OrderEventOf<'OrderMarkedUnreachable'>['data']['reason'];

export type OrderCommand =
  | {
      readonly type: 'PlaceOrder';
      readonly orderId: string;
      readonly userId: string;
      readonly country: Country;
      readonly currency: Placed['data']['currency'];
      readonly leadId: string;
      readonly pieces: readonly OfferQuantity[];
      readonly prices: PriceLists;
      readonly discountPercent: number;
      readonly deliveryMinor: number;
      readonly placedAt: string;
      readonly deadline: string;
      readonly consents: Placed['data']['consents'];
      readonly contact: ShortContact;
    }
  | {
      readonly type: 'EditOrder';
      readonly pieces?: readonly OfferQuantity[];
      readonly contact?: Contact | ShortContact;
      readonly prices: PriceLists;
      /** By the shopper: deadline of the call to a new number, if the order was unreachable. */
      readonly callAgain?: { readonly now: string; readonly deadline: string };
    }
  | {
      readonly type: 'ConfirmOrder';
      readonly contact: Contact;
      readonly pieces?: readonly OfferQuantity[];
      readonly prices: PriceLists;
      readonly call?: CallRef;
    }
  /** By the shopper; the deadline counts from the chosen time, or from now. */
  | {
      readonly type: 'ChooseCallTime';
      readonly userId: string;
      readonly callAt: string | null;
      readonly now: string;
      readonly deadline: string;
    }
  | { readonly type: 'MarkUnreachable'; readonly reason: UnreachableReason; readonly call?: CallRef }
  | { readonly type: 'WithdrawOrder'; readonly userId: string }
  | {
      readonly type: 'CancelOrder';
      readonly why: ReasonInput<CancelReason>;
      readonly duplicateOf?: string;
      readonly call?: CallRef;
    }
  | { readonly type: 'NoteOrder'; readonly text: string }
  | { readonly type: 'PinNote'; readonly noteId: string; readonly text: string }
  | { readonly type: 'UnpinNote' }
  | UndoOutcomeCommand
  | FulfilmentCommand;
type CommandOf<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>;

export interface PlacedOrder extends OrderAmounts {
  readonly status: OrderStatus;
  readonly orderId: string;
  readonly userId: string;
  readonly country: Country;
  readonly currency: Placed['data']['currency'];
  readonly leadId: string;
  readonly placedAt: string;
  readonly contact: ShortContact | Contact | null;
  readonly callTime: { readonly callAt: string | null; readonly chosenAt: string } | null;
  /** Start of the confirmation clock: placement or chosen call time. */
  readonly clockFrom: string;
  /** Earlier calls were to another number; null: none was. */
  readonly calledAgainFrom: string | null;
  readonly deadline: string;
  readonly addressState: AddressState;
  readonly deliveredAt: string | null;
  readonly returning: ReturnState | null;
  readonly calls: readonly CallRef[];
  /** Event id of the note. */
  readonly pinnedNoteId: string | null;
}
export type OrderState = { readonly status: 'none' } | PlacedOrder;
export type OrderRejectionCode = 'OUT_OF_STOCK' | 'LEAD_ID_TAKEN' | FulfilmentRejectionCode;
type Decision = readonly OrderEvent[] | Rejection<OrderRejectionCode>;

export const orderDecider: Decider<OrderCommand, OrderEvent, OrderState, OrderRejectionCode> = {
  initial: { status: 'none' },
  evolve: (state, event) => {
    if (event.type === 'OrderPlaced') return placedState(event);
    return state.status === 'none' ? state : evolvePlaced(state, event);
  },
  decide: (command, state) => {
    if (command.type === 'PlaceOrder') return place(command, state);
    return state.status === 'none' ? reject('NOT_FOUND', 'Order not found') : decidePlaced(command, state);
  },
};

function placedState({ data, personal: contact }: Placed): PlacedOrder {
  const { placedAt: clockFrom } = data;
  return {
    ...data,
    contact,
    ...{ status: 'awaiting_confirmation', callTime: null, clockFrom, addressState: initialAddressState },
    ...{ calledAgainFrom: null, deliveredAt: null, returning: null, calls: [], pinnedNoteId: null },
  };
}

function evolvePlaced(state: PlacedOrder, event: Exclude<OrderEvent, Placed>): PlacedOrder {
  switch (event.type) {
    case 'OrderLinesChanged': {
      const { lines, subtotalMinor, savingsMinor, discountPercent, discountMinor, deliveryMinor, totalMinor } =
        event.data;
      return {
        ...state,
        lines,
        subtotalMinor,
        savingsMinor,
        discountPercent,
        discountMinor,
        deliveryMinor,
        totalMinor,
      };
    }
    case 'OrderCallTimeChosen': {
      const { callAt, chosenAt, clockFrom, deadline } = event.data;
      const chosen = { ...state, callTime: { callAt, chosenAt }, clockFrom, deadline };
      if (!mayMove(state.status, 'callAgain')) return chosen;
      return { ...chosen, status: 'awaiting_confirmation', calledAgainFrom: chosenAt };
    }
    case 'OrderConfirmed':
      return withCall({ ...state, status: 'confirmed', contact: event.personal }, event.data.call);
    case 'OrderMarkedUnreachable':
      return withCall({ ...state, status: 'unreachable' }, event.data.call);
    case 'OrderCancelled':
      return withCall({ ...state, status: 'cancelled' }, event.data.call);
    case 'OrderContactChanged':
      return { ...state, contact: event.personal, addressState: afterAddressChange(state.addressState) };
    case 'OrderOutcomeUndone':
      return evolveUndo(state, event);
    case 'OrderNoted':
      return state;
    case 'OrderNotePinned':
      return { ...state, pinnedNoteId: event.data.noteId };
    case 'OrderNoteUnpinned':
      return { ...state, pinnedNoteId: null };
    default:
      return evolveFulfilment(state, event);
  }
}

function evolveFulfilment(state: PlacedOrder, event: FulfilmentEvent): PlacedOrder {
  switch (event.type) {
    case 'OrderPacked':
    case 'OrderShipped':
    case 'OrderRefused':
      return { ...state, status: statusAfter[event.type] };
    case 'OrderAddressReopened':
    case 'OrderAddressSettled':
      return { ...state, addressState: evolveAddress(state, event) };
    case 'OrderDelivered':
      return { ...state, status: statusAfter[event.type], deliveredAt: event.data.deliveredAt };
    default:
      return evolveReturn(state, event);
  }
}

function withCall(state: PlacedOrder, call: CallRef | undefined): PlacedOrder {
  return call === undefined ? state : { ...state, calls: [...state.calls, call] };
}

function decidePlaced(command: Exclude<OrderCommand, CommandOf<'PlaceOrder'>>, state: PlacedOrder): Decision {
  switch (command.type) {
    case 'EditOrder':
      return edit(command, state);
    case 'ConfirmOrder':
      return confirm(command, state);
    case 'ChooseCallTime':
      return chooseCallTime(command, state);
    case 'MarkUnreachable':
      return markUnreachable(command, state);
    case 'WithdrawOrder':
      return withdraw(command, state);
    case 'CancelOrder':
      return cancel(command, state);
    case 'NoteOrder':
      return [notedEvent(command.text, state)];
    case 'PinNote':
      return pinNote(command, state);
    case 'UnpinNote':
      return unpinNote(state);
    case 'UndoOutcome':
      return decideUndo(command, state);
    case 'PackOrder':
    case 'ShipOrder':
    case 'ReopenAddress':
    case 'SettleAddress':
    case 'DeliverOrder':
    case 'RefuseOrder':
    case 'RequestReturn':
    case 'ApproveReturn':
    case 'RejectReturn':
    case 'ReceiveReturn':
    case 'WithdrawReturn':
    case 'LapseReturn':
    case 'RefundOrder':
      return decideFulfilment(command, state);
  }
}

function place(command: CommandOf<'PlaceOrder'>, state: OrderState): Decision {
  if (state.status !== 'none') return reject('LEAD_ID_TAKEN', 'Another order has this LeadID');
  const { orderId, userId, country, currency, leadId, placedAt, deadline, consents, contact } = command;
  const lines = priceNewLines(command.pieces, command.prices[country]);
  if ('rejected' in lines) return lines;
  const amounts = mutable(calculateAmounts(lines, command));
  const data = { ...amounts, orderId, userId, country, currency, leadId, placedAt, deadline, consents };
  return [{ type: 'OrderPlaced', data, personal: contact }];
}

function edit({ pieces, contact, prices, callAgain }: CommandOf<'EditOrder'>, state: PlacedOrder): Decision {
  if (pieces !== undefined && !mayMove(state.status, 'editLines')) return moveRejection(state, 'editLines');
  if (contact !== undefined && !canChangeAddress(state)) return moveRejection(state, 'editContact');
  const changed = pieces === undefined ? [] : changeLines(pieces, prices, state);
  if ('rejected' in changed) return changed;
  if (contact === undefined) return changed;
  const { orderId, userId, status } = state;
  const contactChanged: OrderEvent = { type: 'OrderContactChanged', data: { orderId, userId }, personal: contact };
  const isNewNumber = contact.phone !== state.contact?.phone;
  if (callAgain === undefined || !mayMove(status, 'callAgain') || !isNewNumber) return [...changed, contactChanged];
  const { now, deadline } = callAgain;
  const clock = { callAt: null, chosenAt: now, clockFrom: now, deadline };
  return [...changed, contactChanged, { type: 'OrderCallTimeChosen', data: { orderId, ...clock } }];
}

function confirm({ contact, pieces, prices, call }: CommandOf<'ConfirmOrder'>, state: PlacedOrder): Decision {
  if (!mayMove(state.status, 'confirm')) return moveRejection(state, 'confirm');
  const changed = pieces === undefined ? [] : changeLines(pieces, prices, state);
  if ('rejected' in changed) return changed;
  const { orderId, userId, status: from } = state;
  return [
    ...changed,
    { type: 'OrderConfirmed', data: { orderId, userId, from, ...(call && { call }) }, personal: contact },
  ];
}

function chooseCallTime({ userId, callAt, now, deadline }: CommandOf<'ChooseCallTime'>, state: PlacedOrder): Decision {
  if (state.userId !== userId) return reject('NOT_FOUND', 'Order not found');
  if (!mayMove(state.status, 'chooseCallTime')) return moveRejection(state, 'chooseCallTime');
  const { orderId, clockFrom } = state;
  // Repeating "as soon as possible" does not restart the clock, and a late order stays late.
  const keepsClock = now >= state.deadline || (callAt === null && clockFrom <= now);
  const clock = keepsClock ? { clockFrom, deadline: state.deadline } : { clockFrom: callAt ?? now, deadline };
  return [{ type: 'OrderCallTimeChosen', data: { orderId, callAt, chosenAt: now, ...clock } }];
}

function markUnreachable({ reason, call }: CommandOf<'MarkUnreachable'>, state: PlacedOrder): Decision {
  if (state.status === 'unreachable') return [];
  if (!mayMove(state.status, 'markUnreachable')) return moveRejection(state, 'markUnreachable');
  const { orderId, status: from } = state;
  return [{ type: 'OrderMarkedUnreachable', data: { orderId, from, reason, ...(call && { call }) } }];
}

function withdraw({ userId }: CommandOf<'WithdrawOrder'>, state: PlacedOrder): Decision {
  if (state.userId !== userId) return reject('NOT_FOUND', 'Order not found');
  if (state.status === 'cancelled') return [];
  if (!mayMove(state.status, 'withdraw')) return moveRejection(state, 'withdraw');
  return [cancelledEvent(state, { by: 'shopper' }, { reason: 'shopper' })];
}

function cancel({ why, duplicateOf, call }: CommandOf<'CancelOrder'>, state: PlacedOrder): Decision {
  // A call may decide an order only while it waits for a call.
  if (call !== undefined && !mayMove(state.status, 'confirm')) return moveRejection(state, 'cancel');
  if (state.status === 'cancelled') return [];
  if (!mayMove(state.status, 'cancel')) return moveRejection(state, 'cancel');
  return [
    cancelledEvent(
      state,
      { by: 'staff', ...(duplicateOf !== undefined && { duplicateOf }), ...(call && { call }) },
      why,
    ),
  ];
}

type CancelDetails = Pick<OrderEventOf<'OrderCancelled'>['data'], 'by' | 'duplicateOf' | 'call'>;
function cancelledEvent(
  order: PlacedOrder,
  details: CancelDetails,
  { reason, words }: ReasonInput<CancelReason>,
): OrderEvent {
  const { orderId, userId, country, placedAt, status: from } = order;
  const pieces = order.lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
  const data = { orderId, userId, country, placedAt, from, ...details, ...(reason && { reason }), pieces };
  return { type: 'OrderCancelled', data, personal: personalReason(words) };
}

function notedEvent(text: string, { orderId, userId }: PlacedOrder): OrderEvent {
  return { type: 'OrderNoted', data: { orderId, userId }, personal: { text } };
}

function pinNote({ noteId, text }: CommandOf<'PinNote'>, { orderId, userId, pinnedNoteId }: PlacedOrder): Decision {
  if (noteId === pinnedNoteId) return [];
  return [{ type: 'OrderNotePinned', data: { orderId, userId, noteId }, personal: { text } }];
}

function unpinNote({ orderId, userId, pinnedNoteId: noteId }: PlacedOrder): Decision {
  return noteId === null ? [] : [{ type: 'OrderNoteUnpinned', data: { orderId, userId, noteId } }];
}

const moveRejections = {
  editLines: { move: 'edit', refusal: 'its lines can no longer be changed' },
  editContact: { move: 'edit', refusal: 'its contact can no longer be changed' },
  confirm: { move: 'confirm', refusal: 'it can no longer be confirmed' },
  chooseCallTime: { move: 'chooseCallTime', refusal: 'nobody calls about it any more' },
  markUnreachable: { move: 'markUnreachable', refusal: 'it can no longer be marked as unreachable' },
  withdraw: { move: 'cancel', refusal: 'it can no longer be cancelled' },
  cancel: { move: 'cancel', refusal: 'it can no longer be cancelled' },
} as const satisfies Partial<Record<OrderMoveName, { readonly move: string; readonly refusal: string }>>;

function moveRejection({ status }: PlacedOrder, name: keyof typeof moveRejections): Rejection<'CONFLICT'> {
  const { move, refusal } = moveRejections[name];
  return reject('CONFLICT', `The order is ${statusText(status)}: ${refusal}`, { status, move });
}
