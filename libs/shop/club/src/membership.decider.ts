import type { MembershipEvent, MembershipEventOf } from '@shop/events/club';
import { reject, type Decider, type Rejection } from '@shop/kernel';
import { feeAfter, noFee, type MembershipFee } from './membership-fee.js';
import { yearAfter } from './membership-year.js';

type RequestedEvent = MembershipEventOf<'MembershipRequested'>;
type ActivatedData = MembershipEventOf<'MembershipActivated'>['data'];

export type MembershipCommand =
  | {
      readonly type: 'RequestMembership';
      readonly request: RequestedEvent['data'];
      readonly person: NonNullable<RequestedEvent['personal']>;
    }
  | {
      readonly type: 'ActivateMembership';
      readonly now: string;
      readonly holder: { readonly userId: string } | { readonly email: string };
      readonly payment: ActivatedData['payment'] & { readonly reference?: string };
      readonly currency: ActivatedData['currency'];
    }
  | {
      readonly type: 'RenewMembership';
      readonly now: string;
      readonly payment: ActivatedData['payment'] & { readonly reference?: string };
      readonly currency: ActivatedData['currency'];
    }
  | { readonly type: 'AskForPayment'; readonly dueFrom: string }
  | { readonly type: 'RemindOfPayment'; readonly remindFrom: string; readonly now: string }
  /** Applies only while an account is awaited by e-mail. */
  | {
      readonly type: 'CorrectMember';
      readonly person: { readonly name?: string; readonly phone?: string; readonly email?: string };
    }
  | { readonly type: 'AttachMembership'; readonly userId: string }
  | { readonly type: 'CancelMembership' }
  | { readonly type: 'ChoosePrize'; readonly drawId: string; readonly choice: string }
  | { readonly type: 'EndMembership'; readonly now: string }
  /** `dueMinor`: owed at shipping, and still owed. */
  | {
      readonly type: 'SendFeeWithParcel';
      readonly orderId: string;
      readonly orderLeadId: string;
      readonly dueMinor: number;
    }
  | { readonly type: 'CollectFee'; readonly orderId: string }
  | { readonly type: 'MissFee'; readonly orderId: string; readonly cause: 'refused' | 'lost' };
type CommandOf<Type extends MembershipCommand['type']> = Extract<MembershipCommand, { type: Type }>;

export interface KnownMembership {
  readonly status: 'requested' | 'active' | 'payment_due' | 'ending' | 'ended';
  readonly membershipId: string;
  readonly leadId: string;
  readonly country: RequestedEvent['data']['country'];
  /** Phone in E.164. */
  readonly name: string | null;
  readonly phone: string | null;
  /** Of the awaited account. */
  readonly email: string | null;
  readonly userId: string | null;
  readonly from: string | null;
  readonly until: string | null;
  /** End of the period reminded of last. */
  readonly remindedUntil: string | null;
  readonly prizes: readonly string[];
  readonly fee: MembershipFee;
}
export type MembershipState = { readonly status: 'none' } | KnownMembership;
export type MembershipRejectionCode = 'NOT_FOUND' | 'CONFLICT';
type Decision = readonly MembershipEvent[] | Rejection<MembershipRejectionCode>;

/** Payment due is a state between two years. */
export const membershipDecider: Decider<MembershipCommand, MembershipEvent, MembershipState, MembershipRejectionCode> =
  {
    initial: { status: 'none' },
    evolve: (state, event) => {
      if (event.type === 'MembershipRequested') return requestedState(event);
      return state.status === 'none' ? state : { ...evolveKnown(state, event), fee: feeAfter(state.fee, event) };
    },
    decide: (command, state) => {
      if (command.type === 'RequestMembership') return state.status === 'none' ? [requestedEvent(command)] : [];
      return state.status === 'none' ? reject('NOT_FOUND', 'Membership not found') : decideKnown(command, state);
    },
  };

function requestedState({ data, personal }: RequestedEvent): KnownMembership {
  const { membershipId, leadId, country } = data;
  const { name = null, phone = null } = personal ?? {};
  return {
    ...{ status: 'requested', membershipId, leadId, country, name, phone, email: null, userId: null },
    ...{ from: null, until: null, remindedUntil: null, prizes: [], fee: noFee },
  };
}

