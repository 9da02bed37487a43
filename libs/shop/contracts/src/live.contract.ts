import { z } from 'zod';
import { anyStaff, subscription } from '@shop/rpc-contract';

export const liveTopicSchema = z.enum(['orders', 'calls', 'reviews', 'offers', 'projections']);
export type LiveTopic = z.output<typeof liveTopicSchema>;

export const liveChangeSchema = z.strictObject({
  topic: liveTopicSchema,
  type: z.string(),
  id: z.string(),
  country: z.string().optional(),
  revision: z.number().int(),
  at: z.string(),
});
export type LiveChange = z.output<typeof liveChangeSchema>;

export const liveContract = {
  'admin.live': subscription({
    summary: 'Streams changes to the console. FORBIDDEN for a topic that the role may not read.',
    access: anyStaff,
    params: z.strictObject({ topics: z.array(liveTopicSchema).min(1).max(liveTopicSchema.options.length) }),
    /** `reset`: updates were missed, reload. */
    data: z.union([liveChangeSchema, z.strictObject({ type: z.literal('reset') })]),
  }),
} as const;
