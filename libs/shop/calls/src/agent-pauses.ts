import type { PauseReason } from '@shop/contracts';
import type { CommandContext, StreamKind, Streams } from '@shop/event-store';
import { type AgentEvent, agentEvents } from '@shop/events/calls';
import { type Decider, isRejection, reject, type Rejection } from '@shop/kernel';
import { type Leases, openCallRejection } from './leases.js';

interface PauseChange {
  readonly data: { readonly paused: PauseReason | null };
  readonly position: string | undefined;
}

export type PausedRejection = Rejection<'PAUSED'>;

export class AgentPauses {
  constructor(
    private readonly streams: Streams,
    private readonly leases: Leases,
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
    const outcome = await this.streams.execute(agentStream, command.staffId, command, context);
    if (isRejection(outcome)) return outcome;
    return { data: { paused: outcome.state.pauseReason }, position: outcome.position };
  }
}

type AgentCommand =
  | { readonly type: 'PauseAgent'; readonly staffId: string; readonly reason: PauseReason }
  | { readonly type: 'ResumeAgent'; readonly staffId: string };

interface AgentState {
  readonly pauseReason: PauseReason | null;
}

export const agentDecider: Decider<AgentCommand, AgentEvent, AgentState, never> = {
  initial: { pauseReason: null },
  evolve: (_state, event) => ({ pauseReason: event.type === 'AgentPaused' ? event.data.reason : null }),
  decide: (command, { pauseReason }) => {
    const { staffId } = command;
    if (command.type === 'ResumeAgent')
      return pauseReason === null ? [] : [{ type: 'AgentResumed', data: { staffId } }];
    const { reason } = command;
    return pauseReason === reason ? [] : [{ type: 'AgentPaused', data: { staffId, reason } }];
  },
};

export const agentStream: StreamKind<AgentCommand, AgentEvent, AgentState, never> = {
  category: 'agent',
  events: agentEvents,
  decider: agentDecider,
};
