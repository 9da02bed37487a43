import type { PauseReason } from '@shop/contracts';
import type { Decider } from '@shop/kernel';
import type { AgentEvent } from '@shop/events/calls';

export type AgentCommand =
  | { readonly type: 'PauseAgent'; readonly staffId: string; readonly reason: PauseReason }
  | { readonly type: 'ResumeAgent'; readonly staffId: string };

export interface AgentState {
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
