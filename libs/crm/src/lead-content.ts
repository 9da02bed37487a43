import type { StreamKind, Streams } from '@shop/event-store';
import { leadEvents, type LeadEvent, type LeadEventOf } from '@shop/leads/events';
import type { Content, ReadContent } from './content.js';

/** Leads, to be read only: their rules are the leads module's. */
const leads: StreamKind<never, LeadEvent, null, never> = {
  category: 'lead',
  events: leadEvents,
  decider: { initial: null, evolve: () => null, decide: () => [] },
};

/** Who sent a lead; null: erased, or there is none. */
export async function senderOf(streams: Streams, leadId: string): Promise<Received['personal']> {
  const { events } = await streams.load(leads, leadId);
  return events.find((event) => event.type === 'LeadReceived')?.personal ?? null;
}

/** A lead as it was received, with what was agreed to beside it. */
export function leadContent(streams: Streams): ReadContent {
  return async ({ subject }) => {
    const { events } = await streams.load(leads, subject);
    const received = events.find((event) => event.type === 'LeadReceived');
    if (received === undefined) return { skip: 'There is no such lead' };
    const consents = events.find((event) => event.type === 'LeadConsentsRecorded');
    return received.personal === null
      ? { skip: 'The person was erased' }
      : contentOf(received.data, received.personal, consents?.data);
  };
}

type Received = LeadEventOf<'LeadReceived'>;

function contentOf(
  { country, asked, receivedAt }: Received['data'],
  { name, email, phone }: NonNullable<Received['personal']>,
  agreed: LeadEventOf<'LeadConsentsRecorded'>['data'] | undefined,
): Content {
  const { leadId: _, ...consents } = agreed ?? { leadId: '' };
  return { data: { event: 'received', country, ...asked, receivedAt, consents, person: { name, email, phone } } };
}
