import { PersonRecords, type PersonNames } from '@shop/customers';
import type { StreamKind, Streams } from '@shop/event-store';
import { leadEvents, type LeadEvent, type LeadEventOf } from '@shop/leads/events';
import { STREAMS } from '@shop/platform';
import { AccountEnding } from '@shop/users';
import { Inject, Injectable } from '@nestjs/common';

export interface PersonWithoutAccount {
  /** Of the lead that stands for them. */
  readonly id: string;
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  /** As last corrected. */
  readonly name: string | null;
  /** By which further records of theirs are found, what was corrected too; none once the key is gone. */
  readonly known: PersonNames;
}

type Received = Omit<PersonWithoutAccount, 'id'>;

/** A lead as the one who left it, to be read only: its rules are the leads module's. */
const leaders: StreamKind<never, LeadEvent, Received | null, never> = {
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
export class PeopleWithoutAccount {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(AccountEnding) private readonly accounts: AccountEnding,
    @Inject(PersonRecords) private readonly records: PersonRecords,
  ) {}

  /** Null when there is no such lead. */
  async find(leadId: string): Promise<PersonWithoutAccount | null> {
    const { state } = await this.streams.load(leaders, leadId);
    return state && { id: leadId, ...state };
  }

  /** Whether something that came of these leads is under an account that is still there: it goes with that one. */
  async haveAccount(leads: readonly string[]): Promise<boolean> {
    const accounts = new Set((await this.records.ofLeads(leads)).flatMap(({ userId }) => userId ?? []));
    const found = await Promise.all([...accounts].map((id) => this.accounts.find(id)));
    return found.some(({ state }) => state.status === 'registered');
  }
}

function evolve(state: Received | null, event: LeadEvent): Received | null {
  if (event.type === 'LeadReceived') return receivedFrom(event);
  return event.type === 'LeadCorrected' && state !== null ? correctedFrom(state, event) : state;
}

function correctedFrom({ country, name, known }: Received, { personal }: LeadEventOf<'LeadCorrected'>): Received {
  const { name: corrected = name, email, phone } = personal ?? {};
  const emails = new Set([...known.emails, ...(email === undefined ? [] : [email])]);
  const phones = new Set([...known.phones, ...(phone === undefined ? [] : [phone])]);
  return { country, name: corrected, known: { emails: [...emails], phones: [...phones] } };
}

function receivedFrom({ data, personal }: LeadEventOf<'LeadReceived'>): Received {
  const { name = null, email, phone } = personal ?? {};
  const known = { emails: email === undefined ? [] : [email], phones: phone === undefined ? [] : [phone] };
  return { country: data.country, name, known };
}
