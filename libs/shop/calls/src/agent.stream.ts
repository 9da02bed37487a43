import type { StreamKind } from '@shop/event-store';
import { agentEvents, type AgentEvent } from '@shop/events/calls';
import { agentDecider, type AgentCommand, type AgentState } from './agent.decider.js';

export const agentStream: StreamKind<AgentCommand, AgentEvent, AgentState, never> = {
  category: 'agent',
  events: agentEvents,
  decider: agentDecider,
};
