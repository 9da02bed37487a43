import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

/** `COUNTRY-WEEK`, for instance `BA-2026-W47`. */
const drawId = z.string();
const country = z.enum(['BA', 'RS', 'HR', 'ME']);
/** ISO 8601: `2026-W47`. */
const week = z.string();
const instant = z.string();
/** SHA-256, hexadecimal. */
const hash = z.string();

export const drawAnnounced = defineEvent({
  type: 'DrawAnnounced',
  version: 1,
  data: z.object({ drawId, country, week, opensAt: instant, closesAt: instant, seedHash: hash }),
});

/** Members at this position take part. */
export const drawClosed = defineEvent({
  type: 'DrawClosed',
  version: 1,
  data: z.object({ drawId, country, closesAt: instant }),
});

/** Numbers identify a person only with the installation’s key. */
export const drawHeld = defineEvent({
  type: 'DrawHeld',
  version: 1,
  data: z.object({
    drawId,
    country,
    week,
    heldAt: instant,
    seed: z.string(),
    /** Sorted. */
    numbers: z.array(z.string()),
    winner: z.object({ number: z.string(), membershipId: z.string() }).nullable(),
  }),
});

export const drawEvents = [drawAnnounced, drawClosed, drawHeld] as const;
export type DrawEvent = EventOf<(typeof drawEvents)[number]>;
export type DrawEventOf<Type extends DrawEvent['type']> = Extract<DrawEvent, { type: Type }>;
