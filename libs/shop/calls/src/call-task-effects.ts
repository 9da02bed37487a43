import { type MembershipCommands, type PrizeChoices, readMembership, readMembershipEvents } from '@shop/club';
import type { callTasksContract, CallTaskKind, CallTaskOutcome, LeadOutcome, ParamsOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { MembershipEvent } from '@shop/events/club';
import type { LeadEvent } from '@shop/events/leads';
import type { OrderEvent } from '@shop/events/orders';
import { isRejection, reject, uuidv5, type RecordedEvent, type Rejection } from '@shop/kernel';
import { type LeadCommands, readLeadEvents } from '@shop/leads';
import {
  type ErasedCustomers,
  type OrderCommands,
  type ReturnCommands,
  invalidParam,
  readOrderEvents,
  type StaffRequest,
} from '@shop/orders';
import { loadParcelProblem } from './call-task-details.js';

export type CallTaskRecordParams = ParamsOf<(typeof callTasksContract)['admin.errands.record']>;
export type EffectRejection = Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>;
type Effect = { readonly position: string | undefined } | null;

interface Subject {
  readonly kind: CallTaskKind;
  readonly subjectId: string;
}

/** Applies the outcome of a call to its subject. Idempotent per claim: command ids derive from the claim. */
export class CallTaskEffects {
  constructor(
    private readonly streams: Streams,
    private readonly leads: LeadCommands,
    private readonly memberships: MembershipCommands,
    private readonly prizes: PrizeChoices,
    private readonly orders: OrderCommands,
    private readonly returns: ReturnCommands,
    private readonly erased: ErasedCustomers,
  ) {}

  async apply(
    { kind, subjectId }: Subject,
    claimId: string,
    params: CallTaskRecordParams,
    context: CommandContext,
  ): Promise<Effect | EffectRejection> {
    const step = { ...context, commandId: effectCommandId(claimId), causationId: context.commandId };
    if (kind === 'lead') return this.recordLead(subjectId, params, step);
    const changed = await this.change(subjectId, params, step);
    if (isRejection(changed)) return changed;
    if (kind === 'club_join') return this.recordLeadOf(subjectId, claimId, params, changed, step);
    const isAboutOrder = kind === 'return' || kind === 'parcel';
    return isAboutOrder ? this.addNote(subjectId, claimId, params.note, changed, step) : changed;
  }

  async findAppliedOutcome({ kind, subjectId }: Subject, claimId: string): Promise<CallTaskOutcome | null> {
    const events = await readSubject[kind](this.streams, subjectId);
    const done = events.filter(({ metadata }) => metadata.commandId === effectCommandId(claimId));
    return done.map(outcomeOf).find((outcome) => outcome !== null) ?? null;
  }

  private async recordLead(
    id: string,
    { outcome, note, expectedRevision }: CallTaskRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRejection> {
    const asLead = leadOutcomes[outcome];
    if (asLead === undefined) throw new Error(`A lead has no outcome ${outcome}`);
    const recorded = await this.leads.recordCall(
      {
        ...{ id, outcome: asLead },
        ...(note !== undefined && { note }),
        ...(expectedRevision !== undefined && { expectedRevision }),
      },
      step,
    );
    return isRejection(recorded) ? recorded : { position: recorded.position };
  }

  /** Null if the outcome changes nothing, such as a call without response. */
  private async change(
    id: string,
    { outcome, payment, email, prize, reason, expectedRevision }: CallTaskRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRejection> {
    const seen = expectedRevision === undefined ? {} : { expectedRevision };
    switch (outcome) {
      case 'joined':
        if (payment === undefined) return invalidParam('payment', 'Required for joined');
        return this.memberships.activate({ id, payment, ...(email !== undefined && { email }), ...seen }, step);
      case 'renewed':
        if (payment === undefined) return invalidParam('payment', 'Required for renewed');
        return this.memberships.renew({ id, payment, ...seen }, step);
      case 'declined':
        return this.memberships.cancel(id, step, expectedRevision);
      case 'told':
        if (prize === undefined) return invalidParam('prize', 'Required for told');
        return this.prizes.choose(id, prize, step, expectedRevision);
      case 'approved':
        return toEffect(
          await this.returns.execute(id, { type: 'ApproveReturn', now: step.now }, step, expectedRevision),
        );
      case 'rejected':
        if (reason === undefined) return invalidParam('reason', 'Required for rejected');
        return toEffect(await this.returns.execute(id, { type: 'RejectReturn', reason }, step, expectedRevision));
      case 'arrived':
        return toEffect(await this.orders.change(id, { type: 'deliver', at: step.now }, step, expectedRevision));
      case 'given_up':
        return toEffect(await this.orders.change(id, await this.lostParcelRequest(id), step, expectedRevision));
      default:
        return null;
    }
  }

  /** After the membership, since only that can be rejected. */
  private async recordLeadOf(
    membershipId: string,
    claimId: string,
    { expectedRevision: _, ...params }: CallTaskRecordParams,
    changed: Effect,
    step: CommandContext,
  ): Promise<Effect | EffectRejection> {
    const membership = await readMembership(this.streams, membershipId);
    const context = { ...step, commandId: uuidv5(claimId, 'lead') };
    const recorded = membership === null ? null : await this.recordLead(membership.leadId, params, context);
    if (isRejection(recorded)) return recorded;
    return changed === null ? null : { position: recorded?.position ?? changed.position };
  }

  private async lostParcelRequest(orderId: string): Promise<StaffRequest> {
    const isRejected = (await loadParcelProblem(this.streams, orderId)) === 'rejected';
    const reason = isRejected ? 'Not taken by the carrier' : 'Lost by the carrier';
    return { type: 'refuse', why: { reason }, fault: 'carrier' };
  }

  /** Notes go to the order; nothing is stored about an erased person. */
  private async addNote(
    orderId: string,
    claimId: string,
    note: string | undefined,
    effect: Effect,
    step: CommandContext,
  ): Promise<Effect | EffectRejection> {
    if (note === undefined || note === '' || (await this.isCustomerErased(orderId))) return effect;
    const noteContext = { ...step, commandId: uuidv5(claimId, 'note') };
    const noted = toEffect(await this.orders.change(orderId, { type: 'note', text: note }, noteContext));
    return isRejection(noted) || effect !== null ? noted : null;
  }

  private async isCustomerErased(orderId: string): Promise<boolean> {
    const found = await this.orders.find(orderId);
    return found !== null && this.erased.has(found.order.userId);
  }
}

function toEffect(outcome: Effect | Rejection): Effect | EffectRejection {
  if (!isRejection(outcome)) return outcome;
  const code = effectRejectionCodes.find((one) => one === outcome.code);
  // A return was requested before, so it is neither unavailable nor too late.
  if (code === undefined) throw new Error(`An order rejected a call about it with ${outcome.code}`);
  return reject(code, outcome.message, outcome.facts);
}
const effectRejectionCodes = ['NOT_FOUND', 'CONFLICT', 'INVALID_PARAMS'] as const;

function effectCommandId(claimId: string): string {
  return uuidv5(claimId, 'effect');
}

const leadOutcomes: Partial<Readonly<Record<CallTaskOutcome, LeadOutcome>>> = {
  ordered: 'ordered',
  interested: 'interested',
  joined: 'joined',
  not_interested: 'not_interested',
  declined: 'not_interested',
  no_answer: 'no_answer',
  busy: 'busy',
  call_back: 'call_back',
  wrong_number: 'wrong_number',
};

type SubjectEvent = LeadEvent | MembershipEvent | OrderEvent;

function outcomeOf(event: SubjectEvent): CallTaskOutcome | null {
  switch (event.type) {
    case 'LeadCallRecorded':
      return event.data.outcome;
    case 'MembershipActivated':
      return 'joined';
    case 'MembershipRenewed':
      return 'renewed';
    case 'MembershipCancelled':
    case 'MembershipEnded':
      return 'declined';
    case 'MembershipPrizeChosen':
      return 'told';
    case 'OrderReturnApproved':
      return 'approved';
    case 'OrderReturnRejected':
      return 'rejected';
    case 'OrderDelivered':
      return 'arrived';
    case 'OrderRefused':
      return 'given_up';
    default:
      return null;
  }
}

const readSubject: Readonly<
  Record<CallTaskKind, (streams: Streams, id: string) => Promise<readonly RecordedEvent<SubjectEvent>[]>>
> = {
  lead: readLeadEvents,
  club_join: readMembershipEvents,
  club_renewal: readMembershipEvents,
  club_prize: readMembershipEvents,
  return: readOrderEvents,
  parcel: readOrderEvents,
};
