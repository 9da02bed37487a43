import type { DeliveryEvent } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { Jobs } from '@shop/jobs';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { leadConsentWithdrawn, leadReceived, leadResyncRequested, receivedLeadView } from '@shop/events/leads';
import {
  orderCancelled,
  orderConfirmed,
  orderDelivered,
  orderMarkedUnreachable,
  orderPlaced,
  orderRefunded,
  orderRefused,
  orderReturnReceived,
  orderReturnRejected,
} from '@shop/events/orders';
import { isUndoable, readOrderPlaced } from '@shop/orders';
import type { Process } from '@shop/projections';
import { readAccountConsents, readAccountContact } from '@shop/users';
import { consentsRecorded, personErased } from '@shop/events/users';
import { newlyWithdrawn } from './account-consents.js';
import type { ContactPseudonyms } from './contact-pseudonyms.js';
import { crmDeliveryJob, enqueueAgain } from './delivery.job.js';
import type { Deliveries, Delivery } from './deliveries.js';
import { erasedPeopleIn, enqueueErasure } from './enqueue-erasure.js';

export const crmInputs = [
  orderPlaced,
  orderMarkedUnreachable,
  orderConfirmed,
  orderCancelled,
  orderDelivered,
  orderRefused,
  orderReturnRejected,
  orderReturnReceived,
  orderRefunded,
  leadReceived,
  leadConsentWithdrawn,
  leadResyncRequested,
  consentsRecorded,
  personErased,
] as const;
type Input = RecordedEvent<EventOf<(typeof crmInputs)[number]>>;
type InputOfType<Type extends Input['type']> = Extract<Input, { readonly type: Type }>;
type ResyncRequested = InputOfType<'LeadResyncRequested'>;
type LeadReceived = InputOfType<'LeadReceived'>;
type ConsentWithdrawn = InputOfType<'LeadConsentWithdrawn'>;
type OrderInput = Exclude<
  Input,
  InputOfType<'LeadResyncRequested' | 'LeadReceived' | 'LeadConsentWithdrawn' | 'ConsentsRecorded' | 'PersonErased'>
>;

export interface CrmProcessDeps {
  readonly deliveries: Deliveries;
  readonly jobs: Jobs;
  readonly streams: Streams;
  readonly pseudonyms: ContactPseudonyms;
  /** Milliseconds for which deliveries about an outcome wait for its undo. */
  readonly effectDelayMs: number;
}

export function crmProcess(deps: CrmProcessDeps): Process<typeof crmInputs> {
  const { effectDelayMs } = deps;
  const delayOf = (event: Input) => (isUndoable(event) ? effectDelayMs : 0);
  const enqueue = async (events: readonly Input[]): Promise<void> => {
    const found = await Promise.all(events.map(async (event) => ({ event, delivery: await deliveryOf(event, deps) })));
    const due = found.flatMap(({ event, delivery }) =>
      delivery === null ? [] : [{ delivery, delayMs: delayOf(event) }],
    );
    await deps.deliveries.record(due.map(({ delivery }) => delivery));
    await Promise.all(
      due.map(({ delivery: { id }, delayMs }) =>
        deps.jobs.enqueue(crmDeliveryJob, id, { deliveryId: id }, { delayMs }),
      ),
    );
  };
  const react = async (event: Input): Promise<void> => {
    if (event.type === 'PersonErased') return eraseDeliveries(deps, event);
    if (event.type === 'LeadResyncRequested') return resync(deps, event, () => enqueue([event]));
    return enqueue([event]);
  };
  return {
    name: 'crm-deliveries',
    events: crmInputs,
    from: 'now',
    react,
    reactToAll: async (events) => {
      for (const run of runsOf(events)) await (run.length === 1 ? react(run[0]!) : enqueue(run));
    },
  };
}

/** What depends on deliveries recorded before stays alone. */
const dependent: ReadonlySet<Input['type']> = new Set(['PersonErased', 'LeadResyncRequested', 'ConsentsRecorded']);

function runsOf(events: readonly Input[]): readonly (readonly Input[])[] {
  const runs: Input[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last === undefined || dependent.has(event.type) || dependent.has(last[0]!.type)) runs.push([event]);
    else last.push(event);
  }
  return runs;
}

/** An open or rejected delivery continues under its key. */
async function resync({ deliveries, jobs }: CrmProcessDeps, event: ResyncRequested, enqueue: () => Promise<void>) {
  const deliveryId = await deliveries.resolveResync(event.id, event.data.leadId);
  if (deliveryId === event.id) return enqueue();
  await deliveries.reopen([deliveryId]);
  await enqueueAgain(jobs, [deliveryId]);
}

/** Null: the CRM is not told. */
async function deliveryOf(event: Input, deps: CrmProcessDeps): Promise<Delivery | null> {
  const { streams, pseudonyms } = deps;
  switch (event.type) {
    case 'PersonErased':
      return null;
    case 'LeadReceived':
      // A stock notice is one mail of the shop; its consent covers nothing else.
      return event.data.asked.kind === 'stock_notice' ? null : leadDelivery(event, pseudonyms);
    case 'LeadConsentWithdrawn':
      return withdrawalDelivery(event, streams, pseudonyms);
    case 'LeadResyncRequested':
      return resyncDelivery(event, streams, pseudonyms);
    case 'ConsentsRecorded':
      return accountWithdrawalDelivery(event, deps);
    default:
      return orderDelivery(event, deps);
  }
}

