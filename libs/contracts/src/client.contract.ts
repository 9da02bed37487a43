import { z } from 'zod';
import { anyone, command } from './method.js';

/** A line without control characters: it goes into a log. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'One line');

export const clientContract = {
  'client.f.report': command({
    summary:
      'A screen of the storefront broke: the id that the shopper sees goes into the log. Never anything personal.',
    access: anyone,
    params: z.strictObject({
      /** What the fallback screen shows, made in the browser. */
      id: z.string().regex(/^[0-9a-f]{8}$/),
      /** Name and message of the error, without what it quotes. */
      message: line(300),
      /** The route's pattern, never the address: `/offers/:slog`. */
      screen: z.string().regex(/^\/[A-Za-z0-9/:?*-]{0,60}$/),
    }),
    data: z.null(),
    cost: 5,
    limit: { perMinute: 10, by: 'ip' },
    visibleIn: [],
  }),
} as const;
