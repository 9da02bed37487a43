import { readMembership, type PrizeChoices } from '@shop/club';
import type { CallTaskKind } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { errandRecorded } from '@shop/events/calls';
import {
  drawHeld,
  membershipActivated,
  membershipCancelled,
  membershipEnded,
  membershipPaymentDue,
  membershipRenewed,
  membershipRequested,
} from '@shop/events/club';
import { leadCallRecorded, leadConsentWithdrawn, leadReceived } from '@shop/events/leads';
import {
  orderDelivered,
  orderRefused,
  orderReturnApproved,
  orderReturnRejected,
  orderReturnRequested,
} from '@shop/events/orders';
import { parcelFellSilent, parcelMoved, parcelRegistered, parcelRejected } from '@shop/events/shipping';
import { personErased } from '@shop/events/users';
import { isRejection, uuidv5, type EventOf, type RecordedEvent } from '@shop/kernel';
import { hasKnownCustomer, readOpenOrderCountry } from '@shop/orders';
import type { Process } from '@shop/projections';
import { nextOpening } from './call-plan.js';
import type { CallTaskCommand } from './call-task.decider.js';
import { callTaskIdOf, callTaskStream } from './call-task.stream.js';

export const callTaskInputs = [
  leadReceived,
  leadCallRecorded,
  leadConsentWithdrawn,
  membershipRequested,
  membershipActivated,
  membershipPaymentDue,
  membershipRenewed,
  membershipCancelled,
  membershipEnded,
  drawHeld,
  errandRecorded,
  orderReturnRequested,
  orderReturnApproved,
  orderReturnRejected,
  parcelRejected,
  parcelRegistered,
  parcelMoved,
  parcelFellSilent,
  orderDelivered,
  orderRefused,
  personErased,
] as const;
type Input = RecordedEvent<EventOf<(typeof callTaskInputs)[number]>>;

type Step =
  | {
      readonly action: 'open';
      readonly kind: CallTaskKind;
      readonly subjectId: string;
      readonly country: CountryCode;
      readonly at: string;
    }
  | {
      readonly action: 'close';
      readonly kind: CallTaskKind;
      readonly subjectId: string;
      readonly cause: 'settled' | 'erased';
    };

export function callTaskProcess(streams: Streams, prizes: PrizeChoices): Process<typeof callTaskInputs> {
  return {
    name: 'errands',
    events: callTaskInputs,
    from: 'now',
    react: async (event) => {
      for (const step of await stepsOf({ streams, prizes }, event)) await executeStep(streams, step, event);
    },
  };
}

interface StepSources {
  readonly streams: Streams;
  readonly prizes: PrizeChoices;
}

async function stepsOf({ streams, prizes }: StepSources, event: Input): Promise<readonly Step[]> {
  switch (event.type) {
    case 'LeadReceived':
    case 'LeadCallRecorded':
    case 'LeadConsentWithdrawn':
      return stepsOfLead(event);
    case 'MembershipRequested':
      return stepsOfJoinRequest(event);
    case 'MembershipPaymentDue':
      return stepsOfPaymentDue(streams, event);
    case 'MembershipActivated':
      return [closeStep('club_join', event.data.membershipId)];
    case 'MembershipRenewed':
    case 'MembershipCancelled':
      return [closeStep('club_renewal', event.data.membershipId)];
    case 'MembershipEnded':
      return [closeStep('club_join', event.data.membershipId), closeStep('club_renewal', event.data.membershipId)];
    case 'DrawHeld':
      return stepsOfDraw(event);
    case 'ErrandRecorded':
      return stepsOfRecordedCall({ streams, prizes }, event);
    case 'OrderReturnRequested':
      return stepsOfReturn(streams, event);
    case 'OrderReturnApproved':
    case 'OrderReturnRejected':
      return [closeStep('return', event.data.orderId)];
    case 'ParcelRejected':
    case 'ParcelRegistered':
    case 'ParcelMoved':
    case 'ParcelFellSilent':
    case 'OrderDelivered':
    case 'OrderRefused':
      return stepsOfParcel(streams, event);
    case 'PersonErased':
      return stepsOfErasure(event.data);
  }
}

/** An erased person cannot be called. */
function stepsOfJoinRequest({
  personal,
  data,
}: Extract<Input, { readonly type: 'MembershipRequested' }>): readonly Step[] {
  return personal === null ? [] : [openStep('club_join', data.membershipId, data.country, data.requestedAt)];
}

async function stepsOfPaymentDue(
  streams: Streams,
  { data: { membershipId }, at }: Extract<Input, { readonly type: 'MembershipPaymentDue' }>,
): Promise<readonly Step[]> {
  const membership = await readMembership(streams, membershipId);
  if (membership === null) throw new Error(`Membership ${membershipId} not found`);
  return [openStep('club_renewal', membershipId, membership.country, at)];
}

