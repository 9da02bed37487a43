import type { callsContract, DataOf, ParamsOf } from '@shop/contracts';
import { packOf } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import {
  ErasedCustomers,
  invalidParam,
  OrderEditing,
  OrderSearch,
  type EditRefusal,
  type FoundOrder,
  type PlacedOrder,
  type StaffRequest,
} from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import type { CallState } from './call.decider.js';
import { planCall, type CallPlan } from './call-plan.js';
import { callPolicyOf } from './call-policy.js';
import { callStream, ExecuteCall } from './call.stream.js';
import { Marks } from './marks.js';

export type RecordParams = ParamsOf<(typeof callsContract)['admin.calls.record']>;
type RecordAnswer = DataOf<(typeof callsContract)['admin.calls.record']>;

/** A call that the caller holds the lease of. */
export interface HeldCall {
  readonly orderId: string;
  readonly claimId: string;
  readonly staffId: string;
}
export interface Recorded {
  readonly answer: RecordAnswer;
  readonly position: string | undefined;
}

/**
 * Records how a call ended: the order first, since that may be refused, then the call. What a crash leaves between the two
 * is finished from the order's event, which names the call.
 */
@Injectable()
export class Recording {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderEditing) private readonly orders: OrderEditing,
    @Inject(OrderSearch) private readonly search: OrderSearch,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(Marks) private readonly marks: Marks,
    @Inject(ErasedCustomers) private readonly erased: ErasedCustomers,
  ) {}

  async record(call: HeldCall, params: RecordParams, context: CommandContext): Promise<Recorded | EditRefusal> {
    const found = await this.orders.find(call.orderId);
    if (found === null) return reject('NOT_FOUND', 'There is no such order');
    const { state } = await this.streams.load(callStream, call.orderId);
    if (state.claim?.claimId !== call.claimId) return reject('CONFLICT', 'The call is no longer yours');
    const plan = planOf(call, params, found.order, state, context.now);
    if (isRejection(plan)) return plan;
    // An order that is confirmed too late was late, even if the sweeper has not been by yet.
    await this.marks.reach(found.order, context.now);
    const changed = await this.changeOrder(call, params, plan, found, context);
    if (isRejection(changed)) return changed;
    return this.recordCall(call, params, plan, changed, context);
  }

  /** The answer of the command that recorded this call before; null: it did not. */
  async repeated(orderId: string, commandId: string): Promise<Recorded | null> {
    const { events } = await this.streams.load(callStream, orderId);
    const event = events.find(({ type, metadata }) => type === 'CallRecorded' && metadata.commandId === commandId);
    const found = event && (await this.orders.find(orderId));
    if (event?.type !== 'CallRecorded' || !found) return null;
    const attempts = events.filter(({ type }) => type === 'CallRecorded').length;
    const { nextCallAt } = event.data;
    return {
      answer: { orderId, status: found.order.status, revision: found.revision, attempts, nextCallAt },
      position: event.position,
    };
  }

  private async changeOrder(
    { orderId, claimId, staffId }: HeldCall,
    params: RecordParams,
    plan: CallPlan,
    found: FoundOrder,
    context: CommandContext,
  ): Promise<(FoundOrder & { readonly changed: boolean }) | EditRefusal> {
    const call = { claimId, staffId, outcome: params.outcome };
    const request = await this.requestFor(params, plan, call);
    if (isRejection(request)) return request;
    if (request === null) return { ...found, changed: false };
    const step = { ...context, commandId: uuidv5(context.commandId, 'order'), causationId: context.commandId };
    const outcome = await this.orders.change(orderId, request, step, params.expectedRevision);
    return isRejection(outcome) ? outcome : { ...outcome, changed: true };
  }

  private async requestFor(
    { orderId, outcome, contact, lines, reason: words, duplicateOf }: RecordParams,
    plan: CallPlan,
    call: { readonly claimId: string; readonly staffId: string; readonly outcome: string },
  ): Promise<StaffRequest | null | Rejection<'INVALID_PARAMS'>> {
    switch (plan.order) {
      case 'confirm':
        if (contact === undefined) return invalidParam('contact', 'Needed for confirmed');
        return { type: 'confirm', contact, call, ...(lines && { lines }) };
      case 'cancel': {
        const original = await this.originalOf(orderId, duplicateOf);
        if (isRejection(original)) return original;
        const why = words === undefined ? { reason: outcome } : { words };
        return { type: 'cancel', why, call, ...(original !== null && { duplicateOf: original }) };
      }
      case 'unreachable':
        return { type: 'unreachable', reason: outcome, call };
      case 'wait':
        return lines === undefined && contact === undefined
          ? null
          : { type: 'edit', ...(lines && { lines }), ...(contact && { contact }) };
    }
  }

  /** The order that this one repeats; null: none is named. */
  private async originalOf(
    orderId: string,
    duplicateOf: string | undefined,
  ): Promise<string | null | Rejection<'INVALID_PARAMS'>> {
    if (duplicateOf === undefined) return null;
    const original = await this.search.idOf(duplicateOf);
    if (original === null) return invalidParam('duplicateOf', 'No order has this id or LeadID');
    return original === orderId ? invalidParam('duplicateOf', 'An order does not repeat itself') : original;
  }

  private async recordCall(
    call: HeldCall,
    params: RecordParams,
    { failed, nextCallAt, reservedForId }: CallPlan,
    { order, revision, changed }: FoundOrder & { readonly changed: boolean },
    context: CommandContext,
  ): Promise<Recorded | Rejection<'CONFLICT'>> {
    const { orderId, userId, status } = order;
    const { outcome, duplicateOf } = params;
    const repeats = duplicateOf !== undefined && { duplicateOf };
    const result = { ...call, userId, outcome, failed, nextCallAt, reservedForId, ...repeats };
    const said = (await this.erased.has(userId)) ? null : saidIn(params);
    const recorded = await this.commands.execute(
      new ExecuteCall(orderId, { type: 'RecordCall', result, said, settled: changed }, context),
    );
    if (isRejection(recorded)) return recorded;
    const attempts = recorded.state.recorded.length;
    return { answer: { orderId, status, revision, attempts, nextCallAt }, position: recorded.position };
  }
}

/** Null: nothing. */
function saidIn({ note = '', reason }: RecordParams) {
  return note === '' && reason === undefined ? null : { note, ...(reason !== undefined && { reason }) };
}

function planOf(call: HeldCall, params: RecordParams, order: PlacedOrder, state: CallState, now: string) {
  const { outcome, callBackAt, callBackBy } = params;
  const askedAt = order.callTime?.callAt ?? null;
  const result = { outcome, now, failures: state.failures, staffId: call.staffId, askedAt };
  const callBack = { ...(callBackAt !== undefined && { callBackAt }), ...(callBackBy !== undefined && { callBackBy }) };
  return planCall({ ...result, ...callBack }, callPolicyOf(order.country), packOf(order.country));
}
