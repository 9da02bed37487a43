import type { PauseReason } from '@shop/contracts';
import type { Decider } from '@shop/kernel';
import type { AgentEvent } from './agent.events.js';

export type AgentCommand =
  | { readonly type: 'PauseAgent'; readonly staffId: string; readonly reason: PauseReason }
  | { readonly type: 'ResumeAgent'; readonly staffId: string };

export interface AgentState {
  /** Why they take no calls; null: they do. */
  readonly paused: PauseReason | null;
}

export const agentDecider: Decider<AgentCommand, AgentEvent, AgentState, never> = {
  initial: { paused: null },
  evolve: (_state, event) => ({ paused: event.type === 'AgentPaused' ? event.data.reason : null }),
  decide: (command, { paused }) => {
    const { staffId } = command;
    if (command.type === 'ResumeAgent') return paused === null ? [] : [{ type: 'AgentResumed', data: { staffId } }];
    const { reason } = command;
    return paused === reason ? [] : [{ type: 'AgentPaused', data: { staffId, reason } }];
  },
};
