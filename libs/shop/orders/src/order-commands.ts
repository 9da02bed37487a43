import type { OfferCatalogue } from '@shop/catalogue';
import { callOutcomes, type OrderContact } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { CancelReason, OrderEvent, RefuseReason } from '@shop/events/orders';
import { isRejection, isUuid, reject, type RecordedEvent, type Rejection } from '@shop/kernel';
import type { BlockedNumbers } from './blocked-numbers.js';
import { validateContact } from './contact-validation.js';
import { type ErasedCustomers, orderStream, toLinesRejection } from './order.stream.js';
import type { ReasonInput } from './order-fulfilment.decider.js';
import type { OfferQuantity } from './order-pricing.js';
import type { CallRef, Contact, OrderCommand, PlacedOrder, ShortContact, UnreachableReason } from './order.decider.js';

export type OrderRequest =
  | StaffRequest
  | {
      readonly type: 'correct';
      readonly lines: readonly OfferQuantity[];
      readonly contact?: Contact | ShortContact;
      readonly callAgain?: Extract<OrderCommand, { type: 'EditOrder' }>['callAgain'];
    };

export type StaffRequest =
  | { readonly type: 'edit'; readonly lines?: readonly OfferQuantity[]; readonly contact?: OrderContact }
  | {
      readonly type: 'confirm';
      readonly lines?: readonly OfferQuantity[];
      readonly contact: OrderContact;
      readonly call?: CallRef;
    }
  | {
      readonly type: 'cancel';
      readonly why: ReasonInput<CancelReason>;
      readonly duplicateOf?: string;
      readonly call?: CallRef;
    }
  | { readonly type: 'unreachable'; readonly reason: UnreachableReason; readonly call?: CallRef }
  | { readonly type: 'note'; readonly text: string }
  /** Null: no note. */
  | { readonly type: 'pinNote'; readonly noteId: string | null }
  | { readonly type: 'pack' }
  | { readonly type: 'ship'; readonly carrier?: string }
  | { readonly type: 'deliver'; readonly at: string }
  | { readonly type: 'refuse'; readonly why: ReasonInput<RefuseReason>; readonly fault?: 'carrier' };

function toSimpleCommand(request: Exclude<StaffRequest, { type: 'edit' | 'confirm' | 'pinNote' }>): OrderCommand {
  switch (request.type) {
    case 'note':
      return { ...request, type: 'NoteOrder' };
    case 'cancel':
      return { ...request, type: 'CancelOrder' };
    case 'unreachable':
      return { ...request, type: 'MarkUnreachable' };
    case 'pack':
      return { type: 'PackOrder' };
    case 'ship':
      return { ...request, type: 'ShipOrder' };
    case 'deliver':
      return { ...request, type: 'DeliverOrder' };
    case 'refuse':
      return { ...request, type: 'RefuseOrder' };
  }
}

/** Call outcomes are reason codes; other text is a staff member's own words. */
export function toCancelReason(reason: string): ReasonInput<CancelReason> {
  const known = callOutcomes.find((outcome) => outcome === reason);
  return known === undefined ? { words: reason } : { reason: known };
}

export interface VersionedOrder {
  readonly order: PlacedOrder;
  readonly revision: number;
}
export interface LoadedOrder extends VersionedOrder {
  readonly phones: readonly string[];
}
export interface EditedOrder extends VersionedOrder {
  readonly position: string | undefined;
}
export interface ChangedOrder extends EditedOrder {
  /** Number of events of the command. */
  readonly appended: number;
}
export type EditRejection = Rejection<'NOT_FOUND' | 'CONFLICT' | 'OUT_OF_STOCK' | 'INVALID_PARAMS' | 'BLOCKED'>;

export class OrderCommands {
  constructor(
    private readonly streams: Streams,
    private readonly catalogue: OfferCatalogue,
    private readonly erased: ErasedCustomers,
    private readonly blockedNumbers: BlockedNumbers | null,
  ) {}

  find(orderId: string): Promise<LoadedOrder | null> {
    return this.load(orderId);
  }

  async change(
    orderId: string,
    request: OrderRequest,
    context: CommandContext,
    expectedRevision?: number,
  ): Promise<ChangedOrder | EditRejection> {
    const command = await this.commandFor(orderId, request);
    if (isRejection(command)) return command;
    const outcome = await this.streams.execute(orderStream, orderId, command, context, { expectedRevision });
    if (isRejection(outcome)) return toLinesRejection(outcome);
    const { state, revision, position, events } = outcome;
    if (state.status === 'none') throw new Error(`Order ${orderId} disappeared during a command`);
    return { order: state, revision: Number(revision), position, appended: events.length };
  }

