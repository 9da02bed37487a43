import { z } from 'zod';
import { suspicionCodes } from './call-values.js';

export const suspicionSignSchema = z.strictObject({ code: z.enum(suspicionCodes), count: z.number().int() });
export type SuspicionSign = z.output<typeof suspicionSignSchema>;

export const suspicionSignsSchema = z.array(suspicionSignSchema);