function evolveKnown(state: KnownMembership, event: Exclude<MembershipEvent, RequestedEvent>): KnownMembership {
  switch (event.type) {
    case 'MemberCorrected':
      return { ...state, ...event.personal };
    case 'MembershipHolderNamed':
      return { ...state, email: event.personal?.email ?? null };
    case 'MembershipFeeSentWithParcel':
    case 'MembershipFeeCollected':
    case 'MembershipFeeNotCollected':
      return state;
    case 'MembershipAttached':
      return { ...state, userId: event.data.userId };
    case 'MembershipActivated':
    case 'MembershipRenewed':
      return { ...state, status: 'active', ...event.data.period };
    case 'MembershipPaymentDue':
      return { ...state, status: 'payment_due' };
    case 'MembershipReminded':
      return { ...state, remindedUntil: event.data.until };
    case 'MembershipCancelled':
      return { ...state, status: 'ending' };
    case 'MembershipEnded':
      return { ...state, status: 'ended' };
    case 'MembershipPrizeChosen':
      return { ...state, prizes: [...state.prizes, event.data.drawId] };
  }
}

function requestedEvent({ request, person }: CommandOf<'RequestMembership'>): MembershipEvent {
  return { type: 'MembershipRequested', data: request, personal: person };
}

function decideKnown(
  command: Exclude<MembershipCommand, { type: 'RequestMembership' }>,
  state: KnownMembership,
): Decision {
  switch (command.type) {
    case 'ActivateMembership':
      return activate(command, state);
    case 'RenewMembership':
      return renew(command, state);
    case 'AskForPayment':
      return askForPayment(command, state);
    case 'RemindOfPayment':
      return remind(command, state);
    case 'CorrectMember':
      return correct(command, state);
    case 'AttachMembership':
      return attach(command, state);
    case 'CancelMembership':
      return cancel(state);
    case 'EndMembership':
      return end(command, state);
    case 'ChoosePrize':
      return choosePrize(command, state);
    case 'SendFeeWithParcel':
      return sendFee(command, state);
    case 'CollectFee':
    case 'MissFee':
      return settleFee(command, state);
  }
}

function activate(command: CommandOf<'ActivateMembership'>, state: KnownMembership): Decision {
  if (state.status !== 'requested') return reject('CONFLICT', `The membership is already ${state.status}`);
  const { membershipId, leadId } = state;
  const { holder, now, currency, payment } = command;
  const { method, priceMinor, reference } = payment;
  const holderEvent: MembershipEvent =
    'userId' in holder
      ? { type: 'MembershipAttached', data: { membershipId, userId: holder.userId } }
      : { type: 'MembershipHolderNamed', data: { membershipId, leadId }, personal: { email: holder.email } };
  const activated: MembershipEvent = {
    type: 'MembershipActivated',
    data: {
      membershipId,
      leadId,
      period: { from: now, until: yearAfter(now) },
      payment: { method, priceMinor },
      currency,
    },
    personal: reference === undefined ? {} : { reference },
  };
  return [holderEvent, activated];
}

/** Renewable once, while it runs, even if cancelled. Not after its end, even if the sweeper has not run. */
function renew({ now, payment, currency }: CommandOf<'RenewMembership'>, state: KnownMembership): Decision {
  const { membershipId, leadId, from, until, status } = state;
  if (!isPaidFor(state) || from === null || until === null)
    return reject('CONFLICT', `The membership is ${status} and cannot be renewed`);
  if (until <= now) return reject('CONFLICT', `The membership ended on ${until}. Join again to continue.`);
  if (from > now) return reject('CONFLICT', `The membership is already paid until ${until}`);
  const { method, priceMinor, reference } = payment;
  const renewed: MembershipEvent = {
    type: 'MembershipRenewed',
    data: {
      membershipId,
      leadId,
      period: { from: until, until: yearAfter(until) },
      payment: { method, priceMinor },
      currency,
    },
    personal: reference === undefined ? {} : { reference },
  };
  return [renewed];
}

function askForPayment({ dueFrom }: CommandOf<'AskForPayment'>, state: KnownMembership): Decision {
  const { membershipId, until, status } = state;
  if (status !== 'active' || until === null || until > dueFrom) return [];
  return [{ type: 'MembershipPaymentDue', data: { membershipId, until } }];
}

