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

/** The week's seed is laid down: its hash is public from here on, the seed itself is not. */
export const drawAnnounced = defineEvent({
  type: 'DrawAnnounced',
  version: 1,
  data: z.object({ drawId, country, week, opensAt: instant, closesAt: instant, seedHash: hash }),
});

/** The week is over: who is a member by now takes part, and nobody else. */
export const drawClosed = defineEvent({
  type: 'DrawClosed',
  version: 1,
  data: z.object({ drawId, country, closesAt: instant }),
});

/** The seed is public, and with it who has won. Numbers are a week's: they lead to nobody without this shop's key. */
export const drawHeld = defineEvent({
  type: 'DrawHeld',
  version: 1,
  data: z.object({
    drawId,
    country,
    week,
    heldAt: instant,
    seed: z.string(),
    /** All that took part, sorted. */
    numbers: z.array(z.string()),
    /** Null where nobody took part. */
    winner: z.object({ number: z.string(), membershipId: z.string() }).nullable(),
  }),
});

export const drawEvents = [drawAnnounced, drawClosed, drawHeld] as const;
export type DrawEvent = EventOf<(typeof drawEvents)[number]>;
export type DrawEventOf<Type extends DrawEvent['type']> = Extract<DrawEvent, { type: Type }>;
