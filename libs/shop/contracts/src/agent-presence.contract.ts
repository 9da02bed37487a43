import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsAndManagers } from './access.js';
import { callTaskKindSchema } from './call-tasks.contract.js';

export const pauseReasons = ['break', 'lunch', 'meeting', 'training', 'technical', 'other_work'] as const;
export const pauseReasonSchema = z.enum(pauseReasons);
export type PauseReason = z.output<typeof pauseReasonSchema>;

export const agentPresenceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** `calling`: has a call; `free`: present without one; `away`: no recent heartbeat. */
  state: z.enum(['calling', 'free', 'paused', 'away']),
  since: z.string().nullable(),
  reason: pauseReasonSchema.nullable(),
  order: z
    .strictObject({ id: z.string(), leadId: z.string().nullable(), leaseUntil: z.string().nullable() })
    .nullable(),
  errand: z.strictObject({ id: z.string(), kind: callTaskKindSchema, leaseUntil: z.string().nullable() }).nullable(),
  seenAt: z.string().nullable(),
});
export type AgentPresenceRow = z.output<typeof agentPresenceSchema>;

const ownState = z.strictObject({ paused: pauseReasonSchema.nullable() });

export const agentPresenceContract = {
  'admin.calls.agents': query({
    summary: 'Lists the agents at the call desk: their current call or break, and since when.',
    access: agentsAndManagers,
    params: z.strictObject({}),
    data: z.array(agentPresenceSchema),
    reads: ['agent-pause', 'call-task-queue'],
  }),
  'admin.calls.present': command({
    summary: 'Heartbeat of an open console; returns whether the caller is on a break.',
    access: agentsAndManagers,
    params: z.strictObject({}),
    data: ownState,
    visibleIn: [],
  }),
  'admin.calls.pause': command({
    summary: 'Pauses calls for the caller until they resume. CONFLICT while they have an order.',
    access: agentsAndManagers,
    params: z.strictObject({ reason: pauseReasonSchema }),
    data: ownState,
    visibleIn: ['agent-pause'],
  }),
  'admin.calls.resume': command({
    summary: 'Resumes calls for the caller.',
    access: agentsAndManagers,
    params: z.strictObject({}),
    data: ownState,
    visibleIn: ['agent-pause'],
  }),
} as const;
