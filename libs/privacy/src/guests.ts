import { PersonRecords, type PersonContacts } from '@shop/customers';
import type { StreamKind, Streams } from '@shop/event-store';
import { leadEvents, type LeadEvent, type LeadEventOf } from '@shop/leads/events';
import { STREAMS } from '@shop/platform';
import { AccountClosure } from '@shop/users';
import { Inject, Injectable } from '@nestjs/common';

export interface Guest {
  /** Of the lead that stands for them. */
  readonly id: string;
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  /** As last corrected. */
  readonly name: string | null;
  /** By which further records of theirs are found, what was corrected too; none once the key is gone. */
  readonly contacts: PersonContacts;
}

type GuestState = Omit<Guest, 'id'>;

/** A lead as the one who left it, to be read only: its rules are the leads module's. */
const guestStream: StreamKind<never, LeadEvent, GuestState | null, never> = {
  category: 'lead',
  events: leadEvents,
  decider: {
    initial: null,
    evolve,
    decide: () => [],
  },
};

/** Who asked to be called or written to and has no account: one of their leads stands for them. */
@Injectable()
export class Guests {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(AccountClosure) private readonly accounts: AccountClosure,
    @Inject(PersonRecords) private readonly records: PersonRecords,
  ) {}

  /** Null when there is no such lead. */
  async find(leadId: string): Promise<Guest | null> {
    const { state } = await this.streams.load(guestStream, leadId);
    return state && { id: leadId, ...state };
  }

  /** Whether something that came of these leads is under an account that is still there: it goes with that one. */
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
