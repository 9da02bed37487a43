import { defineEvent, type EventOf } from '@shop/kernel';
import { pauseReasons } from '@shop/contracts';
import { z } from 'zod';

const staffId = z.string();

export const agentPaused = defineEvent({
  type: 'AgentPaused',
  version: 1,
  data: z.object({ staffId, reason: z.enum(pauseReasons) }),
});

export const agentResumed = defineEvent({
  type: 'AgentResumed',
  version: 1,
  data: z.object({ staffId }),
});

export const agentEvents = [agentPaused, agentResumed] as const;
export type AgentEvent = EventOf<(typeof agentEvents)[number]>;
