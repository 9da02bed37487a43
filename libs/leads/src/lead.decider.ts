import type { Decider } from '@shop/kernel';
import type { LeadEvent, LeadEventOf } from './lead.events.js';

export type Asked = LeadEventOf<'LeadReceived'>['data']['asked'];
export type Person = NonNullable<LeadEventOf<'LeadReceived'>['personal']>;
export type RecordedConsents = Omit<LeadEventOf<'LeadConsentsRecorded'>['data'], 'leadId'>;

export interface LeadCommand {
  readonly type: 'ReceiveLead';
  readonly leadId: string;
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  readonly asked: Asked;
  readonly person: Person;
  readonly consents?: RecordedConsents;
  readonly receivedAt: string;
}

/** Null: there is no such lead. */
export type LeadState = { readonly receivedAt: string } | null;

export const leadDecider: Decider<LeadCommand, LeadEvent, LeadState, never> = {
  initial: null,
  evolve: (state, event) => (event.type === 'LeadReceived' ? { receivedAt: event.data.receivedAt } : state),
  decide: ({ leadId, country, asked, person, consents, receivedAt }, state) => {
    if (state !== null) return [];
    const received: LeadEvent = {
      type: 'LeadReceived',
      data: { leadId, country, asked, receivedAt },
      personal: person,
    };
    return consents === undefined
      ? [received]
      : [received, { type: 'LeadConsentsRecorded', data: { leadId, ...consents } }];
  },
};
