import { reject, type Decider, type Rejection } from '@shop/kernel';
import type { LeadEvent, LeadEventOf } from '@shop/events/leads';

export type LeadRequest = LeadEventOf<'LeadReceived'>['data']['asked'];
export type LeadPerson = NonNullable<LeadEventOf<'LeadReceived'>['personal']>;
export type RecordedConsents = Omit<LeadEventOf<'LeadConsentsRecorded'>['data'], 'leadId'>;

export type ConsentChannel = LeadEventOf<'LeadConsentWithdrawn'>['data']['channel'];
export type LeadOutcome = LeadEventOf<'LeadCallRecorded'>['data']['outcome'];

export interface ReceiveLead {
  readonly type: 'ReceiveLead';
  readonly leadId: string;
  readonly country: LeadEventOf<'LeadReceived'>['data']['country'];
  readonly asked: LeadRequest;
  readonly person: LeadPerson;
  readonly consents?: RecordedConsents;
  readonly receivedAt: string;
}

export type LeadCommand =
  | ReceiveLead
  | { readonly type: 'ResyncLead'; readonly leadId: string }
  | {
      readonly type: 'AnnounceStock';
      readonly leadId: string;
      readonly offer: LeadEventOf<'LeadStockAnnounced'>['data']['offer'];
      readonly now: string;
    }
  | { readonly type: 'CorrectLead'; readonly leadId: string; readonly person: LeadPerson }
  | {
      readonly type: 'WithdrawConsent';
      readonly leadId: string;
      readonly channel: ConsentChannel;
      readonly now: string;
    }
  | { readonly type: 'RecordLeadCall'; readonly leadId: string; readonly outcome: LeadOutcome; readonly note?: string };

export type LeadState = {
  readonly receivedAt: string;
  readonly asked: LeadRequest;
  readonly country: ReceiveLead['country'];
  /** As last corrected. */
  readonly person: LeadPerson | null;
  /** With marketing consent. */
  readonly agreed: readonly ConsentChannel[];
  readonly outcome: LeadOutcome | null;
  /** The mail of a stock notice was caused. */
  readonly isAnnounced: boolean;
} | null;
export type LeadRejectionCode = 'NOT_FOUND';

const settlingOutcomes: readonly LeadOutcome[] = ['interested', 'ordered', 'joined', 'not_interested', 'wrong_number'];

export const contactFields = ['name', 'email', 'phone'] as const satisfies readonly (keyof LeadPerson)[];

const channels: readonly ConsentChannel[] = ['email', 'sms', 'phone'];

export const leadDecider: Decider<LeadCommand, LeadEvent, LeadState, LeadRejectionCode> = {
  initial: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'LeadReceived':
        return receivedState(event);
      case 'LeadCorrected':
        return state && { ...state, person: state.person && { ...state.person, ...event.personal } };
      case 'LeadCallRecorded':
        return state && { ...state, outcome: event.data.outcome };
      case 'LeadConsentsRecorded':
        return state && { ...state, agreed: channels.filter((channel) => event.data[channel] === true) };
      case 'LeadConsentWithdrawn':
        return state && { ...state, agreed: state.agreed.filter((channel) => channel !== event.data.channel) };
      case 'LeadStockAnnounced':
        return state && { ...state, isAnnounced: true };
      case 'LeadResyncRequested':
        return state;
    }
  },
  decide: (command, state) => {
    if (command.type === 'ReceiveLead') return state === null ? receivedEvents(command) : [];
    return state === null ? reject('NOT_FOUND', 'Lead not found') : decideKnown(command, state);
  },
};

function receivedState({ data, personal }: LeadEventOf<'LeadReceived'>): LeadState {
  const { receivedAt, country, asked } = data;
  return { receivedAt, country, asked, person: personal, agreed: [], outcome: null, isAnnounced: false };
}

function receivedEvents({ leadId, country, asked, person, consents, receivedAt }: ReceiveLead): readonly LeadEvent[] {
  const lead: LeadEvent = { type: 'LeadReceived', data: { leadId, country, asked, receivedAt }, personal: person };
  return consents === undefined ? [lead] : [lead, { type: 'LeadConsentsRecorded', data: { leadId, ...consents } }];
}

function decideKnown(
  command: Exclude<LeadCommand, ReceiveLead>,
  state: NonNullable<LeadState>,
): readonly LeadEvent[] | Rejection<LeadRejectionCode> {
  const { leadId } = command;
  const { asked, agreed } = state;
  if (command.type === 'CorrectLead') return correctLead(command, state);
  if (command.type === 'AnnounceStock') return announceStock(command, state);
  if (command.type === 'ResyncLead') {
    // The CRM has no stock notices: their consent is for one mail of the shop.
    return asked.kind === 'stock_notice' ? [] : [{ type: 'LeadResyncRequested', data: { leadId, kind: asked.kind } }];
  }
  if (command.type === 'WithdrawConsent') {
    const { channel, now } = command;
    if (!agreed.includes(channel)) return [];
    return [{ type: 'LeadConsentWithdrawn', data: { leadId, channel, withdrawnAt: now } }];
  }
  if (asked.kind === 'stock_notice') return reject('NOT_FOUND', 'Stock notices are not called');
  const { outcome, note } = command;
  const data = { leadId, outcome, settled: settlingOutcomes.includes(outcome) };
  return [{ type: 'LeadCallRecorded', data, personal: note === undefined ? {} : { note } }];
}

/** Once, and only while the consent stands and the person is not erased. */
function announceStock(
  { leadId, offer, now }: Extract<LeadCommand, { type: 'AnnounceStock' }>,
  state: NonNullable<LeadState>,
): readonly LeadEvent[] {
  const { asked, country } = state;
  if (asked.kind !== 'stock_notice' || !isWaitingForStock(state)) return [];
  const { offerId } = asked;
  return [{ type: 'LeadStockAnnounced', data: { leadId, country, offerId, offer, announcedAt: now } }];
}

export function isWaitingForStock({ asked, agreed, person, isAnnounced }: NonNullable<LeadState>): boolean {
  return asked.kind === 'stock_notice' && agreed.includes('email') && person !== null && !isAnnounced;
}

/** Erased persons are not corrected. */
function correctLead(
  { leadId, person: correction }: Extract<LeadCommand, { type: 'CorrectLead' }>,
  { asked: { kind }, person }: NonNullable<LeadState>,
): readonly LeadEvent[] | Rejection<LeadRejectionCode> {
  if (person === null) return reject('NOT_FOUND', 'The person was erased');
  const changed = Object.fromEntries(
    contactFields.flatMap((field) => {
      const value = correction[field];
      return value === undefined || value === person[field] ? [] : [[field, value]];
    }),
  );
  if (Object.keys(changed).length === 0) return [];
  return [{ type: 'LeadCorrected', data: { leadId, kind }, personal: changed }];
}
