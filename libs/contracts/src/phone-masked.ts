import { z } from 'zod';

/**
 * Stands beside a person's number where the caller's role sees it only after asking for it (`revealPhone`): the number then
 * has dots in place of digits. Handlers answer the number as it is, without this; the dispatcher masks it.
 */
export const phoneMasked = z.literal(true).optional();
