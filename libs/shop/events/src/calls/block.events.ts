import { blockReasons } from '@shop/contracts';
import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const blockId = z.string();

export const numberBlocked = defineEvent({
  type: 'NumberBlocked',
  version: 1,
  data: z.object({
    blockId,
    reason: z.enum(blockReasons),
    staffId: z.string(),
    /** Last three digits, to recognise the number. */
    ending: z.string(),
  }),
});

export const numberUnblocked = defineEvent({
  type: 'NumberUnblocked',
  version: 1,
  data: z.object({ blockId, staffId: z.string() }),
});

export const blockEvents = [numberBlocked, numberUnblocked] as const;
export type BlockEvent = EventOf<(typeof blockEvents)[number]>;