/** Last: pseudonyms find the deliveries blocked behind settled ones. */
async function eraseDeliveries(
  { deliveries, jobs }: CrmProcessDeps,
  event: InputOfType<'PersonErased'>,
): Promise<void> {
  const { open, withPseudonyms } = await deliveries.markErased(erasedPeopleIn(event));
  await enqueueAgain(jobs, open);
  await enqueueErasure(deliveries, jobs, event);
  for (const id of withPseudonyms) {
    await enqueueAgain(jobs, await deliveries.blockedBehind(id));
    await deliveries.removePseudonyms(id);
  }
}

function leadDelivery({ id, revision, data, personal }: LeadReceived, pseudonyms: ContactPseudonyms): Delivery {
  const { leadId, asked, receivedAt } = data;
  const fields = { type: leadDeliveryType(asked.kind), subject: leadId, person: leadId, happenedAt: receivedAt };
  return { id, revision, event: 'received', ...fields, pseudonyms: pseudonyms.forContact(personal) };
}

async function withdrawalDelivery(
  event: ConsentWithdrawn,
  streams: Streams,
  pseudonyms: ContactPseudonyms,
): Promise<Delivery | null> {
  const { id, revision, data } = event;
  const { leadId, withdrawnAt } = data;
  const { state: received } = await streams.load(receivedLeadView, leadId);
  if (received === undefined) throw new Error(`Lead ${leadId} does not start with LeadReceived`);
  if (received.data.asked.kind === 'stock_notice') return null;
  const fields = {
    type: leadDeliveryType(received.data.asked.kind),
    subject: leadId,
    person: leadId,
    happenedAt: withdrawnAt,
  };
  return { id, revision, event: 'consent_withdrawn', ...fields, pseudonyms: pseudonyms.forContact(received.personal) };
}

async function accountWithdrawalDelivery(
  event: InputOfType<'ConsentsRecorded'>,
  deps: CrmProcessDeps,
): Promise<Delivery | null> {
  const { deliveries, streams, pseudonyms } = deps;
  const { id, revision, at } = event;
  const { userId: person } = event.data;
  const subject = await deliveries.lastPlacedOrder(person);
  if (subject === null) return null;
  const placed = await readOrderPlaced(streams, subject);
  if (newlyWithdrawn(event, await readAccountConsents(streams, person), placed).length === 0) return null;
  const { email } = await readAccountContact(streams, person);
  const fields = { type: 'order', event: 'consent_withdrawn', subject, person, happenedAt: at } as const;
  return {
    id,
    revision,
    ...fields,
    pseudonyms: pseudonyms.forContact({ phone: placed.personal?.phone, email: email ?? undefined }),
  };
}

/** A lead is sent as received: its first event. */
async function resyncDelivery(
  { id, data, at }: ResyncRequested,
  streams: Streams,
  pseudonyms: ContactPseudonyms,
): Promise<Delivery> {
  const { leadId, kind } = data;
  const fields = { type: leadDeliveryType(kind), subject: leadId, person: leadId, happenedAt: at };
  const { state: received } = await streams.load(receivedLeadView, leadId);
  return {
    id,
    revision: 0n,
    event: 'received',
    ...fields,
    pseudonyms: pseudonyms.forContact(received?.personal ?? null),
  };
}

function leadDeliveryType(kind: LeadReceived['data']['asked']['kind']): 'club_join' | 'subscriber' {
  return kind === 'club_join' ? 'club_join' : 'subscriber';
}

const deliveryEventByType: Readonly<Record<OrderInput['type'], DeliveryEvent>> = {
  OrderPlaced: 'placed',
  OrderMarkedUnreachable: 'unreachable',
  OrderConfirmed: 'confirmed',
  OrderCancelled: 'cancelled',
  OrderDelivered: 'delivered',
  OrderRefused: 'refused',
  OrderReturnRejected: 'return_rejected',
  OrderReturnReceived: 'returned',
  OrderRefunded: 'refunded',
};

async function orderDelivery(event: OrderInput, { streams, pseudonyms }: CrmProcessDeps): Promise<Delivery> {
  const { id, revision, type, data, at } = event;
  const placed = event.type === 'OrderPlaced' ? event : await readOrderPlaced(streams, data.orderId);
  const person = placed.data.userId;
  const { email } = await readAccountContact(streams, person);
  const happenedAt = event.type === 'OrderPlaced' ? event.data.placedAt : at;
  const fields = {
    type: 'order',
    event: deliveryEventByType[type],
    subject: data.orderId,
    person,
    happenedAt,
  } as const;
  return {
    id,
    revision,
    ...fields,
    pseudonyms: pseudonyms.forContact({ phone: placed.personal?.phone, email: email ?? undefined }),
  };
}
