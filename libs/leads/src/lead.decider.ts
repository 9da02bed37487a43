import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { LeadEvent, LeadEventOf } from './lead.events.js';

export type Asked = LeadEventOf<'LeadReceived'>['data']['asked'];
export type Person = NonNullable<LeadEventOf<'LeadReceived'>['personal']>;
export type RecordedConsents = Omit<LeadEventOf<'LeadConsentsRecorded'>['data'], 'leadId'>;

export type ConsentChannel = LeadEventOf<'LeadConsentWithdrawn'>['data']['channel'];
export type LeadOutcome = LeadEventOf<'LeadCallRecorded'>['data']['outcome'];

export interface ReceiveLead {
  readonly type: 'ReceiveLead';
  readonly leadId: string;
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  readonly asked: Asked;
  readonly person: Person;
  readonly consents?: RecordedConsents;
  readonly receivedAt: string;
}

export type LeadCommand =
  | ReceiveLead
  | { readonly type: 'ResyncLead'; readonly leadId: string }
  | {
      readonly type: 'WithdrawConsent';
      readonly leadId: string;
      readonly channel: ConsentChannel;
      readonly now: string;
    }
  | { readonly type: 'RecordLeadCall'; readonly leadId: string; readonly outcome: LeadOutcome; readonly note?: string };

/** Null: there is no such lead. */
export type LeadState = {
  readonly receivedAt: string;
  readonly kind: Asked['kind'];
  /** Channels on which the shop may write or call about what it has. */
  readonly agreed: readonly ConsentChannel[];
  /** What came of the last call; null: nobody has called. */
  readonly outcome: LeadOutcome | null;
} | null;
export type LeadCode = 'NOT_FOUND';

/** After these nobody needs to call any more. */
const settling: readonly LeadOutcome[] = ['interested', 'ordered', 'joined', 'not_interested', 'wrong_number'];

const channels: readonly ConsentChannel[] = ['email', 'sms', 'phone'];

export const leadDecider: Decider<LeadCommand, LeadEvent, LeadState, LeadCode> = {
  initial: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'LeadReceived':
        return { receivedAt: event.data.receivedAt, kind: event.data.asked.kind, agreed: [], outcome: null };
      case 'LeadCallRecorded':
        return state && { ...state, outcome: event.data.outcome };
      case 'LeadConsentsRecorded':
        return state && { ...state, agreed: channels.filter((channel) => event.data[channel] === true) };
      case 'LeadConsentWithdrawn':
        return state && { ...state, agreed: state.agreed.filter((channel) => channel !== event.data.channel) };
      case 'LeadResyncRequested':
        return state;
    }
  },
  decide: (command, state) => {
    if (command.type === 'ReceiveLead') return state === null ? received(command) : [];
    return state === null ? reject('NOT_FOUND', 'There is no such lead') : decideKnown(command, state);
  },
};

function received({ leadId, country, asked, person, consents, receivedAt }: ReceiveLead): readonly LeadEvent[] {
  const lead: LeadEvent = { type: 'LeadReceived', data: { leadId, country, asked, receivedAt }, personal: person };
  return consents === undefined ? [lead] : [lead, { type: 'LeadConsentsRecorded', data: { leadId, ...consents } }];
}

function decideKnown(
  command: Exclude<LeadCommand, ReceiveLead>,
  { kind, agreed }: NonNullable<LeadState>,
): readonly LeadEvent[] | Rejection<LeadCode> {
  const { leadId } = command;
  if (command.type === 'ResyncLead') return [{ type: 'LeadResyncRequested', data: { leadId, kind } }];
  if (command.type === 'WithdrawConsent') {
    const { channel, now } = command;
    if (!agreed.includes(channel)) return [];
    return [{ type: 'LeadConsentWithdrawn', data: { leadId, channel, withdrawnAt: now } }];
  }
  const { outcome, note } = command;
  const data = { leadId, outcome, settled: settling.includes(outcome) };
  return [{ type: 'LeadCallRecorded', data, personal: note === undefined ? {} : { note } }];
}
