import { Activating, ExecuteMembership, PrizeChoosing } from '@shop/club';
import { membershipEvents, type MembershipEvent } from '@shop/club/events';
import type { callErrandsContract, ErrandKind, ErrandOutcome, LeadOutcome, ParamsOf } from '@shop/contracts';
import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import { LeadFollowing } from '@shop/leads';
import { leadEvents, type LeadEvent } from '@shop/leads/events';
import { ErasedCustomers, invalidParam, OrderEditing, ReturnHandling, type StaffRequest } from '@shop/orders';
import { orderEvents, type OrderEvent } from '@shop/orders/events';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import { troubleOf } from './parcel-trouble.js';

export type ErrandRecordParams = ParamsOf<(typeof callErrandsContract)['admin.errands.record']>;
export type EffectRefusal = Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>;
/** Null: the outcome changes nothing but the call. */
type Effect = { readonly position: string | undefined } | null;

/** What was called about. */
interface Subject {
  readonly kind: ErrandKind;
  readonly subjectId: string;
}

/** Does what was agreed to on a call; each claim once, since the commands' ids derive from it. */
@Injectable()
export class ErrandEffects {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(LeadFollowing) private readonly leads: LeadFollowing,
    @Inject(Activating) private readonly activating: Activating,
    @Inject(PrizeChoosing) private readonly prizes: PrizeChoosing,
    @Inject(OrderEditing) private readonly orders: OrderEditing,
    @Inject(ReturnHandling) private readonly returns: ReturnHandling,
    @Inject(ErasedCustomers) private readonly erased: ErasedCustomers,
  ) {}

  async apply(
    { kind, subjectId }: Subject,
    claimId: string,
    params: ErrandRecordParams,
    context: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    const step = { ...context, commandId: effectId(claimId), causationId: context.commandId };
    switch (kind) {
      case 'lead':
        return this.recordLead(subjectId, params, step);
      case 'club_join':
        return this.join(subjectId, claimId, params, step);
      case 'club_renewal':
        return this.renew(subjectId, params, step);
      case 'club_prize':
        return this.choosePrize(subjectId, params, step);
      case 'return':
        return this.decideReturn(subjectId, claimId, params, step);
      case 'parcel':
        return this.settleParcel(subjectId, claimId, params, step);
    }
  }

  /** What a claim has brought about, though the call was never recorded: a crash came in between. Null: nothing. */
  async doneBy({ kind, subjectId }: Subject, claimId: string): Promise<ErrandOutcome | null> {
    const { events } = await this.streams.load(subjectStreams[kind], subjectId);
    const done = events.filter(({ metadata }) => metadata.commandId === effectId(claimId));
    return done.map(outcomeOf).find((outcome) => outcome !== null) ?? null;
  }

  private async recordLead(
    id: string,
    { outcome, note, expectedRevision }: ErrandRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    const asLead = leadOutcomes[outcome];
    if (asLead === undefined) throw new Error(`A lead does not know the outcome ${outcome}`);
    const recorded = await this.leads.record(
      {
        ...{ id, outcome: asLead },
        ...(note !== undefined && { note }),
        ...(expectedRevision !== undefined && { expectedRevision }),
      },
      step,
    );
    return isRejection(recorded) ? recorded : { position: recorded.position };
  }

  /** The membership first, since only that can be refused; then the wish to join, which was left as a lead. */
  private async join(
    id: string,
    claimId: string,
    params: ErrandRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    const changed = await this.changeJoin(id, params, step);
    if (isRejection(changed)) return changed;
    const { state } = await this.streams.load(memberships, id);
    const lead = { ...step, commandId: uuidv5(claimId, 'lead') };
    const { expectedRevision: _, ...said } = params;
    const recorded = state === null ? null : await this.recordLead(state, said, lead);
    if (isRejection(recorded)) return recorded;
    return changed === null ? null : { position: recorded?.position ?? changed.position };
  }

  private async changeJoin(
    id: string,
    { outcome, payment, email, expectedRevision }: ErrandRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    const seen = expectedRevision === undefined ? {} : { expectedRevision };
    if (outcome === 'declined')
      return this.commands.execute(new ExecuteMembership(id, { type: 'CancelMembership' }, step, expectedRevision));
    if (outcome !== 'joined') return null;
    if (payment === undefined) return invalidParam('payment', 'Needed for joined');
    return this.activating.activate({ id, payment, ...(email !== undefined && { email }), ...seen }, step);
  }

  private async renew(
    id: string,
    { outcome, payment, expectedRevision }: ErrandRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    if (outcome === 'declined')
      return this.commands.execute(new ExecuteMembership(id, { type: 'CancelMembership' }, step, expectedRevision));
    if (outcome !== 'renewed') return null;
    if (payment === undefined) return invalidParam('payment', 'Needed for renewed');
    return this.activating.renew({ id, payment, ...(expectedRevision !== undefined && { expectedRevision }) }, step);
  }

  private async choosePrize(
    id: string,
    { outcome, prize, expectedRevision }: ErrandRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    if (outcome !== 'told') return null;
    if (prize === undefined) return invalidParam('prize', 'Needed for told');
    return this.prizes.choose(id, prize, step, expectedRevision);
  }

  private async decideReturn(
    id: string,
    claimId: string,
    { outcome, note, reason, expectedRevision }: ErrandRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    if (outcome === 'rejected' && reason === undefined) return invalidParam('reason', 'Needed for rejected');
    const decided =
      outcome === 'approved'
        ? await this.returns.handle(id, { type: 'ApproveReturn', now: step.now }, step, expectedRevision)
        : outcome === 'rejected'
          ? await this.returns.handle(id, { type: 'RejectReturn', reason: reason ?? '' }, step, expectedRevision)
          : null;
    if (isRejection(decided)) return asRefusal(decided);
    return this.noted(id, claimId, note, decided, step);
  }

  private async settleParcel(
    id: string,
    claimId: string,
    { outcome, note, expectedRevision }: ErrandRecordParams,
    step: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    const settled =
      outcome === 'arrived'
        ? await this.orders.change(id, { type: 'deliver', at: step.now }, step, expectedRevision)
        : outcome === 'given_up'
          ? await this.orders.change(id, await this.givenUp(id), step, expectedRevision)
          : null;
    if (isRejection(settled)) return asRefusal(settled);
    return this.noted(id, claimId, note, settled, step);
  }

  private async givenUp(orderId: string): Promise<StaffRequest> {
    const isRejected = (await troubleOf(this.streams, orderId)) === 'rejected';
    const reason = isRejected ? 'Not taken by the carrier' : 'Lost by the carrier';
    return { type: 'refuse', why: { reason }, fault: 'carrier' };
  }

  /** What was said goes to the order, whatever came of it; of somebody who was erased nothing is kept. */
  private async noted(
    orderId: string,
    claimId: string,
    note: string | undefined,
    effect: Effect,
    step: CommandContext,
  ): Promise<Effect | EffectRefusal> {
    if (note === undefined || note === '' || (await this.isOfErased(orderId))) return effect;
    const noting = { ...step, commandId: uuidv5(claimId, 'note') };
    const noted = await this.orders.change(orderId, { type: 'note', text: note }, noting);
    if (isRejection(noted)) return asRefusal(noted);
    return effect === null ? null : { position: noted.position };
  }

  private async isOfErased(orderId: string): Promise<boolean> {
    const found = await this.orders.find(orderId);
    return found !== null && this.erased.has(found.order.userId);
  }
}

