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
  orderReturnWithdrawn,
} from '@shop/events/orders';
import { parcelFellSilent, parcelMoved, parcelRegistered, parcelRejected } from '@shop/events/shipping';
import { personErased } from '@shop/events/users';
import { isRejection, uuidv5, type EventOf, type RecordedEvent } from '@shop/kernel';
import { hasKnownCustomer, readOpenOrderCountry } from '@shop/orders';
import type { Process } from '@shop/projections';
import { nextOpening } from './call-plan.js';
import type { CallTaskCommand } from './call.decider.js';
import { callTaskIdOf, callTaskStream } from './call.stream.js';

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
  orderReturnWithdrawn,
  parcelRejected,
  parcelRegistered,
  parcelMoved,
  parcelFellSilent,
  orderDelivered,
  orderRefused,
  personErased,
] as const;
type Input = RecordedEvent<EventOf<(typeof callTaskInputs)[number]>>;

interface Step {
  readonly callTaskId: string;
  readonly command: Extract<CallTaskCommand, { type: 'OpenErrand' | 'CloseErrand' }>;
  /** Present only for a new task. */
  readonly country?: CountryCode;
}

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
    case 'LeadReceived': {
      const { leadId, country, asked, receivedAt } = event.data;
      return asked.kind === 'phone' && event.personal !== null ? [openStep('lead', leadId, country, receivedAt)] : [];
    }
    case 'LeadCallRecorded':
      return event.data.settled ? [closeStep('lead', event.data.leadId)] : [];
    case 'LeadConsentWithdrawn':
      // Withdrawn consent overrides earlier requests for a call.
      return event.data.channel === 'phone' ? [closeStep('lead', event.data.leadId)] : [];
    case 'MembershipRequested': {
      const { membershipId, country, requestedAt } = event.data;
      // An erased person cannot be called.
      return event.personal === null ? [] : [openStep('club_join', membershipId, country, requestedAt)];
    }
    case 'MembershipPaymentDue':
      return [await renewalStep(streams, event.data.membershipId, event.at)];
    case 'MembershipActivated':
      return [closeStep('club_join', event.data.membershipId)];
    case 'MembershipRenewed':
    case 'MembershipCancelled':
      return [closeStep('club_renewal', event.data.membershipId)];
    case 'MembershipEnded':
      return [closeStep('club_join', event.data.membershipId), closeStep('club_renewal', event.data.membershipId)];
    case 'DrawHeld': {
      const { winner, country, heldAt } = event.data;
      return winner === null ? [] : [openStep('club_prize', winner.membershipId, country, heldAt)];
    }
    case 'ErrandRecorded':
      return stepsOfRecordedCall({ streams, prizes }, event);
    case 'OrderReturnRequested': {
      const { orderId, country, requestedAt } = event.data;
      return (await hasKnownCustomer(streams, orderId)) ? [openStep('return', orderId, country, requestedAt)] : [];
    }
    case 'OrderReturnApproved':
    case 'OrderReturnRejected':
    case 'OrderReturnWithdrawn':
      return [closeStep('return', event.data.orderId)];
    case 'PersonErased': {
      const { leads, memberships } = event.data;
      const ofMemberships = memberships.flatMap((id) => clubKinds.map((kind) => closeStep(kind, id, 'erased')));
      return [...leads.map((id) => closeStep('lead', id, 'erased')), ...ofMemberships];
    }
    default:
      return stepsOfParcel(streams, event);
  }
}

async function renewalStep(streams: Streams, membershipId: string, at: string): Promise<Step> {
  const membership = await readMembership(streams, membershipId);
  if (membership === null) throw new Error(`Membership ${membershipId} not found`);
  return openStep('club_renewal', membershipId, membership.country, at);
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

type ParcelInput = Extract<Input, { readonly type: `Parcel${string}` | 'OrderDelivered' | 'OrderRefused' }>;

/** Opens a task for a parcel problem; closes it when staff record how the parcel ended. */
async function stepsOfParcel(streams: Streams, event: ParcelInput): Promise<readonly Step[]> {
  const { orderId } = event.data;
  const isProblem =
    event.type === 'ParcelRejected' ||
    event.type === 'ParcelFellSilent' ||
    (event.type === 'ParcelMoved' && event.data.code === 'lost');
  if (!isProblem) return [closeStep('parcel', orderId)];
  const country = await readOpenOrderCountry(streams, orderId);
  return country === null ? [] : [openStep('parcel', orderId, country, event.at)];
}

const clubKinds = ['club_join', 'club_renewal', 'club_prize'] as const;

function openStep(kind: CallTaskKind, subjectId: string, country: CountryCode, openedAt: string): Step {
  const errandId = callTaskIdOf(kind, subjectId);
  const dueAt = nextOpening(kind, country, openedAt);
  const command = { type: 'OpenErrand', callTask: { errandId, kind, subjectId, country, openedAt, dueAt } } as const;
  return { callTaskId: errandId, command, country };
}

function closeStep(kind: CallTaskKind, subjectId: string, cause: 'settled' | 'erased' = 'settled'): Step {
  return { callTaskId: callTaskIdOf(kind, subjectId), command: { type: 'CloseErrand', cause } };
}

async function executeStep(streams: Streams, { callTaskId, command, country }: Step, event: Input): Promise<void> {
  const context: CommandContext = {
    commandId: uuidv5(event.id, callTaskId),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:errands',
    now: event.at,
    ...(country && { country }),
  };
  const outcome = await streams.execute(callTaskStream, callTaskId, command, context);
  // Most settled subjects never had a call task.
  if (!isRejection(outcome) || (command.type === 'CloseErrand' && outcome.code === 'NOT_FOUND')) return;
  throw new Error(`Call task ${callTaskId} rejected ${command.type}: ${outcome.message}`);
}
