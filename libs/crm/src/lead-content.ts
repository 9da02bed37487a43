import type { StreamKind, Streams } from '@shop/event-store';
import type { JsonObject } from '@shop/kernel';
import { leadEvents, type LeadEvent, type LeadEventOf } from '@shop/leads/events';
import { erased, type Content, type ReadContent } from './content.js';

/** Leads, to be read only: their rules are the leads module's. */
const leads: StreamKind<never, LeadEvent, null, never> = {
  category: 'lead',
  events: leadEvents,
  decider: { initial: null, evolve: () => null, decide: () => [] },
};

type Received = LeadEventOf<'LeadReceived'>;

/** How a lead came in, and from whom, as last corrected, unless they were erased; undefined: there is none. */
export async function receivedOf(streams: Streams, leadId: string): Promise<Received | undefined> {
  const { events } = await streams.load(leads, leadId);
  return withCorrections(events);
}

function withCorrections(events: readonly LeadEvent[]): Received | undefined {
  return events.reduce<Received | undefined>((lead, event) => {
    if (event.type === 'LeadReceived') return event;
    if (event.type !== 'LeadCorrected') return lead;
    return lead && { ...lead, personal: lead.personal && { ...lead.personal, ...event.personal } };
  }, undefined);
}

/** A lead as it was received, from whom it is by what was corrected, with what is agreed to beside it by now; or that a consent was withdrawn. */
export function leadContent(streams: Streams): ReadContent {
  return async ({ subject, revision }) => {
    const { events } = await streams.load(leads, subject);
    const received = withCorrections(events);
    if (received === undefined) return { skip: 'There is no such lead' };
    if (received.personal === null) return erased;
    const event = events.find((recorded) => recorded.revision === revision);
    return event?.type === 'LeadConsentWithdrawn'
      ? withdrawnOf(event.data, received.data)
      : contentOf(received.data, received.personal, consentsAfter(events));
  };
}

function withdrawnOf(
  { channel, withdrawnAt }: LeadEventOf<'LeadConsentWithdrawn'>['data'],
  { country, asked }: Received['data'],
): Content {
  return { data: { event: 'consent_withdrawn', country, kind: asked.kind, channel, withdrawnAt } };
}

function contentOf(
  { country, asked, receivedAt }: Received['data'],
  { name, email, phone }: NonNullable<Received['personal']>,
  consents: JsonObject,
): Content {
  return { data: { event: 'received', country, ...asked, receivedAt, consents, person: { name, email, phone } } };
}

/** What was agreed to and not withdrawn. */
function consentsAfter(events: readonly LeadEvent[]): JsonObject {
  return events.reduce<JsonObject>((consents, event) => {
    if (event.type === 'LeadConsentWithdrawn') return { ...consents, [event.data.channel]: false };
    if (event.type !== 'LeadConsentsRecorded') return consents;
    const { leadId: _, ...agreed } = event.data;
    return agreed;
  }, {});
}
