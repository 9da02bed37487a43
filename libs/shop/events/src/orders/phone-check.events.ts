import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const check = { userId: z.string(), checkId: z.string() };

/** The code derives from the check id and is not stored. */
export const phoneCheckRequested = defineEvent({
  type: 'PhoneCheckRequested',
  version: 1,
  data: z.object({
    ...check,
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    requestedAt: z.string(),
    expiresAt: z.string(),
  }),
  personal: {
    purpose: 'account',
    person: ({ userId }: { readonly userId: string }) => userId,
    /** E.164. */
    fields: z.object({ phone: z.string() }),
  },
});

export const phoneCheckFailed = defineEvent({ type: 'PhoneCheckFailed', version: 1, data: z.object(check) });

export const phoneChecked = defineEvent({
  type: 'PhoneChecked',
  version: 1,
  data: z.object({ ...check, checkedAt: z.string() }),
});

export const phoneCheckEvents = [phoneCheckRequested, phoneCheckFailed, phoneChecked] as const;
export type PhoneCheckEvent = EventOf<(typeof phoneCheckEvents)[number]>;
