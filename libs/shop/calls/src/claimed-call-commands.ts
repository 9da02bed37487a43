import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { OrderCommands, EditRejection } from '@shop/orders';
import type { Agent } from './call-claim-commands.js';
import { type CallClaimFinisher, callRejectionFor } from './call-claim-finisher.js';
import type { CallOutcomeRecorder, RecordedCall, RecordParams } from './call-outcome-recorder.js';
import { callStream } from './call.stream.js';
import type { Lease } from './leases.js';
import type { OrderLeases } from './order-leases.js';

export class ClaimedCallCommands {
  constructor(
    private readonly leases: OrderLeases,
    private readonly orders: OrderCommands,
    private readonly outcomes: CallOutcomeRecorder,
    private readonly claimFinisher: CallClaimFinisher,
    private readonly streams: Streams,
  ) {}

  /** Renews the lease, or ends it if the order was decided elsewhere. */
  async extend(agent: Agent, orderId: string, token: string): Promise<Lease | Rejection<'CONFLICT'>> {
    const lease = await this.requireLease(agent, orderId, token);
    return isRejection(lease) ? lease : ((await this.endIfOrderClosed(lease)) ?? lease);
  }

  async release(
    agent: Agent,
    orderId: string,
    token: string,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'CONFLICT'>> {
    const lease = await this.requireLease(agent, orderId, token);
    if (isRejection(lease)) return lease;
    const command = { type: 'ReleaseCall', orderId, claimId: lease.claimId, cause: 'agent' } as const;
    const outcome = await this.streams.execute(callStream, orderId, command, context);
    if (isRejection(outcome)) return outcome;
    await this.leases.end(lease);
    return outcome;
  }

  async record(agent: Agent, params: RecordParams, context: CommandContext): Promise<RecordedCall | EditRejection> {
    const lease = await this.requireLease(agent, params.orderId, params.token);
    if (isRejection(lease)) return (await this.outcomes.findEarlierResult(params.orderId, context.commandId)) ?? lease;
    const closedRejection = await this.endIfOrderClosed(lease);
    if (closedRejection !== null) return closedRejection;
    const { orderId, claimId, staffId } = lease;
    const recorded = await this.outcomes.record({ orderId, claimId, staffId }, params, context);
    if (!isRejection(recorded)) await this.leases.end(lease);
    return recorded;
  }

  private async requireLease(agent: Agent, orderId: string, token: string): Promise<Lease | Rejection<'CONFLICT'>> {
    const lease = await this.leases.extend(orderId, token, agent.id);
    return lease ?? reject('CONFLICT', 'You no longer have this order');
  }

  /** Null while the order waits for a call, or this call has decided it. */
  private async endIfOrderClosed(lease: Lease): Promise<Rejection<'CONFLICT'> | null> {
    const found = await this.orders.find(lease.orderId);
    if (found === null || found.order.calls.some(({ claimId }) => claimId === lease.claimId)) return null;
    const rejection = callRejectionFor(found.order);
    if (rejection === null) return null;
    await this.claimFinisher.finish(lease);
    await this.leases.end(lease);
    return rejection;
  }
}
