import { z } from 'zod';
import { callTaskKindSchema } from './call-tasks.contract.js';
import { command, query, staff } from './method.js';

/** Why somebody takes no calls for a while. */
export const pauseReasons = ['break', 'lunch', 'meeting', 'training', 'technical', 'other_work'] as const;
export const pauseReasonSchema = z.enum(pauseReasons);
export type PauseReason = z.output<typeof pauseReasonSchema>;

/** Somebody at the call desk. */
export const agentPresenceSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** `calling` has an order; `free` is here and has none; `away`: their console has not been heard of for a while. */
  state: z.enum(['calling', 'free', 'paused', 'away']),
  /** Since when they are in this state. */
  since: z.string().nullable(),
  /** Why they take no calls; null: they do. */
  reason: pauseReasonSchema.nullable(),
  /** The order that they have. */
  order: z
    .strictObject({ id: z.string(), leadId: z.string().nullable(), leaseUntil: z.string().nullable() })
    .nullable(),
  /** The call that they have which is not an order. */
  errand: z.strictObject({ id: z.string(), kind: callTaskKindSchema, leaseUntil: z.string().nullable() }).nullable(),
  /** Null: their console has never been heard of. */
  seenAt: z.string().nullable(),
});
export type AgentPresenceRow = z.output<typeof agentPresenceSchema>;

const agentsAndManagers = staff('agent', 'manager');
const ownState = z.strictObject({ paused: pauseReasonSchema.nullable() });

export const agentPresenceContract = {
  'admin.calls.agents': query({
    summary: 'Who is at the call desk, on what and since when.',
    access: agentsAndManagers,
    params: z.strictObject({}),
    data: z.array(agentPresenceSchema),
    reads: ['agent-pause', 'call-queue'],
  }),
  'admin.calls.present': command({
    summary: 'The sign of life of an open console; tells whether the caller is on a break.',
    access: agentsAndManagers,
    params: z.strictObject({}),
    data: ownState,
    visibleIn: [],
  }),
  'admin.calls.pause': command({
    summary: 'The caller takes no calls until they resume; CONFLICT while they have an order.',
    access: agentsAndManagers,
    params: z.strictObject({ reason: pauseReasonSchema }),
    data: ownState,
    visibleIn: ['agent-pause'],
  }),
  'admin.calls.resume': command({
    summary: 'The caller takes calls again.',
    access: agentsAndManagers,
    params: z.strictObject({}),
    data: ownState,
    visibleIn: ['agent-pause'],
  }),
} as const;