/** Only what can be asked for can be unavailable or too late; what is decided on a call was asked for already. */
function asRefusal(refusal: Rejection): EffectRefusal {
  const code = refusals.find((one) => one === refusal.code);
  if (code === undefined) throw new Error(`An order refused ${refusal.code} to a call about it`);
  return reject(code, refusal.message, refusal.facts);
}
const refusals = ['NOT_FOUND', 'CONFLICT', 'INVALID_PARAMS'] as const;

function effectId(claimId: string): string {
  return uuidv5(claimId, 'effect');
}

/** What a call is to the lead that it was about. */
const leadOutcomes: Partial<Readonly<Record<ErrandOutcome, LeadOutcome>>> = {
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

function outcomeOf(event: SubjectEvent): ErrandOutcome | null {
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

/** What calls are about, to be read only: their rules are their own modules'. Of a membership its lead. */
const memberships: StreamKind<never, MembershipEvent, string | null, never> = {
  category: 'membership',
  events: membershipEvents,
  decider: {
    initial: null,
    evolve: (leadId, event) => (event.type === 'MembershipRequested' ? event.data.leadId : leadId),
    decide: () => [],
  },
};
const nothing = { initial: null, evolve: () => null, decide: () => [] };
const subjectStreams: Readonly<Record<ErrandKind, StreamKind<never, SubjectEvent, null, never>>> = {
  lead: { category: 'lead', events: leadEvents, decider: nothing },
  club_join: { category: 'membership', events: membershipEvents, decider: nothing },
  club_renewal: { category: 'membership', events: membershipEvents, decider: nothing },
  club_prize: { category: 'membership', events: membershipEvents, decider: nothing },
  return: { category: 'order', events: orderEvents, decider: nothing },
  parcel: { category: 'order', events: orderEvents, decider: nothing },
};
