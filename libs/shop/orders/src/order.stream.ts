import type { PersonKeys, StreamKind } from '@shop/event-store';
import { type OrderEvent, orderEvents } from '@shop/events/orders';
import type { JsonValue, Rejection } from '@shop/kernel';
import type { FulfilmentRejectionCode } from './order-fulfilment.decider.js';
import {
  type OrderCommand,
  orderDecider,
  type OrderRejectionCode,
  type OrderState,
  type PlacedOrder,
} from './order.decider.js';

export const orderStream: StreamKind<OrderCommand, OrderEvent, OrderState, OrderRejectionCode> = {
  category: 'order',
  events: orderEvents,
  decider: orderDecider,
  changes: findConflicts,
  creates: ({ type }) => type === 'PlaceOrder',
};

export function toGeneralRejection(rejection: Rejection<OrderRejectionCode>): Rejection<'NOT_FOUND' | 'CONFLICT'> {
  const { code } = rejection;
  if (code === 'NOT_FOUND' || code === 'CONFLICT') return { ...rejection, code };
  throw new Error(`An order rejected a command with the impossible code ${code}`);
}

export function toReturnRejection(rejection: Rejection<OrderRejectionCode>): Rejection<FulfilmentRejectionCode> {
  const { code } = rejection;
  if (code === 'OUT_OF_STOCK' || code === 'LEAD_ID_TAKEN')
    throw new Error(`An order rejected a return request with ${code}`);
  return { ...rejection, code };
}

export function toLinesRejection(
  rejection: Rejection<OrderRejectionCode>,
): Rejection<'NOT_FOUND' | 'CONFLICT' | 'OUT_OF_STOCK'> {
  const { code } = rejection;
  return code === 'OUT_OF_STOCK' ? { ...rejection, code } : toGeneralRejection(rejection);
}

function findConflicts(command: OrderCommand, seen: OrderState, now: OrderState): readonly JsonValue[] {
  if (seen.status === 'none' || now.status === 'none') return [];
  const changes: JsonValue[] = [];
  if (seen.status !== now.status) changes.push({ path: 'status', yours: seen.status, theirs: now.status });
  const theirs = linesOf(now);
  if (JSON.stringify(linesOf(seen)) !== JSON.stringify(theirs)) {
    const yours = 'pieces' in command && command.pieces !== undefined ? command.pieces : seen.lines;
    changes.push({ path: 'lines', yours: linesOf({ lines: yours }), theirs });
  }
  changes.push(...contactChanges(command, seen, now));
  const callAt = now.callTime?.callAt ?? null;
  if (now.callTime?.chosenAt !== seen.callTime?.chosenAt)
    changes.push({ path: 'callTime', yours: seen.callTime?.callAt ?? null, theirs: callAt });
  return changes;
}

function contactChanges(command: OrderCommand, seen: PlacedOrder, now: PlacedOrder): readonly JsonValue[] {
  const yours = 'contact' in command && command.contact !== undefined ? command.contact : seen.contact;
  const [before, mine, theirs] = [seen.contact, yours, now.contact].map(fieldsOf);
  return contactFields
    .filter((field) => before?.[field] !== theirs?.[field])
    .map((field) => ({ path: `contact.${field}`, yours: mine?.[field] ?? null, theirs: theirs?.[field] ?? null }));
}

const contactFields = [
  ...(['firstName', 'lastName', 'phone', 'address.street', 'address.city', 'address.postcode'] as const),
  'address.note',
] as const;
type ContactFields = Readonly<Record<(typeof contactFields)[number], string | undefined>>;

function fieldsOf(contact: PlacedOrder['contact']): ContactFields {
  const address = contact !== null && 'address' in contact ? contact.address : undefined;
  return {
    ...{ firstName: contact?.firstName, lastName: contact?.lastName, phone: contact?.phone },
    ...{ 'address.street': address?.street, 'address.city': address?.city },
    ...{ 'address.postcode': address?.postcode, 'address.note': address?.note },
  };
}

function linesOf(order: {
  readonly lines: readonly { readonly offerId: string; readonly quantity: number }[];
}): JsonValue[] {
  return order.lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
}

/** Orders of erased customers continue, without free text. */
export class ErasedCustomers {
  constructor(private readonly keys: PersonKeys) {}

  async has(userId: string): Promise<boolean> {
    return (await this.keys.load([userId])).get(userId)?.account === null;
  }
}