/** Once per period, while payment is still possible. */
function remind({ remindFrom, now }: CommandOf<'RemindOfPayment'>, state: KnownMembership): Decision {
  const { membershipId, until, status, remindedUntil } = state;
  if (status !== 'payment_due' || until === null || until > remindFrom || until <= now || remindedUntil === until)
    return [];
  return [{ type: 'MembershipReminded', data: { membershipId, until } }];
}

/** Ignores unchanged fields. The e-mail changes only until an account is attached. */
function correct({ person }: CommandOf<'CorrectMember'>, state: KnownMembership): Decision {
  const { membershipId, leadId } = state;
  const { name = state.name, phone = state.phone, email = state.email } = person;
  const changed = {
    ...(name !== null && name !== state.name && { name }),
    ...(phone !== null && phone !== state.phone && { phone }),
  };
  const corrected: MembershipEvent = { type: 'MemberCorrected', data: { membershipId, leadId }, personal: changed };
  const events = Object.keys(changed).length === 0 ? [] : [corrected];
  const awaitsAccount = state.userId === null && state.email !== null;
  if (!awaitsAccount || email === null || email === state.email) return events;
  return [...events, { type: 'MembershipHolderNamed', data: { membershipId, leadId }, personal: { email } }];
}

function attach({ userId }: CommandOf<'AttachMembership'>, state: KnownMembership): Decision {
  if (state.userId !== null || !isPaidFor(state)) return [];
  return [{ type: 'MembershipAttached', data: { membershipId: state.membershipId, userId } }];
}

function cancel(state: KnownMembership): Decision {
  const { membershipId, until } = state;
  if (state.status === 'requested') return [endedEvent(membershipId, 'withdrawn')];
  if (!isPaidFor(state) || state.status === 'ending' || until === null) return [];
  return [{ type: 'MembershipCancelled', data: { membershipId, until } }];
}

function end({ now }: CommandOf<'EndMembership'>, state: KnownMembership): Decision {
  if (!isPaidFor(state) || state.until === null || state.until > now) return [];
  return [endedEvent(state.membershipId, state.status === 'ending' ? 'cancelled' : 'not_renewed')];
}

/** Once per prize, even after the membership ended. */
function choosePrize({ drawId, choice }: CommandOf<'ChoosePrize'>, state: KnownMembership): Decision {
  const { membershipId, leadId, prizes } = state;
  if (prizes.includes(drawId)) return reject('CONFLICT', `The prize of draw ${drawId} was already chosen`);
  return [{ type: 'MembershipPrizeChosen', data: { membershipId, leadId, drawId }, personal: { choice } }];
}

/** One parcel at a time carries the fee. */
function sendFee(command: CommandOf<'SendFeeWithParcel'>, { membershipId, fee }: KnownMembership): Decision {
  const { orderId, orderLeadId, dueMinor } = command;
  const amountMinor = Math.min(dueMinor, fee.owedMinor);
  if (amountMinor <= 0 || fee.parcels.some((parcel) => parcel.orderId === orderId)) return [];
  return [{ type: 'MembershipFeeSentWithParcel', data: { membershipId, orderId, orderLeadId, amountMinor } }];
}

/** A refused or lost parcel may be delivered after all. */
function settleFee(command: CommandOf<'CollectFee' | 'MissFee'>, { membershipId, fee }: KnownMembership): Decision {
  const { orderId } = command;
  const parcel = fee.parcels.find((one) => one.orderId === orderId);
  if (parcel === undefined || parcel.outcome === 'collected') return [];
  const data = { membershipId, orderId, amountMinor: parcel.amountMinor };
  if (command.type === 'CollectFee') return [{ type: 'MembershipFeeCollected', data }];
  return parcel.outcome === 'returned'
    ? []
    : [{ type: 'MembershipFeeNotCollected', data: { ...data, cause: command.cause } }];
}

function isPaidFor({ status }: KnownMembership): boolean {
  return status === 'active' || status === 'payment_due' || status === 'ending';
}

function endedEvent(
  membershipId: string,
  cause: MembershipEventOf<'MembershipEnded'>['data']['cause'],
): MembershipEvent {
  return { type: 'MembershipEnded', data: { membershipId, cause } };
}
