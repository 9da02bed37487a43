import { command, query } from '@shop/rpc-contract';
import { z } from 'zod';
import { agentsAndManagers, managers } from './access.js';
import { phoneNumber } from './texts.js';

export const blockReasons = ['asked', 'refusals', 'fraud', 'abuse', 'other_person'] as const;
export const blockReasonSchema = z.enum(blockReasons);
export type BlockReason = z.output<typeof blockReasonSchema>;

export const blockedNumberSchema = z.strictObject({
  id: z.string(),
  reason: blockReasonSchema,
  ending: z.string(),
  by: z.strictObject({ id: z.string(), name: z.string().nullable() }),
  at: z.string(),
});
export type BlockedNumber = z.output<typeof blockedNumberSchema>;

const changed = z.strictObject({ id: z.string(), blocked: z.boolean() });

export const blockedNumbersContract = {
  'admin.calls.blocks': query({
    summary: 'Lists blocked numbers, newest first.',
    access: agentsAndManagers,
    params: z.strictObject({
      pagination: z
        .strictObject({ page: z.number().int().min(1).max(1_000_000), perPage: z.number().int().min(1).max(100) })
        .default({ page: 1, perPage: 25 }),
    }),
    data: z.strictObject({ data: z.array(blockedNumberSchema), total: z.number().int() }),
    reads: ['call-block'],
  }),
  'admin.calls.block': command({
    summary: 'Blocks a phone number: orders with it can be cancelled, not confirmed.',
    access: agentsAndManagers,
    params: z.strictObject({ phone: phoneNumber(6, 40), reason: blockReasonSchema }),
    data: changed,
    visibleIn: ['call-block'],
  }),
  'admin.calls.unblock': command({
    summary: 'Unblocks a number.',
    access: managers,
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    data: changed,
    visibleIn: ['call-block'],
  }),
} as const;