  private async commandFor(
    orderId: string,
    request: OrderRequest,
  ): Promise<OrderCommand | Rejection<'NOT_FOUND' | 'INVALID_PARAMS' | 'BLOCKED'>> {
    const found = await this.load(orderId);
    if (found === null) return reject('NOT_FOUND', 'Order not found');
    if (request.type === 'pinNote') return toPinCommand(request.noteId, found.events);
    if (request.type === 'cancel' || request.type === 'refuse')
      return toSimpleCommand(await this.withoutErasedText(request, found.order));
    if (request.type === 'correct') {
      const { type: _, lines: pieces, ...change } = request;
      return { type: 'EditOrder', pieces, prices: await this.catalogue.priceLists(), ...change };
    }
    if (request.type !== 'edit' && request.type !== 'confirm')
      return (await this.blockedRejection(request, found.phones)) ?? toSimpleCommand(request);
    const prices = await this.catalogue.priceLists();
    const pieces = request.lines && { pieces: request.lines };
    if (request.type === 'edit' && request.contact === undefined) return { type: 'EditOrder', ...pieces, prices };
    const contact = request.contact && validateContact(request.contact, found.order.country, found.phones);
    if (isRejection(contact)) return contact;
    const rejection = await this.blockedRejection(request, found.phones, contact!.phone);
    return rejection ?? toContactCommand(request, contact!, { ...pieces, prices });
  }

  /** Rejects shipping to a blocked number: the current and the new one. */
  private async blockedRejection(
    { type }: StaffRequest,
    phones: readonly string[],
    deliveryPhone?: string,
  ): Promise<Rejection<'BLOCKED'> | null> {
    const ownPhones = type === 'confirm' || type === 'pack' || type === 'ship' ? phones.slice(-1) : [];
    const checkedPhones = deliveryPhone === undefined ? ownPhones : [...ownPhones, deliveryPhone];
    const reason = checkedPhones.length === 0 ? null : ((await this.blockedNumbers?.reasonFor(checkedPhones)) ?? null);
    return reason === null ? null : reject('BLOCKED', 'The number is blocked', { reason });
  }

  /** Orders of erased customers continue, but free text is not stored. */
  private async withoutErasedText<Request extends { readonly why: ReasonInput<string> }>(
    request: Request,
    { userId }: PlacedOrder,
  ): Promise<Request> {
    if (request.why.words === undefined || !(await this.erased.has(userId))) return request;
    const { words: _, ...why } = request.why;
    return { ...request, why };
  }

  private async load(
    orderId: string,
  ): Promise<(LoadedOrder & { readonly events: readonly RecordedEvent<OrderEvent>[] }) | null> {
    if (!isUuid(orderId)) return null;
    const { state, revision, events } = await this.streams.load(orderStream, orderId);
    if (state.status === 'none') return null;
    return { order: state, revision: Number(revision), phones: events.flatMap(phonesIn), events };
  }
}

/** A note whose text was erased cannot be pinned. */
function toPinCommand(
  noteId: string | null,
  events: readonly RecordedEvent<OrderEvent>[],
): OrderCommand | Rejection<'NOT_FOUND'> {
  if (noteId === null) return { type: 'UnpinNote' };
  const text = events.flatMap((event) =>
    event.id === noteId && event.type === 'OrderNoted' && event.personal !== null ? [event.personal.text] : [],
  )[0];
  return text === undefined ? reject('NOT_FOUND', 'Note not found') : { type: 'PinNote', noteId, text };
}

function phonesIn(event: OrderEvent): readonly string[] {
  switch (event.type) {
    case 'OrderPlaced':
    case 'OrderContactChanged':
    case 'OrderConfirmed':
    case 'OrderOutcomeUndone':
      return event.personal === null ? [] : [event.personal.phone];
    default:
      return [];
  }
}

type LineChanges = Pick<Extract<OrderCommand, { type: 'EditOrder' }>, 'pieces' | 'prices'>;
function toContactCommand(
  request: Extract<StaffRequest, { type: 'edit' | 'confirm' }>,
  contact: Contact,
  lines: LineChanges,
): OrderCommand {
  if (request.type === 'edit') return { type: 'EditOrder', contact, ...lines };
  return { type: 'ConfirmOrder', contact, ...lines, ...(request.call && { call: request.call }) };
}
