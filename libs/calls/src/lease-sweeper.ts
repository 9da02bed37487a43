import type { CallOutcome } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { Sweeper } from '@shop/jobs';
import { isRejection, uuidv5, type Clock } from '@shop/kernel';
import { OrderEditing, type PlacedOrder } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CLOCK, STREAMS } from '@shop/platform';
import type { CallCommand } from './call.decider.js';
import { callPolicyOf } from './call-policy.js';
import { callStream, ExecuteCall } from './call.stream.js';
import { LeaseTable, type Lease } from './lease-table.js';

type LostLease = Pick<Lease, 'orderId' | 'claimId' | 'staffId'>;

/**
 * Settles leases whose time ran out: the order goes back to the queue, or, where a crash came between an order's change
 * and the record of the call that made it, the call is recorded.
 */
@Injectable()
export class LeaseSweeper implements Sweeper {
  readonly name = 'call-leases';
  readonly everyMs = 5_000;

  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(LeaseTable) private readonly leases: LeaseTable,
    @Inject(OrderEditing) private readonly orders: OrderEditing,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many leases it settled; the 200 oldest at most. */
  readonly sweep = async (): Promise<number> => {
    const leases = await this.leases.expired(200);
    for (const lease of leases) await this.settle(lease);
    let orphans = 0;
    for (const orderId of await this.leases.orphans(200)) orphans += await this.settleOrphan(orderId);
    return leases.length + orphans;
  };

  /** A claim whose lease was lost (a restored database has none) would keep its order from everybody. */
  private async settleOrphan(orderId: string): Promise<number> {
    const { claim } = (await this.streams.load(callStream, orderId)).state;
    // A lease is there before its claim: asked in this order, a claim of this moment is not taken for a lost one.
    if (claim === null || (await this.leases.exists(orderId))) return 0;
    await this.settle({ orderId, ...claim });
    return 1;
  }

  private async settle(lease: LostLease): Promise<void> {
    const found = await this.orders.find(lease.orderId);
    const command = (found && finished(lease, found.order)) ?? expired(lease);
    const outcome = await this.commands.execute(
      new ExecuteCall(lease.orderId, command, this.contextOf(lease, command)),
    );
    if (isRejection(outcome)) throw new Error(`Lease of order ${lease.orderId}: ${outcome.message}`);
    await this.leases.forget(lease);
  }

  private contextOf({ claimId }: LostLease, { type }: CallCommand): CommandContext {
    const commandId = uuidv5(claimId, type);
    return { commandId, correlationId: commandId, actor: 'system:leases', now: this.clock() };
  }
}

function expired({ orderId, claimId }: LostLease): CallCommand {
  return { type: 'ReleaseCall', orderId, claimId, cause: 'expired' };
}

/** Null: the call did not change the order. */
function finished(
  { orderId, claimId, staffId }: LostLease,
  { calls, userId, country }: PlacedOrder,
): CallCommand | null {
  const call = calls.find((made) => made.claimId === claimId);
  if (call === undefined) return null;
  // The call's own outcomes are what it can have been.
  const outcome = call.outcome as CallOutcome;
  const { failed } = callPolicyOf(country).outcomes[outcome];
  const result = { orderId, claimId, staffId, userId, outcome, failed, nextCallAt: null, reservedForId: null };
  return { type: 'RecordCall', result, note: '', settled: true };
}
