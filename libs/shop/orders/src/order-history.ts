import { callEvents, type CallEvent } from '@shop/events/calls';
import type { OrderHistoryEntry } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { DomainEvent, JsonObject, RecordedEvent } from '@shop/kernel';
import type { StaffDirectory } from '@shop/staff';
import type { OrderEvent, OrderEventOf } from '@shop/events/orders';
import { isFulfilment, type FulfilmentEvent } from './order-fulfilment.decider.js';
import { type HistoryLine, type HistoryOrder, type HistoryContributor } from './order-history-contributors.js';
import { orderStream } from './order.stream.js';

type HistoryEvent = RecordedEvent<OrderEvent | CallEvent>;
type CallReleased = Extract<CallEvent, { type: 'CallReleased' }>['data'];

/** The calls module owns these streams; it imports this one. */
export const callStreams = { category: 'call', events: callEvents };

export class OrderHistory {
  constructor(
    private readonly streams: Streams,
    private readonly staff: StaffDirectory,
    private readonly contributors: readonly HistoryContributor[],
  ) {}

  async load(orderId: string): Promise<OrderHistoryEntry[] | null> {
    const [order, calls] = await Promise.all([
      this.streams.load(orderStream, orderId),
      this.streams.read(callStreams, orderId),
    ]);
    const historyOrder = historyOrderOf(orderId, order.events);
    if (historyOrder === null) return null;
    const contributedLines = await Promise.all(this.contributors.map((part) => part(this.streams, historyOrder)));
    const ownEvents: HistoryEvent[] = [...order.events, ...calls.events];
    const names = await this.staff.namesById(
      [...ownEvents, ...contributedLines.flat().map(({ event }) => event)].flatMap(staffIdsIn),
    );
    const lines = [...ownEvents.map((event) => toLine(event, names)), ...contributedLines.flat()];
    lines.sort((a, b) => (a.event.position < b.event.position ? -1 : 1));
    return lines.map((line) => toEntry(line, names));
  }
}

function historyOrderOf(orderId: string, events: readonly RecordedEvent<OrderEvent>[]): HistoryOrder | null {
  const placed = events.find((event) => event.type === 'OrderPlaced');
  if (placed === undefined) return null;
  const ordered = events.flatMap(({ type, data }) =>
    type === 'OrderPlaced' || type === 'OrderLinesChanged' ? data.lines.map(({ offerId }) => offerId) : [],
  );
  return { orderId, userId: placed.data.userId, offerIds: [...new Set(ordered)], events };
}

function toLine(event: HistoryEvent, names: ReadonlyMap<string, string>): HistoryLine {
  return { event, stream: event.stream.startsWith('call-') ? 'call' : 'order', title: titleOf(event, names) };
}

function staffIdsIn({ metadata, data }: RecordedEvent<DomainEvent>): readonly string[] {
  const { staffId, fromStaffId } = data as { readonly staffId?: string; readonly fromStaffId?: string | null };
  return [actorIdOf(metadata.actor), staffId, fromStaffId].flatMap((id) => id ?? []);
}

function actorIdOf(actor: string): string | null {
  return actor.includes(':') ? actor.slice(actor.indexOf(':') + 1) : null;
}

function toEntry(line: HistoryLine, names: ReadonlyMap<string, string>): OrderHistoryEntry {
  const { stream, title } = line;
  const { id, type, at, metadata, revision } = line.event;
  const actorId = actorIdOf(metadata.actor);
  return {
    id,
    type,
    at,
    actor: {
      kind: metadata.actor.split(':')[0]!,
      id: actorId,
      name: (actorId !== null ? names.get(actorId) : undefined) ?? null,
    },
    title,
    facts: factsOf(line),
    stream,
    revision: Number(revision),
    correlationId: metadata.correlationId,
  };
}

function factsOf({ event, facts }: HistoryLine): OrderHistoryEntry['facts'] {
  const { orderId: _, ...data } = event.data as JsonObject;
  const personal = 'personal' in event ? { personal: event.personal } : {};
  // JSON by schema; the round trip drops absent optional fields.
  return JSON.parse(JSON.stringify({ ...data, ...facts, ...personal })) as OrderHistoryEntry['facts'];
}