function stepsOfDraw({
  data: { winner, country, heldAt },
}: Extract<Input, { readonly type: 'DrawHeld' }>): readonly Step[] {
  return winner === null ? [] : [openStep('club_prize', winner.membershipId, country, heldAt)];
}

async function stepsOfReturn(
  streams: Streams,
  { data: { orderId, country, requestedAt } }: Extract<Input, { readonly type: 'OrderReturnRequested' }>,
): Promise<readonly Step[]> {
  return (await hasKnownCustomer(streams, orderId)) ? [openStep('return', orderId, country, requestedAt)] : [];
}

/** A winner of two draws is called for the second prize too. */
async function stepsOfRecordedCall(
  { streams, prizes }: StepSources,
  { data: { errandId, outcome }, at, position }: Extract<Input, { readonly type: 'ErrandRecorded' }>,
): Promise<readonly Step[]> {
  if (outcome !== 'told') return [];
  const { state } = await streams.load(callTaskStream, errandId);
  if (state === null) throw new Error(`Call task ${errandId} was recorded and does not exist`);
  const { kind, subjectId, country } = state.callTask;
  return (await prizes.hasUnchosenPrize(subjectId, position)) ? [openStep(kind, subjectId, country, at)] : [];
}

type LeadInput = Extract<Input, { readonly type: 'LeadReceived' | 'LeadCallRecorded' | 'LeadConsentWithdrawn' }>;

function stepsOfLead(event: LeadInput): readonly Step[] {
  // Withdrawn consent overrides earlier requests for a call.
  if (event.type === 'LeadConsentWithdrawn')
    return event.data.channel === 'phone' ? [closeStep('lead', event.data.leadId)] : [];
  if (event.type === 'LeadCallRecorded') return event.data.settled ? [closeStep('lead', event.data.leadId)] : [];
  const { leadId, country, asked, receivedAt } = event.data;
  return asked.kind === 'phone' && event.personal !== null ? [openStep('lead', leadId, country, receivedAt)] : [];
}

type ParcelInput = Extract<
  Input,
  {
    readonly type:
      'ParcelRejected' | 'ParcelRegistered' | 'ParcelMoved' | 'ParcelFellSilent' | 'OrderDelivered' | 'OrderRefused';
  }
>;

/** Opens a task for a parcel problem; closes it when staff record how the parcel ended. */
async function stepsOfParcel(streams: Streams, event: ParcelInput): Promise<readonly Step[]> {
  const { orderId } = event.data;
  if (!isParcelProblem(event)) return [closeStep('parcel', orderId)];
  const country = await readOpenOrderCountry(streams, orderId);
  return country === null ? [] : [openStep('parcel', orderId, country, event.at)];
}

function isParcelProblem(event: ParcelInput): boolean {
  if (event.type === 'ParcelMoved') return event.data.code === 'lost';
  return event.type === 'ParcelRejected' || event.type === 'ParcelFellSilent';
}

function stepsOfErasure({
  leads,
  memberships,
}: Extract<Input, { readonly type: 'PersonErased' }>['data']): readonly Step[] {
  return [
    ...leads.map((id) => closeStep('lead', id, 'erased')),
    ...memberships.flatMap((id) => clubKinds.map((kind) => closeStep(kind, id, 'erased'))),
  ];
}

const clubKinds = ['club_join', 'club_renewal', 'club_prize'] as const;

function openStep(kind: CallTaskKind, subjectId: string, country: CountryCode, at: string): Step {
  return { action: 'open', kind, subjectId, country, at };
}

function closeStep(kind: CallTaskKind, subjectId: string, cause: 'settled' | 'erased' = 'settled'): Step {
  return { action: 'close', kind, subjectId, cause };
}

async function executeStep(streams: Streams, step: Step, event: Input): Promise<void> {
  const callTaskId = callTaskIdOf(step.kind, step.subjectId);
  const context: CommandContext = {
    commandId: uuidv5(event.id, callTaskId),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:errands',
    now: event.at,
    ...(step.action === 'open' && { country: step.country }),
  };
  const outcome = await streams.execute(callTaskStream, callTaskId, commandOf(callTaskId, step), context);
  // Most settled subjects never had a call task.
  if (!isRejection(outcome) || (step.action === 'close' && outcome.code === 'NOT_FOUND')) return;
  throw new Error(`Call task ${callTaskId} did not ${step.action}: ${outcome.message}`);
}

function commandOf(callTaskId: string, step: Step): CallTaskCommand {
  if (step.action === 'close') return { type: 'CloseErrand', cause: step.cause };
  const { kind, subjectId, country, at } = step;
  const dueAt = nextOpening(kind, country, at);
  return { type: 'OpenErrand', callTask: { errandId: callTaskId, kind, subjectId, country, openedAt: at, dueAt } };
}
