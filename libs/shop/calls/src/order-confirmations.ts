import type { callsContract, CallOutcome, DataOf, Lease as OrderLease, ParamsOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { CallEvent, CallEventOf } from '@shop/events/calls';
import { eventIdOf, isRejection, isUuid, reject, uuidv5, type RecordedEvent, type Rejection } from '@shop/kernel';
import {
  invalidParam,
  mayMove,
  statusText,
  type EditRejection,
  type ErasedCustomers,
  type OrderCommands,
  type OrderSearch,
  type StaffRequest,
  type UndoWindows,
  type VersionedOrder,
} from '@shop/orders';
import type { ReadModels } from '@shop/projections';
import { type CallPlan, planCall, resolveNextCall } from './call-plan.js';
import { callPolicies } from './call-policy.js';
import {
  executeFinish,
  type Agent,
  type AgentRequest,
  type CallTaskStrategy,
  type CommandResponse,
  type LoadedCallTask,
} from './call-task-strategy.js';
import { attemptsOf, type CallCommand, type CallRef, type CallState } from './call.decider.js';
import { callStream } from './call.stream.js';
import type { DeadlineMarks } from './deadline-marks.js';
import type { Lease } from './leases.js';

type RecordParams = ParamsOf<(typeof callsContract)['admin.calls.record']>;
type RecordResponse = DataOf<(typeof callsContract)['admin.calls.record']>;

interface OrderTask extends LoadedCallTask {
  readonly found: VersionedOrder;
  readonly calls: CallState;
  /** Failed calls to the present number. */
  readonly failures: number;
  /** No call at the last read: append without reading, and read after a conflict. */
  readonly isNew: boolean;
}

const readModelTimeoutMs = 1_000;

/** Orders to confirm. Calls are events of `call-ORDER`, their effect is an event of `order-ORDER`. */
export class OrderConfirmations implements CallTaskStrategy<
  OrderTask,
  OrderLease,
  RecordParams,
  RecordResponse,
  EditRejection['code']
> {
  readonly leaseKind = 'order';

  constructor(
    private readonly streams: Streams,
    private readonly orders: OrderCommands,
    private readonly search: OrderSearch,
    private readonly marks: DeadlineMarks,
    private readonly erased: ErasedCustomers,
    private readonly readModels: ReadModels,
    private readonly undoWindows: UndoWindows,
  ) {}

  async load(id: string): Promise<OrderTask | null> {
    if (!isUuid(id)) return null;
    const [found, { events, state, revision }] = await Promise.all([
      this.orders.find(id),
      this.streams.load(callStream, id),
    ]);
    if (found === null) return null;
    const { status, country, callTime, calledAgainFrom } = found.order;
    const made = standingCalls(events, state);
    const calledAt = made.at(-1)?.at;
    const failed = made.filter(({ data, at }) => data.failed && (calledAgainFrom === null || at > calledAgainFrom));
    return {
      id,
      kind: 'order_confirmation',
      country,
      closed: mayMove(status, 'confirm')
        ? null
        : reject('CONFLICT', `The order is ${statusText(status)}: it needs no call`, { status }),
      claim: state.claim,
      recorded: state.recorded,
      nextCall: resolveNextCall(state.nextCall, calledAt, callTime),
      found,
      calls: state,
      failures: failed.length,
      isNew: revision < 0n,
    };
  }

  async claim(
    { id, isNew }: OrderTask,
    lease: Lease,
    { agent, context }: AgentRequest,
    reason?: string,
  ): Promise<OrderLease> {
    const claim = claimOf(lease);
    const command: CallCommand =
      reason === undefined ? { type: 'ClaimCall', ...claim } : { type: 'TakeOverCall', ...claim, reason };
    const [outcome, row] = await Promise.all([
      this.streams.execute(callStream, id, command, context, { expectNew: isNew }),
      this.search.one(id),
    ]);
    if (isRejection(outcome)) throw new Error(`A lease of order ${id} was not recorded: ${outcome.message}`);
    const order = row ?? (await this.waitForOrder(id, outcome.position));
    return { order: { ...order, claimedBy: agent }, leaseUntil: lease.leaseUntil, token: lease.token };
  }

  release({ id, claimId }: Lease, context: CommandContext) {
    const command = { type: 'ReleaseCall', orderId: id, claimId, cause: 'agent' } as const;
    return this.streams.execute(callStream, id, command, context);
  }

  async record(
    { found, failures, country }: OrderTask,
    lease: Lease,
    params: RecordParams,
    context: CommandContext,
  ): Promise<CommandResponse<RecordResponse> | EditRejection> {
    const { outcome, callBackAt, callBackBy } = params;
    const requestedAt = found.order.callTime?.callAt ?? null;
    const plan = planCall({
      ...{ kind: 'order_confirmation', country, outcome, now: context.now, failures, staffId: lease.staffId },
      ...{ callBackAt, callBackBy, requestedAt },
    });
    if (isRejection(plan)) return plan;
    // The sweeper may not have marked a late order yet.
    await this.marks.recordDueMarks(found.order, context.now);
    await this.undoWindows.open(context.commandId);
    const changed = await this.changeOrder(lease, params, plan, found, context);
    if (isRejection(changed)) return changed;
    return this.recordCall(claimOf(lease), params, plan, changed, context);
  }

  async findEarlierResult(orderId: string, commandId: string): Promise<CommandResponse<RecordResponse> | null> {
    const { events, state } = await this.streams.load(callStream, orderId);
    const event = events.find(({ type, metadata }) => type === 'CallRecorded' && metadata.commandId === commandId);
    const found = event && (await this.orders.find(orderId));
    if (event?.type !== 'CallRecorded' || !found) return null;
    const attempts = attemptsOf(state);
    const { nextCallAt } = event.data;
    const { order, revision } = found;
    const data = { orderId, status: order.status, revision, attempts, nextCallAt, outcomeEventId: event.id };
    return { data, position: event.position };
  }

  isApplied({ found }: OrderTask, claimId: string): boolean {
    return found.order.calls.some((call) => call.claimId === claimId);
  }

  async finish(claim: Pick<Lease, 'id' | 'claimId' | 'staffId'>, now: string): Promise<void> {
    const task = await this.load(claim.id);
    await executeFinish(this.streams, callStream, claim, finishCommand(claim, task), now);
  }

  /** Data of the call screen after an undo. */
  async toLease(lease: Lease, agent: Agent, position: string | undefined): Promise<OrderLease> {
    const order = await this.waitForOrder(lease.id, position);
    return { order: { ...order, claimedBy: agent }, leaseUntil: lease.leaseUntil, token: lease.token };
  }

  private async waitForOrder(orderId: string, position: string | undefined): Promise<OrderLease['order']> {
    if (position !== undefined)
      await this.readModels.waitFor(['order-list', 'order-calls'], position, readModelTimeoutMs);
    const order = await this.search.one(orderId);
    if (order === null) throw new Error(`Order ${orderId} is not in the list yet`);
    return order;
  }

  private async changeOrder(
    { id, claimId, staffId }: Lease,
    params: RecordParams,
    plan: CallPlan,
    found: VersionedOrder,
    context: CommandContext,
  ): Promise<(VersionedOrder & { readonly changed: boolean }) | EditRejection> {
    const request = await this.toStaffRequest(params, plan, { claimId, staffId, outcome: params.outcome });
    if (isRejection(request)) return request;
    if (request === null) return { ...found, changed: false };
    const step = { ...context, commandId: uuidv5(context.commandId, 'order'), causationId: context.commandId };
    const outcome = await this.orders.change(id, request, step, params.expectedRevision);
    return isRejection(outcome) ? outcome : { ...outcome, changed: true };
  }

  private async toStaffRequest(
    { orderId, outcome, contact, lines, reason: words, duplicateOf }: RecordParams,
    plan: CallPlan,
    call: { readonly claimId: string; readonly staffId: string; readonly outcome: string },
  ): Promise<StaffRequest | null | Rejection<'INVALID_PARAMS'>> {
    if (outcome === 'confirmed') {
      if (contact === undefined) return invalidParam('contact', 'Required for confirmed');
      return { type: 'confirm', contact, call, ...(lines && { lines }) };
    }
    if (outcome === 'cancelled' || outcome === 'duplicate' || outcome === 'fraud') {
      const original = await this.findOriginal(orderId, duplicateOf);
      if (isRejection(original)) return original;
      const why = words === undefined ? { reason: outcome } : { words };
      return { type: 'cancel', why, call, ...(original !== null && { duplicateOf: original }) };
    }
    // A wrong number, or the last attempt.
    if (plan.nextCallAt === null && outcome !== 'call_back') return { type: 'unreachable', reason: outcome, call };
    if (lines === undefined && contact === undefined) return null;
    return { type: 'edit', ...(lines && { lines }), ...(contact && { contact }) };
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
    claim: CallRef,
    params: RecordParams,
    plan: CallPlan,
    { order, revision, changed }: VersionedOrder & { readonly changed: boolean },
    context: CommandContext,
  ): Promise<CommandResponse<RecordResponse> | Rejection<'CONFLICT'>> {
    const { orderId, userId, status } = order;
    const { outcome, duplicateOf } = params;
    const result = { ...claim, userId, outcome, ...plan, ...(duplicateOf !== undefined && { duplicateOf }) };
    const notes = (await this.erased.has(userId)) ? null : notesOf(params);
    const command = { type: 'RecordCall', result, notes, settled: changed } as const;
    const recorded = await this.streams.execute(callStream, orderId, command, context);
    if (isRejection(recorded)) return recorded;
    const attempts = attemptsOf(recorded.state);
    const { nextCallAt } = plan;
    // Without an event, the sweeper has recorded the call.
    const outcomeEventId = recorded.events.length === 0 ? null : eventIdOf(context.commandId, `call-${orderId}`, 0);
    return { data: { orderId, status, revision, attempts, nextCallAt, outcomeEventId }, position: recorded.position };
  }
}

/** Calls without those that were undone. */
function standingCalls(events: readonly RecordedEvent<CallEvent>[], { undone }: CallState) {
  return events.filter(
    (event): event is RecordedEvent<CallEventOf<'CallRecorded'>> =>
      event.type === 'CallRecorded' && !undone.includes(event.data.claimId),
  );
}

function claimOf({ id, claimId, staffId }: Pick<Lease, 'id' | 'claimId' | 'staffId'>): CallRef {
  return { orderId: id, claimId, staffId };
}

function finishCommand(claim: Pick<Lease, 'id' | 'claimId' | 'staffId'>, task: OrderTask | null): CallCommand {
  const { claimId } = claim;
  const call = task?.found.order.calls.find((made) => made.claimId === claimId);
  if (task === null || call === undefined)
    return { type: 'ReleaseCall', orderId: claim.id, claimId, cause: task?.closed ? 'order_gone' : 'expired' };
  const outcome = call.outcome as CallOutcome;
  const failed = callPolicies.order_confirmation.outcomes[outcome]?.followUp === 'retry';
  const { userId } = task.found.order;
  const result = { ...claimOf(claim), userId, outcome, failed, nextCallAt: null, reservedForId: null };
  return { type: 'RecordCall', result, notes: null, settled: true };
}

function notesOf({ note = '', reason }: RecordParams) {
  return note === '' && reason === undefined ? null : { note, ...(reason !== undefined && { reason }) };
}
