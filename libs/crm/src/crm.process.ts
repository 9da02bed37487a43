import type { DeliveryEvent } from '@shop/contracts';
import type { Streams } from '@shop/event-store';
import type { Jobs } from '@shop/jobs';
import type { EventOf, RecordedEvent } from '@shop/kernel';
import { leadConsentWithdrawn, leadReceived, leadResyncRequested } from '@shop/leads/events';
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
} from '@shop/orders/events';
import type { Process } from '@shop/projections';
import { consentsRecorded, personErased } from '@shop/users/events';
import { consentsSaid, withdrawnBy } from './account-consents.js';
import { emailOf } from './account-email.js';
import type { ContactNames } from './contact-names.js';
import { crmDelivery, wake } from './delivery.job.js';
import type { Deliveries, Delivery } from './deliveries.js';
import { receivedOf } from './lead-content.js';
import { placedOf } from './order-content.js';
import { peopleIn, tellErasure } from './tell-erasure.js';

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
type Named<Type extends Input['type']> = Extract<Input, { readonly type: Type }>;
type Resync = Named<'LeadResyncRequested'>;
type Received = Named<'LeadReceived'>;
type Withdrawn = Named<'LeadConsentWithdrawn'>;
type OfOrder = Exclude<
  Input,
  Named<'LeadResyncRequested' | 'LeadReceived' | 'LeadConsentWithdrawn' | 'ConsentsRecorded' | 'PersonErased'>
>;

export interface CrmProcessParts {
  readonly deliveries: Deliveries;
  readonly jobs: Jobs;
  readonly streams: Streams;
  readonly names: ContactNames;
}

/** Writes down what the CRM is to be told, and has it told. */
export function crmProcess(parts: CrmProcessParts): Process<typeof crmInputs> {
  const { deliveries, jobs, streams, names } = parts;
  const tell = async (delivery: Delivery) => {
    await deliveries.record(delivery);
    await jobs.enqueue(crmDelivery, delivery.id, { deliveryId: delivery.id });
  };
  return {
    name: 'crm-deliveries',
    events: crmInputs,
    from: 'now',
    react: async (event) => {
      switch (event.type) {
        case 'LeadReceived':
          return tell(ofLead(event, names));
        case 'LeadConsentWithdrawn':
          return tell(await withdrawnOf(event, streams, names));
        case 'LeadResyncRequested': {
          // What is on its way, or was given up, goes on under its own key; what was told is told once more.
          const answer = await deliveries.forResync(event.id, event.data.leadId);
          if (answer === event.id) return tell(await againOf(event, streams, names));
          await deliveries.reopen([answer]);
          await wake(jobs, [answer]);
          return;
        }
        case 'ConsentsRecorded': {
          const withdrawn = await ofAccount(event, parts);
          return withdrawn === null ? undefined : tell(withdrawn);
        }
        case 'PersonErased':
          return erase(parts, event);
        default:
          return tell(await ofOrder(event, parts));
      }
    },
  };
}

/** Who waited behind what was settled a moment ago is found by names, so these go last. */
async function erase({ deliveries, jobs }: CrmProcessParts, event: Named<'PersonErased'>): Promise<void> {
  const { open, named } = await deliveries.erase(peopleIn(event));
  await wake(jobs, open);
  await tellErasure(deliveries, jobs, event);
  for (const id of named) {
    await wake(jobs, await deliveries.parkedBehind(id));
    await deliveries.forgetNames(id);
  }
}

function ofLead({ id, revision, data, personal }: Received, names: ContactNames): Delivery {
  const { leadId, asked, receivedAt } = data;
  const about = { type: aboutLead(asked.kind), subject: leadId, person: leadId, happenedAt: receivedAt };
  return { id, revision, event: 'received', ...about, names: names.of(personal) };
}

async function withdrawnOf(event: Withdrawn, streams: Streams, names: ContactNames): Promise<Delivery> {
  const { id, revision, data } = event;
  const { leadId, withdrawnAt } = data;
  const received = await receivedOf(streams, leadId);
  if (received === undefined) throw new Error(`Lead ${leadId} does not begin with LeadReceived`);
  const about = { type: aboutLead(received.data.asked.kind), subject: leadId, person: leadId, happenedAt: withdrawnAt };
  return { id, revision, event: 'consent_withdrawn', ...about, names: names.of(received.personal) };
}

/** Null: nothing is withdrawn of which the CRM could know. */
async function ofAccount(event: Named<'ConsentsRecorded'>, parts: CrmProcessParts): Promise<Delivery | null> {
  const { deliveries, streams, names } = parts;
  const { id, revision, at } = event;
  const { userId: person } = event.data;
  const subject = await deliveries.lastPlaced(person);
  if (subject === null) return null;
  const placed = await placedOf(streams, subject);
  if (withdrawnBy(event, await consentsSaid(streams, person), placed).length === 0) return null;
  const email = await emailOf(streams, person);
  const about = { type: 'order', event: 'consent_withdrawn', subject, person, happenedAt: at } as const;
  return { id, revision, ...about, names: names.of({ phone: placed.personal?.phone, email }) };
}

/** A lead is told of as it was received: its first event. */
async function againOf({ id, data, at }: Resync, streams: Streams, names: ContactNames): Promise<Delivery> {
  const { leadId, kind } = data;
  const about = { type: aboutLead(kind), subject: leadId, person: leadId, happenedAt: at };
  const received = await receivedOf(streams, leadId);
  return { id, revision: 0n, event: 'received', ...about, names: names.of(received?.personal ?? null) };
}

function aboutLead(kind: Resync['data']['kind']): 'club_join' | 'subscriber' {
  return kind === 'club_join' ? 'club_join' : 'subscriber';
}

const told: Readonly<Record<OfOrder['type'], DeliveryEvent>> = {
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

async function ofOrder(event: OfOrder, { streams, names }: CrmProcessParts): Promise<Delivery> {
  const { id, revision, type, data, at } = event;
  const placed = event.type === 'OrderPlaced' ? event : await placedOf(streams, data.orderId);
  const person = placed.data.userId;
  const email = await emailOf(streams, person);
  const happenedAt = event.type === 'OrderPlaced' ? event.data.placedAt : at;
  const about = { type: 'order', event: told[type], subject: data.orderId, person, happenedAt } as const;
  return { id, revision, ...about, names: names.of({ phone: placed.personal?.phone, email }) };
}
