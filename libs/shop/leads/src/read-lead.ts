import type { Streams } from '@shop/event-store';
import type { LeadEvent, LeadEventOf } from '@shop/events/leads';
import type { RecordedEvent, StreamView } from '@shop/kernel';
import { leadStream } from './lead.stream.js';

export interface LeadPerson {
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  readonly name: string | null;
  /** Past contact data included; empty after the key revocation. */
  readonly contacts: {
    readonly emails: readonly string[];
    /** E.164. */
    readonly phones: readonly string[];
  };
}

const leadPersonView: StreamView<LeadEvent, LeadPerson | null> = {
  category: leadStream.category,
  events: leadStream.events,
  decider: {
    initial: null,
    evolve: (state, event) => {
      if (event.type === 'LeadReceived') return receivedPerson(event);
      return event.type === 'LeadCorrected' && state !== null ? correctedPerson(state, event) : state;
    },
  },
};

/** The person of a lead with all their contact data; null if the lead was never received. */
export async function readLeadPerson(streams: Streams, leadId: string): Promise<LeadPerson | null> {
  return (await streams.load(leadPersonView, leadId)).state;
}

/** All events of a lead, oldest first. */
export async function readLeadEvents(streams: Streams, leadId: string): Promise<readonly RecordedEvent<LeadEvent>[]> {
  return (await streams.load(leadStream, leadId)).events;
}

function receivedPerson({ data, personal }: LeadEventOf<'LeadReceived'>): LeadPerson {
  const { name = null, email, phone } = personal ?? {};
  const contacts = { emails: email === undefined ? [] : [email], phones: phone === undefined ? [] : [phone] };
  return { country: data.country, name, contacts };
}

function correctedPerson(
  { country, name, contacts }: LeadPerson,
  { personal }: LeadEventOf<'LeadCorrected'>,
): LeadPerson {
  const { name: corrected = name, email, phone } = personal ?? {};
  const emails = new Set([...contacts.emails, ...(email === undefined ? [] : [email])]);
  const phones = new Set([...contacts.phones, ...(phone === undefined ? [] : [phone])]);
  return { country, name: corrected, contacts: { emails: [...emails], phones: [...phones] } };
}
