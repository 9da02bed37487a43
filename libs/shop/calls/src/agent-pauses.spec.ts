import type { AgentEvent } from '@shop/events/calls';
import { given } from '@shop/kernel/testing';
import { agentDecider } from './agent-pauses.js';

const staffId = 'agent-1';
const paused: AgentEvent = { type: 'AgentPaused', data: { staffId, reason: 'lunch' } };
const resumed: AgentEvent = { type: 'AgentResumed', data: { staffId } };

describe('agent breaks', () => {
  it('starts a break with a reason, once', () => {
    const pause = { type: 'PauseAgent', staffId, reason: 'lunch' } as const;
    expect(given(agentDecider).when(pause)).toEqual([paused]);
    expect(given(agentDecider, paused).when(pause)).toEqual([]);
  });
  it('changes from one break to another', () => {
    expect(given(agentDecider, paused).when({ type: 'PauseAgent', staffId, reason: 'meeting' })).toEqual([
      { type: 'AgentPaused', data: { staffId, reason: 'meeting' } },
    ]);
  });
  it('ends a break once', () => {
    expect(given(agentDecider, paused).when({ type: 'ResumeAgent', staffId })).toEqual([resumed]);
    expect(given(agentDecider, paused, resumed).when({ type: 'ResumeAgent', staffId })).toEqual([]);
    expect(given(agentDecider).when({ type: 'ResumeAgent', staffId })).toEqual([]);
  });
});
