import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

export const groupDefined = defineEvent({
  type: 'GroupDefined',
  version: 1,
  data: z.object({
    groupId: z.string(),
    position: z.number().int(),
    names: z.object({ BA: z.string(), RS: z.string(), HR: z.string(), ME: z.string() }),
  }),
});

export const groupEvents = [groupDefined] as const;
export type GroupEvent = EventOf<(typeof groupEvents)[number]>;
