import type { PauseReason } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { STREAMS } from '@shop/platform';
import type { AgentCommand } from './agent.decider.js';
import { agentStream, ExecuteAgent } from './agent.stream.js';
import { LeaseTable } from './lease-table.js';
import { callInHand } from './leases.js';

interface Changed {
  readonly paused: PauseReason | null;
  readonly position: string | undefined;
}

export type Paused = Rejection<'PAUSED'>;

/** Breaks of whoever makes calls. */
@Injectable()
export class Breaks {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(LeaseTable) private readonly leases: LeaseTable,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Refused while they have a call: it is given an outcome or given back first, so that none is left lying. */
  async begin(staffId: string, reason: PauseReason, context: CommandContext): Promise<Changed | Rejection<'CONFLICT'>> {
    const held = await this.leases.heldBy(staffId);
    if (held !== null) return callInHand(held);
    return this.execute({ type: 'PauseAgent', staffId, reason }, context);
  }

  end(staffId: string, context: CommandContext): Promise<Changed | Rejection<'CONFLICT'>> {
    return this.execute({ type: 'ResumeAgent', staffId }, context);
  }

  /** Why they are given nothing; null: they take calls. */
  async reasonOf(staffId: string): Promise<PauseReason | null> {
    return (await this.streams.load(agentStream, staffId)).state.paused;
  }

  /** Who takes a break is given nothing. */
  async refusalFor(staffId: string): Promise<Paused | null> {
    const reason = await this.reasonOf(staffId);
    return reason === null ? null : reject('PAUSED', 'Calls are paused for this member of staff', { reason });
  }

  private async execute(command: AgentCommand, context: CommandContext): Promise<Changed | Rejection<'CONFLICT'>> {
    const outcome = await this.commands.execute(new ExecuteAgent(command, context));
    if (isRejection(outcome)) return outcome;
    return { paused: outcome.state.paused, position: outcome.position };
  }
}
