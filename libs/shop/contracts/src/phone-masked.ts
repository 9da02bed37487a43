import { z } from 'zod';

/** Set with a masked number that `revealPhone` returns. Handlers return the full number; the dispatcher masks it. */
export const phoneMasked = z.literal(true).optional();
