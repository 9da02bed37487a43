import type { callsContract, DataOf, ParamsOf } from '@shop/contracts';
import { packOf } from '@shop/countries';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Rejection } from '@shop/kernel';
import {
  type ErasedCustomers,
  type OrderCommands,
  type OrderSearch,
  invalidParam,
  type EditRejection,
  type VersionedOrder,
  type PlacedOrder,
  type StaffRequest,
} from '@shop/orders';
import { planCall, type CallPlan } from './call-plan.js';
import { callPolicyOf } from './call-policy.js';
import type { CallState } from './call.decider.js';
import { callStream } from './call.stream.js';
import type { DeadlineMarks } from './deadline-marks.js';

export type RecordParams = ParamsOf<(typeof callsContract)['admin.calls.record']>;
type RecordResponse = DataOf<(typeof callsContract)['admin.calls.record']>;

export interface ClaimedCall {
  readonly orderId: string;
  readonly claimId: string;
  readonly staffId: string;
}
export interface RecordedCall {
  readonly response: RecordResponse;
  readonly position: string | undefined;
}

/**
 * The order is recorded first, since it may reject. After a crash the order event, which names the call, completes the
 * call.
 */
export class CallOutcomeRecorder {
  constructor(
    private readonly streams: Streams,
    private readonly orders: OrderCommands,
    private readonly search: OrderSearch,
    private readonly marks: DeadlineMarks,
    private readonly erased: ErasedCustomers,
  ) {}

  async record(
    call: ClaimedCall,
    params: RecordParams,
    context: CommandContext,
  ): Promise<RecordedCall | EditRejection> {
    const found = await this.orders.find(call.orderId);
    if (found === null) return reject('NOT_FOUND', 'Order not found');
    const { state } = await this.streams.load(callStream, call.orderId);
    if (state.claim?.claimId !== call.claimId) return reject('CONFLICT', 'You no longer have this call');
    const plan = planFor(call, params, found.order, state, context.now);
    if (isRejection(plan)) return plan;
    // The sweeper may not have marked a late order yet.
    await this.marks.recordDueMarks(found.order, context.now);
    const changed = await this.changeOrder(call, params, plan, found, context);
    if (isRejection(changed)) return changed;
    return this.recordCall(call, params, plan, changed, context);
  }

  async findEarlierResult(orderId: string, commandId: string): Promise<RecordedCall | null> {
    const { events } = await this.streams.load(callStream, orderId);
    const event = events.find(({ type, metadata }) => type === 'CallRecorded' && metadata.commandId === commandId);
    const found = event && (await this.orders.find(orderId));
    if (event?.type !== 'CallRecorded' || !found) return null;
    const attempts = events.filter(({ type }) => type === 'CallRecorded').length;
    const { nextCallAt } = event.data;
    return {
      response: { orderId, status: found.order.status, revision: found.revision, attempts, nextCallAt },
      position: event.position,
    };
  }

  private async changeOrder(
    { orderId, claimId, staffId }: ClaimedCall,
    params: RecordParams,
    plan: CallPlan,
    found: VersionedOrder,
    context: CommandContext,
  ): Promise<(VersionedOrder & { readonly changed: boolean }) | EditRejection> {
    const call = { claimId, staffId, outcome: params.outcome };
    const request = await this.toStaffRequest(params, plan, call);
    if (isRejection(request)) return request;
    if (request === null) return { ...found, changed: false };
    const step = { ...context, commandId: uuidv5(context.commandId, 'order'), causationId: context.commandId };
    const outcome = await this.orders.change(orderId, request, step, params.expectedRevision);
    return isRejection(outcome) ? outcome : { ...outcome, changed: true };
  }

  private async toStaffRequest(
    { orderId, outcome, contact, lines, reason: words, duplicateOf }: RecordParams,
    plan: CallPlan,
    call: { readonly claimId: string; readonly staffId: string; readonly outcome: string },
  ): Promise<StaffRequest | null | Rejection<'INVALID_PARAMS'>> {
    switch (plan.order) {
      case 'confirm':
        if (contact === undefined) return invalidParam('contact', 'Required for confirmed');
        return { type: 'confirm', contact, call, ...(lines && { lines }) };
      case 'cancel': {
        const original = await this.findOriginal(orderId, duplicateOf);
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

  private async findOriginal(
    orderId: string,
    duplicateOf: string | undefined,
  ): Promise<string | null | Rejection<'INVALID_PARAMS'>> {
    if (duplicateOf === undefined) return null;
    const original = await this.search.findId(duplicateOf);
    if (original === null) return invalidParam('duplicateOf', 'No order has this id or LeadID');
    return original === orderId ? invalidParam('duplicateOf', 'An order cannot be its own duplicate') : original;
  }

  private async recordCall(
    call: ClaimedCall,
    params: RecordParams,
    { failed, nextCallAt, reservedForId }: CallPlan,
    { order, revision, changed }: VersionedOrder & { readonly changed: boolean },
    context: CommandContext,
  ): Promise<RecordedCall | Rejection<'CONFLICT'>> {
    const { orderId, userId, status } = order;
    const { outcome, duplicateOf } = params;
    const repeats = duplicateOf !== undefined && { duplicateOf };
    const result = { ...call, userId, outcome, failed, nextCallAt, reservedForId, ...repeats };
    const notes = (await this.erased.has(userId)) ? null : notesOf(params);
    const recorded = await this.streams.execute(
      callStream,
      orderId,
      { type: 'RecordCall', result, notes, settled: changed },
      context,
    );
    if (isRejection(recorded)) return recorded;
    const attempts = recorded.state.recorded.length;
    return { response: { orderId, status, revision, attempts, nextCallAt }, position: recorded.position };
  }
}

function notesOf({ note = '', reason }: RecordParams) {
  return note === '' && reason === undefined ? null : { note, ...(reason !== undefined && { reason }) };
}

function planFor(call: ClaimedCall, params: RecordParams, order: PlacedOrder, state: CallState, now: string) {
  const { outcome, callBackAt, callBackBy } = params;
  const askedAt = order.callTime?.callAt ?? null;
  const result = { outcome, now, failures: state.failures, staffId: call.staffId, askedAt };
  const callBack = { ...(callBackAt !== undefined && { callBackAt }), ...(callBackBy !== undefined && { callBackBy }) };
  return planCall({ ...result, ...callBack }, callPolicyOf(order.country), packOf(order.country));
}
