import type { CommandContext } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import type { EditRefusal } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ExecuteCall } from './call.stream.js';
import type { Agent } from './claiming.js';
import { LeaseTable, type Lease } from './lease-table.js';
import { Recording, type Recorded, type RecordParams } from './recording.js';

/** What an agent does with an order while it is theirs. */
@Injectable()
export class HeldCalls {
  constructor(
    @Inject(LeaseTable) private readonly leases: LeaseTable,
    @Inject(Recording) private readonly recording: Recording,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Keeps the order for another few minutes. */
  async extend(agent: Agent, orderId: string, token: string): Promise<Lease | Rejection<'CONFLICT'>> {
    const lease = await this.leases.extend(orderId, token, agent.id);
    return lease ?? reject('CONFLICT', 'The order is no longer yours');
  }

  async release(
    agent: Agent,
    orderId: string,
    token: string,
    context: CommandContext,
  ): Promise<{ readonly position: string | undefined } | Rejection<'CONFLICT'>> {
    const lease = await this.extend(agent, orderId, token);
    if (isRejection(lease)) return lease;
    const command = { type: 'ReleaseCall', orderId, claimId: lease.claimId, cause: 'agent' } as const;
    const outcome = await this.commands.execute(new ExecuteCall(orderId, command, context));
    if (isRejection(outcome)) return outcome;
    await this.leases.end(lease);
    return outcome;
  }

  async record(agent: Agent, params: RecordParams, context: CommandContext): Promise<Recorded | EditRefusal> {
    const lease = await this.extend(agent, params.orderId, params.token);
    if (isRejection(lease)) return (await this.recording.repeated(params.orderId, context.commandId)) ?? lease;
    const { orderId, claimId, staffId } = lease;
    const recorded = await this.recording.record({ orderId, claimId, staffId }, params, context);
    if (!isRejection(recorded)) await this.leases.end(lease);
    return recorded;
  }
}
