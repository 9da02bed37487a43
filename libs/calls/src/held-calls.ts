import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { OrderEditing, type EditRefusal } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CallEnding, whyNotCalled } from './call-ending.js';
import { ExecuteCall } from './call.stream.js';
import type { Agent } from './claiming.js';
import { LeaseTable } from './lease-table.js';
import type { Lease } from './leases.js';
import { Recording, type Recorded, type RecordParams } from './recording.js';

/** What an agent does with an order while it is theirs. */
@Injectable()
export class HeldCalls {
  constructor(
    @Inject(LeaseTable) private readonly leases: LeaseTable,
    @Inject(OrderEditing) private readonly orders: OrderEditing,
    @Inject(Recording) private readonly recording: Recording,
    @Inject(CallEnding) private readonly ending: CallEnding,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Keeps the order for another few minutes; one that was decided without this call ends it. */
  async extend(agent: Agent, orderId: string, token: string): Promise<Lease | Rejection<'CONFLICT'>> {
    const lease = await this.held(agent, orderId, token);
    return isRejection(lease) ? lease : ((await this.endedByOrder(lease)) ?? lease);
  }

  async release(
    agent: Agent,
    orderId: string,
    token: string,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'CONFLICT'>> {
    const lease = await this.held(agent, orderId, token);
    if (isRejection(lease)) return lease;
    const command = { type: 'ReleaseCall', orderId, claimId: lease.claimId, cause: 'agent' } as const;
    const outcome = await this.commands.execute(new ExecuteCall(orderId, command, context));
    if (isRejection(outcome)) return outcome;
    await this.leases.end(lease);
    return outcome;
  }

  async record(agent: Agent, params: RecordParams, context: CommandContext): Promise<Recorded | EditRefusal> {
    const lease = await this.held(agent, params.orderId, params.token);
    if (isRejection(lease)) return (await this.recording.repeated(params.orderId, context.commandId)) ?? lease;
    const gone = await this.endedByOrder(lease);
    if (gone !== null) return gone;
    const { orderId, claimId, staffId } = lease;
    const recorded = await this.recording.record({ orderId, claimId, staffId }, params, context);
    if (!isRejection(recorded)) await this.leases.end(lease);
    return recorded;
  }

  private async held(agent: Agent, orderId: string, token: string): Promise<Lease | Rejection<'CONFLICT'>> {
    const lease = await this.leases.extend(orderId, token, agent.id);
    return lease ?? reject('CONFLICT', 'The order is no longer yours');
  }

  /** Null: the order still waits for a call, or it was this one that decided it and is being recorded. */
  private async endedByOrder(lease: Lease): Promise<Rejection<'CONFLICT'> | null> {
    const found = await this.orders.find(lease.orderId);
    if (found === null || found.order.calls.some(({ claimId }) => claimId === lease.claimId)) return null;
    const refusal = whyNotCalled(found.order);
    if (refusal === null) return null;
    await this.ending.end(lease);
    await this.leases.end(lease);
    return refusal;
  }
}
