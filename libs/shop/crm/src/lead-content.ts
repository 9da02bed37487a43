import type { Streams } from '@shop/event-store';
import type { JsonObject } from '@shop/kernel';
import { receivedLeadView, type LeadEvent, type LeadEventOf } from '@shop/events/leads';
import { erasedContent, type DeliveryContent, type LoadContent } from './delivery-content.js';

type LeadReceived = LeadEventOf<'LeadReceived'>;

export function leadContentLoader(streams: Streams): LoadContent {
  return async ({ subject, revision }) => {
    const { events, state: received } = await streams.load(receivedLeadView, subject);
    if (received === undefined) return { skip: 'Lead not found' };
    if (received.personal === null) return erasedContent;
    const event = events.find((recorded) => recorded.revision === revision);
    return event?.type === 'LeadConsentWithdrawn'
      ? withdrawalContent(event.data, received.data)
      : receivedContent(received.data, received.personal, currentConsents(events));
  };
}

function withdrawalContent(
  { channel, withdrawnAt }: LeadEventOf<'LeadConsentWithdrawn'>['data'],
  { country, asked }: LeadReceived['data'],
): DeliveryContent {
  return { data: { event: 'consent_withdrawn', country, kind: asked.kind, channel, withdrawnAt } };
}

function receivedContent(
  { country, asked, receivedAt }: LeadReceived['data'],
  { name, email, phone }: NonNullable<LeadReceived['personal']>,
  consents: JsonObject,
): DeliveryContent {
  return { data: { event: 'received', country, ...asked, receivedAt, consents, person: { name, email, phone } } };
}

function currentConsents(events: readonly LeadEvent[]): JsonObject {
  return events.reduce<JsonObject>((consents, event) => {
    if (event.type === 'LeadConsentWithdrawn') return { ...consents, [event.data.channel]: false };
    if (event.type !== 'LeadConsentsRecorded') return consents;
    const { leadId: _, ...recorded } = event.data;
    return recorded;
  }, {});
}
