import { PersonRecords, type PersonContacts } from '@shop/customers';
import type { StreamKind, Streams } from '@shop/event-store';
import { leadEvents, type LeadEvent, type LeadEventOf } from '@shop/events/leads';
import { STREAMS } from '@shop/platform';
import { AccountClosure } from '@shop/users';
import { Inject, Injectable } from '@nestjs/common';

export interface Guest {
  readonly id: string;
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  readonly name: string | null;
  /** Past contact data included; empty after the key revocation. */
  readonly contacts: PersonContacts;
}

type GuestState = Omit<Guest, 'id'>;

/** Read only: the rules belong to the leads module. */
const guestStream: StreamKind<never, LeadEvent, GuestState | null, never> = {
  category: 'lead',
  events: leadEvents,
  decider: {
    initial: null,
    evolve,
    decide: () => [],
  },
};

/** People without an account, represented by one of their leads. */
@Injectable()
export class Guests {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(AccountClosure) private readonly accounts: AccountClosure,
    @Inject(PersonRecords) private readonly records: PersonRecords,
  ) {}

  async find(leadId: string): Promise<Guest | null> {
    const { state } = await this.streams.load(guestStream, leadId);
    return state && { id: leadId, ...state };
  }

  /** Such leads are erased together with the account. */
  async belongToAccount(leads: readonly string[]): Promise<boolean> {
    const accounts = new Set((await this.records.listByLeads(leads)).flatMap(({ userId }) => userId ?? []));
    const found = await Promise.all([...accounts].map((id) => this.accounts.find(id)));
    return found.some(({ state }) => state.status === 'registered');
  }
}

function evolve(state: GuestState | null, event: LeadEvent): GuestState | null {
  if (event.type === 'LeadReceived') return guestFromLead(event);
  return event.type === 'LeadCorrected' && state !== null ? correctGuest(state, event) : state;
}

function correctGuest({ country, name, contacts }: GuestState, { personal }: LeadEventOf<'LeadCorrected'>): GuestState {
  const { name: corrected = name, email, phone } = personal ?? {};
  const emails = new Set([...contacts.emails, ...(email === undefined ? [] : [email])]);
  const phones = new Set([...contacts.phones, ...(phone === undefined ? [] : [phone])]);
  return { country, name: corrected, contacts: { emails: [...emails], phones: [...phones] } };
}

function guestFromLead({ data, personal }: LeadEventOf<'LeadReceived'>): GuestState {
  const { name = null, email, phone } = personal ?? {};
  const contacts = { emails: email === undefined ? [] : [email], phones: phone === undefined ? [] : [phone] };
  return { country: data.country, name, contacts };
}
