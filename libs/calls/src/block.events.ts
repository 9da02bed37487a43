import { blockReasons } from '@shop/contracts';
import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** Derives from the number, which is nowhere in these events. */
const blockId = z.string();

/** A number is neither called nor delivered to any more. */
export const numberBlocked = defineEvent({
  type: 'NumberBlocked',
  version: 1,
  data: z.object({
    blockId,
    reason: z.enum(blockReasons),
    staffId: z.string(),
    /** The last three digits, by which whoever knows the number recognises it. */
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
