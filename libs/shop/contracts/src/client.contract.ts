import { z } from 'zod';
import { anyone, command } from '@shop/rpc-contract';
import { isReadableLine } from './readable-text.js';

export const clientContract = {
  'client.f.report': command({
    summary: 'Logs a fault of a storefront screen under the id that the shopper sees, without personal data.',
    access: anyone,
    params: z.strictObject({
      id: z.string().regex(/^[0-9a-f]{8}$/),
      /** Without quoted data. */
      message: z.string().max(300).refine(isReadableLine, 'One line'),
      /** Route pattern, not the address: `/offers/:slog`. */
      screen: z.string().regex(/^\/[A-Za-z0-9/:?*-]{0,60}$/),
    }),
    data: z.null(),
    cost: 5,
    limit: { perMinute: 10, by: 'ip' },
    visibleIn: [],
  }),
} as const;
