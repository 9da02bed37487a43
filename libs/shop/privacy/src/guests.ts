import type { PersonRecords } from '@shop/customers';
import type { Streams } from '@shop/event-store';
import { readLeadPerson, type LeadPerson } from '@shop/leads';
import type { AccountClosure } from '@shop/users';

export interface Guest extends LeadPerson {
  readonly id: string;
}

/** People without an account, represented by one of their leads. */
export class Guests {
  constructor(
    private readonly streams: Streams,
    private readonly accounts: AccountClosure,
    private readonly records: PersonRecords,
  ) {}

  async find(leadId: string): Promise<Guest | null> {
    const person = await readLeadPerson(this.streams, leadId);
    return person && { id: leadId, ...person };
  }

  /** Such leads are erased together with the account. */
  async belongToAccount(leads: readonly string[]): Promise<boolean> {
    const accounts = new Set((await this.records.listByLeads(leads)).flatMap(({ userId }) => userId ?? []));
    const found = await Promise.all([...accounts].map((id) => this.accounts.find(id)));
    return found.some(({ state }) => state.status === 'registered');
  }
}
