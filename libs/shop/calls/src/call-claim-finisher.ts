import type { CallOutcome } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, uuidv5, type Clock, type Rejection } from '@shop/kernel';
import { type OrderCommands, mayMove, statusText, type PlacedOrder } from '@shop/orders';
import { callPolicyOf } from './call-policy.js';
import type { CallCommand } from './call.decider.js';
import { callStream } from './call.stream.js';
import type { Lease } from './leases.js';

export type OpenCallClaim = Pick<Lease, 'orderId' | 'claimId' | 'staffId'>;

/** Null while the order still waits for a call. */
export function callRejectionFor({ status }: Pick<PlacedOrder, 'status'>): Rejection<'CONFLICT'> | null {
  if (mayMove(status, 'confirm')) return null;
  return reject('CONFLICT', `The order is ${statusText(status)}: it needs no call`, { status });
}

export class CallClaimFinisher {
  constructor(
    private readonly orders: OrderCommands,
    // Called directly: a sweeper may run before the command bus has its handlers.
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  /** Ends the claim: releases the order, or records the call if a crash came between order and call. Idempotent. */
  async finish(call: OpenCallClaim, now = this.clock()): Promise<void> {
    const found = await this.orders.find(call.orderId);
    const command = (found && recordCommandFor(call, found.order)) ?? releaseCommand(call, found?.order);
    const outcome = await this.streams.execute(callStream, call.orderId, command, contextOf(call, command, now));
    if (isRejection(outcome)) throw new Error(`The call of order ${call.orderId} was not ended: ${outcome.message}`);
  }
}

function contextOf({ claimId }: OpenCallClaim, { type }: CallCommand, now: string): CommandContext {
  const commandId = uuidv5(claimId, type);
  return { commandId, correlationId: commandId, actor: 'system:leases', now };
}

function releaseCommand({ orderId, claimId }: OpenCallClaim, order: PlacedOrder | undefined): CallCommand {
  const isGone = order !== undefined && callRejectionFor(order) !== null;
  return { type: 'ReleaseCall', orderId, claimId, cause: isGone ? 'order_gone' : 'expired' };
}

/** Null if the call did not change the order. */
function recordCommandFor(
  { orderId, claimId, staffId }: OpenCallClaim,
  { calls, userId, country }: PlacedOrder,
): CallCommand | null {
  const call = calls.find((made) => made.claimId === claimId);
  if (call === undefined) return null;
  const outcome = call.outcome as CallOutcome;
  const { failed } = callPolicyOf(country).outcomes[outcome];
  const result = { orderId, claimId, staffId, userId, outcome, failed, nextCallAt: null, reservedForId: null };
  return { type: 'RecordCall', result, notes: null, settled: true };
}
