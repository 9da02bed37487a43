import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const order = { orderId: z.string(), userId: z.string() };
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
/** ISO 8601, UTC. */
const instant = z.string();

/** The consent to one mail before the supplements of the order run out, with the id of the wording shown. */
export const refillReminderRequested = defineEvent({
  type: 'RefillReminderRequested',
  version: 1,
  data: z.object({ ...order, country, wording: z.string(), requestedAt: instant }),
});

/** Follows the delivery and the lines of the order. */
export const refillReminderScheduled = defineEvent({
  type: 'RefillReminderScheduled',
  version: 1,
  data: z.object({ ...order, remindAt: instant }),
});

export const refillReminderWithdrawn = defineEvent({
  type: 'RefillReminderWithdrawn',
  version: 1,
  data: z.object({ ...order, withdrawnAt: instant }),
});

/** Causes the message. `offer`: the one that runs out first; `lastsUntil`: the first local day without it. */
export const refillReminderSent = defineEvent({
  type: 'RefillReminderSent',
  version: 1,
  data: z.object({
    ...order,
    country,
    leadId: z.string(),
    offer: z.object({ name: z.string(), slug: z.string() }),
    lastsUntil: z.string(),
    sentAt: instant,
  }),
});

/** `ended`: nothing of the order runs out any longer; `late`: the day was missed by too much. */
export const refillReminderDropped = defineEvent({
  type: 'RefillReminderDropped',
  version: 1,
  data: z.object({ ...order, cause: z.enum(['ended', 'late']), droppedAt: instant }),
});

export const refillReminderEvents = [
  refillReminderRequested,
  refillReminderScheduled,
  refillReminderWithdrawn,
  refillReminderSent,
  refillReminderDropped,
] as const;
export type RefillReminderEvent = EventOf<(typeof refillReminderEvents)[number]>;
export type RefillReminderEventOf<Type extends RefillReminderEvent['type']> = Extract<
  RefillReminderEvent,
  { type: Type }
>;
