import { z } from 'zod';
import { anyone, anyStaff, command, query } from './method.js';

export const staffRoleSchema = z.enum(['agent', 'support', 'manager', 'engineer', 'admin']);

export const staffIdentitySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  /** Names of the methods that this role may call. */
  permissions: z.array(z.string()),
});
export type StaffIdentity = z.output<typeof staffIdentitySchema>;

export const staffContract = {
  'staff.login': command({
    summary: 'Logs a member of staff in and sets the staff session cookie.',
    access: anyone,
    params: z.strictObject({ username: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) }),
    data: staffIdentitySchema,
    errors: ['WRONG_CREDENTIALS'],
    cost: 5,
    visibleIn: [],
  }),
  'staff.me': query({
    summary: 'Tells which member of staff is logged in and what they may do.',
    access: anyStaff,
    params: z.strictObject({}),
    data: staffIdentitySchema,
    reads: [],
  }),
  'staff.logout': command({
    summary: 'Ends the staff session of this browser.',
    access: anyone,
    params: z.strictObject({}),
    data: z.null(),
    visibleIn: [],
  }),
} as const;
