import type { PrizeChoosing } from '@shop/club';
import type { CountryCode } from '@shop/countries';
import {
  drawHeld,
  membershipActivated,
  membershipCancelled,
  membershipEnded,
  membershipPaymentDue,
  membershipRenewed,
  membershipRequested,
} from '@shop/club/events';
import type { ErrandKind } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, uuidv5, type EventOf, type RecordedEvent } from '@shop/kernel';
import { leadCallRecorded, leadConsentWithdrawn, leadReceived } from '@shop/leads/events';
import {
  orderDelivered,
  orderRefused,
  orderReturnApproved,
  orderReturnRejected,
  orderReturnRequested,
} from '@shop/orders/events';
import type { Process } from '@shop/projections';
import { parcelFellSilent, parcelMoved, parcelRegistered, parcelRejected } from '@shop/shipping/events';
import { personErased } from '@shop/users/events';
import type { ErrandCommand } from './errand.decider.js';
import { errandRecorded } from './errand.events.js';
import { nextOpening } from './errand-plan.js';
import { errandIdOf, errandStream, ExecuteErrand, type ExecuteErrandHandler } from './errand.stream.js';
import { countryOfMembership } from './membership-country.js';
import { countryOfAwaited, isSomebodys } from './awaited-order.js';

export const errandInputs = [
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
type Input = RecordedEvent<EventOf<(typeof errandInputs)[number]>>;

/** What an event means for the desk. */
type Step =
  | {
      readonly does: 'open';
      readonly kind: ErrandKind;
      readonly subjectId: string;
      readonly country: CountryCode;
      readonly at: string;
    }
  | {
      readonly does: 'close';
      readonly kind: ErrandKind;
      readonly subjectId: string;
      readonly cause: 'settled' | 'erased';
    };

/** Puts on the agents' desk whom somebody has to call, and takes off what was settled without a call. */
export function errandOpening(
  streams: Streams,
  errands: ExecuteErrandHandler,
  prizes: PrizeChoosing,
): Process<typeof errandInputs> {
  return {
    name: 'errands',
    events: errandInputs,
    from: 'now',
    react: async (event) => {
      for (const step of await stepsOf({ streams, prizes }, event)) await take(errands, step, event);
    },
  };
}

interface Sources {
  readonly streams: Streams;
  readonly prizes: PrizeChoosing;
}

async function stepsOf({ streams, prizes }: Sources, event: Input): Promise<readonly Step[]> {
  switch (event.type) {
    case 'LeadReceived':
    case 'LeadCallRecorded':
    case 'LeadConsentWithdrawn':
      return ofLead(event);
    case 'MembershipRequested':
      return ofWish(event);
    case 'MembershipPaymentDue': {
      const { membershipId } = event.data;
      return [open('club_renewal', membershipId, await countryOfMembership(streams, membershipId), event.at)];
    }
    case 'MembershipActivated':
      return [close('club_join', event.data.membershipId)];
    case 'MembershipRenewed':
    case 'MembershipCancelled':
      return [close('club_renewal', event.data.membershipId)];
    case 'MembershipEnded':
      return [close('club_join', event.data.membershipId), close('club_renewal', event.data.membershipId)];
    case 'DrawHeld':
      return ofDraw(event);
    case 'ErrandRecorded':
      return ofCall({ streams, prizes }, event);
    case 'OrderReturnRequested':
      return ofReturn(streams, event);
    case 'OrderReturnApproved':
    case 'OrderReturnRejected':
      return [close('return', event.data.orderId)];
    case 'ParcelRejected':
    case 'ParcelRegistered':
    case 'ParcelMoved':
    case 'ParcelFellSilent':
    case 'OrderDelivered':
    case 'OrderRefused':
      return ofParcel(streams, event);
    case 'PersonErased':
      return ofErased(event.data);
  }
}

/** Of whom nothing is known any more, nobody can be called. */
function ofWish({ personal, data }: Extract<Input, { readonly type: 'MembershipRequested' }>): readonly Step[] {
  return personal === null ? [] : [open('club_join', data.membershipId, data.country, data.requestedAt)];
}

function ofDraw({ data: { winner, country, heldAt } }: Extract<Input, { readonly type: 'DrawHeld' }>): readonly Step[] {
  return winner === null ? [] : [open('club_prize', winner.membershipId, country, heldAt)];
}

/** Of whom nothing is known any more, nobody can be called. */
async function ofReturn(
  streams: Streams,
  { data: { orderId, country, requestedAt } }: Extract<Input, { readonly type: 'OrderReturnRequested' }>,
): Promise<readonly Step[]> {
  return (await isSomebodys(streams, orderId)) ? [open('return', orderId, country, requestedAt)] : [];
}

/** Who has chosen one prize, and won another before, is called about that one too. */
async function ofCall(
  { streams, prizes }: Sources,
  { data: { errandId, outcome }, at, position }: Extract<Input, { readonly type: 'ErrandRecorded' }>,
): Promise<readonly Step[]> {
  if (outcome !== 'told') return [];
  const { state } = await streams.load(errandStream, errandId);
  if (state === null) throw new Error(`Errand ${errandId} was recorded and is not there`);
  const { kind, subjectId, country } = state.errand;
  return (await prizes.isOwed(subjectId, position)) ? [open(kind, subjectId, country, at)] : [];
}

type LeadInput = Extract<Input, { readonly type: 'LeadReceived' | 'LeadCallRecorded' | 'LeadConsentWithdrawn' }>;

function ofLead(event: LeadInput): readonly Step[] {
  // Who wants no calls is not called, whatever was asked for before.
  if (event.type === 'LeadConsentWithdrawn')
    return event.data.channel === 'phone' ? [close('lead', event.data.leadId)] : [];
  if (event.type === 'LeadCallRecorded') return event.data.settled ? [close('lead', event.data.leadId)] : [];
  const { leadId, country, asked, receivedAt } = event.data;
  return asked.kind === 'phone' && event.personal !== null ? [open('lead', leadId, country, receivedAt)] : [];
}

type ParcelInput = Extract<
  Input,
  {
    readonly type:
      'ParcelRejected' | 'ParcelRegistered' | 'ParcelMoved' | 'ParcelFellSilent' | 'OrderDelivered' | 'OrderRefused';
  }
>;

/** Whoever waits for one in trouble is called; where staff know how it ended, nobody waits any more. */
async function ofParcel(streams: Streams, event: ParcelInput): Promise<readonly Step[]> {
  const { orderId } = event.data;
  if (!isInTrouble(event)) return [close('parcel', orderId)];
  const country = await countryOfAwaited(streams, orderId);
  return country === null ? [] : [open('parcel', orderId, country, event.at)];
}

function isInTrouble(event: ParcelInput): boolean {
  if (event.type === 'ParcelMoved') return event.data.code === 'lost';
  return event.type === 'ParcelRejected' || event.type === 'ParcelFellSilent';
}

function ofErased({ leads, memberships }: Extract<Input, { readonly type: 'PersonErased' }>['data']): readonly Step[] {
  return [
    ...leads.map((id) => close('lead', id, 'erased')),
    ...memberships.flatMap((id) => clubKinds.map((kind) => close(kind, id, 'erased'))),
  ];
}

const clubKinds = ['club_join', 'club_renewal', 'club_prize'] as const;

function open(kind: ErrandKind, subjectId: string, country: CountryCode, at: string): Step {
  return { does: 'open', kind, subjectId, country, at };
}

function close(kind: ErrandKind, subjectId: string, cause: 'settled' | 'erased' = 'settled'): Step {
  return { does: 'close', kind, subjectId, cause };
}

async function take(errands: ExecuteErrandHandler, step: Step, event: Input): Promise<void> {
  const errandId = errandIdOf(step.kind, step.subjectId);
  const context: CommandContext = {
    commandId: uuidv5(event.id, errandId),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:errands',
    now: event.at,
    ...(step.does === 'open' && { country: step.country }),
  };
  const outcome = await errands.execute(new ExecuteErrand(errandId, commandOf(errandId, step), context));
  // Most of what is settled was never on the desk.
  if (!isRejection(outcome) || (step.does === 'close' && outcome.code === 'NOT_FOUND')) return;
  throw new Error(`Errand ${errandId} did not ${step.does}: ${outcome.message}`);
}

function commandOf(errandId: string, step: Step): ErrandCommand {
  if (step.does === 'close') return { type: 'CloseErrand', cause: step.cause };
  const { kind, subjectId, country, at } = step;
  const dueAt = nextOpening(kind, country, at);
  return { type: 'OpenErrand', errand: { errandId, kind, subjectId, country, openedAt: at, dueAt } };
}
