import type { PauseReason } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import type { AgentCommand } from './agent.decider.js';
import { agentStream, ExecuteAgent } from './agent.stream.js';
import { OrderLeases } from './order-leases.js';
import { openCallRejection } from './leases.js';

interface PauseChange {
  readonly paused: PauseReason | null;
  readonly position: string | undefined;
}

export type PausedRejection = Rejection<'PAUSED'>;

@Injectable()
export class AgentPauses {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderLeases) private readonly leases: OrderLeases,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Rejected during a call, which would otherwise stay unfinished. */
  async pause(
    staffId: string,
    reason: PauseReason,
    context: CommandContext,
  ): Promise<PauseChange | Rejection<'CONFLICT'>> {
    const heldLease = await this.leases.findHeldBy(staffId);
    if (heldLease !== null) return openCallRejection(heldLease);
    return this.execute({ type: 'PauseAgent', staffId, reason }, context);
  }

  resume(staffId: string, context: CommandContext): Promise<PauseChange | Rejection<'CONFLICT'>> {
    return this.execute({ type: 'ResumeAgent', staffId }, context);
  }

  async pauseReasonOf(staffId: string): Promise<PauseReason | null> {
    return (await this.streams.load(agentStream, staffId)).state.pauseReason;
  }

  async rejectionFor(staffId: string): Promise<PausedRejection | null> {
    const reason = await this.pauseReasonOf(staffId);
    return reason === null ? null : reject('PAUSED', 'You are on a break. End it to get calls.', { reason });
  }

  private async execute(command: AgentCommand, context: CommandContext): Promise<PauseChange | Rejection<'CONFLICT'>> {
    const outcome = await this.commands.execute(new ExecuteAgent(command, context));
    if (isRejection(outcome)) return outcome;
    return { paused: outcome.state.pauseReason, position: outcome.position };
  }
}