function titleOf(event: HistoryEvent, names: ReadonlyMap<string, string>): string {
  if (isFulfilment(event)) return fulfilmentTitle(event);
  const { type, data } = event;
  const nameOf = (id: string | null) => (id === null ? 'nobody' : (names.get(id) ?? 'a colleague'));
  switch (type) {
    case 'OrderPlaced':
      return `Order ${data.leadId} was placed`;
    case 'OrderLinesChanged':
      return 'The lines were changed';
    case 'OrderCallTimeChosen':
      return data.callAt === null
        ? 'The customer asked to be called as soon as possible'
        : `The customer asked to be called at ${data.callAt}`;
    case 'OrderContactChanged':
      return 'Contact or address were changed';
    case 'OrderConfirmed':
      return data.call === undefined
        ? 'The order was confirmed'
        : `${nameOf(data.call.staffId)} confirmed the order on a call`;
    case 'OrderMarkedUnreachable':
      return `The customer could not be reached (${data.reason})`;
    case 'OrderCancelled':
      return data.by === 'shopper'
        ? 'The customer cancelled the order'
        : `The order was cancelled (${reasonOf(event)})`;
    case 'OrderNoted':
      return 'A note was added';
    case 'OrderNotePinned':
      return 'A note was pinned';
    case 'OrderNoteUnpinned':
      return 'The note was unpinned';
    case 'CallClaimed':
      return `${nameOf(data.staffId)} took the call`;
    case 'CallTakenOver':
      return `${nameOf(data.staffId)} took the call over from ${nameOf(data.fromStaffId)}`;
    case 'CallReleased':
      return releaseTitle(data, nameOf);
    case 'CallRecorded':
      return `${nameOf(data.staffId)} called: ${data.outcome}`;
    case 'OrderOutcomeUndone':
      return `${nameOf(data.staffId)} undid the outcome (${data.outcome})`;
    case 'CallOutcomeUndone':
      return `${nameOf(data.staffId)} undid the outcome of the call`;
    case 'CallMarkReached':
      return `The order has waited for ${data.minutes} minutes`;
  }
}

function fulfilmentTitle(event: FulfilmentEvent): string {
  const { type, data } = event;
  switch (type) {
    case 'OrderPacked':
      return 'The order was packed';
    case 'OrderShipped':
      return data.carrier === undefined ? 'The parcel was shipped' : `The parcel was shipped with ${data.carrier}`;
    case 'OrderAddressReopened':
      return 'The address can be put right, since the carrier does not take the parcel';
    case 'OrderAddressSettled':
      return 'The carrier is asked once more: the address stays what it is told';
    case 'OrderDelivered':
      return 'The parcel was delivered';
    case 'OrderRefused':
      return `The parcel was refused at the door (${reasonOf(event)})`;
    case 'OrderReturnRequested':
      return `The customer asked for a return (${data.kind}), to be answered by ${data.answerBy}`;
    case 'OrderReturnExplained':
      return 'The customer gave a reason for the return';
    case 'OrderReturnApproved':
      return `The return was approved, to be paid back by ${data.refundBy}`;
    case 'OrderReturnRejected':
      return 'The return was rejected';
    case 'OrderReturnReceived':
      return 'The goods came back';
    case 'OrderReturnLapsed':
      return 'The goods did not come: the return has lapsed';
    case 'OrderReturnWithdrawn':
      return 'The customer withdrew the request for a return';
    case 'OrderRefunded':
      return `The money was paid back (${data.method})`;
  }
}

function reasonOf({ data, personal }: OrderEventOf<'OrderCancelled' | 'OrderRefused'>): string {
  return personal?.reason ?? data.reason ?? 'the reason was erased';
}

function releaseTitle({ cause, staffId }: CallReleased, nameOf: (id: string) => string): string {
  switch (cause) {
    case 'agent':
      return `${nameOf(staffId)} gave the call back`;
    case 'expired':
      return `The lease of ${nameOf(staffId)} ran out`;
    case 'order_gone':
      return `The call of ${nameOf(staffId)} ended, since the order was decided without it`;
  }
}
