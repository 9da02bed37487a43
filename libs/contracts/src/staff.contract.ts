import { z } from 'zod';
import { anyone, anyStaff, command, query, staff } from './method.js';
import { listParams } from './order-fields.js';

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

/** A member of staff as the console's list shows them. */
export const staffRowSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  /** `invited`: they have not chosen a password yet. */
  status: z.enum(['invited', 'active', 'disabled']),
  /** Since when they are known, and until when an invitation that was not accepted is good. */
  createdAt: z.string(),
  invitedUntil: z.string().nullable(),
  revision: z.number().int(),
});
export type StaffRow = z.output<typeof staffRowSchema>;

const admins = staff();
const id = z.string().min(1).max(64);
const name = z.string().trim().min(1).max(120);
const expectedRevision = z.number().int().min(0).optional();
const changed = z.strictObject({
  id: z.string(),
  role: staffRoleSchema,
  status: staffRowSchema.shape.status,
  revision: z.number().int(),
});
/** Whoever has the code chooses the password, once. It is shown here and nowhere else. */
const invitation = z.strictObject({ id: z.string(), code: z.string(), expiresAt: z.string() });

export const adminStaffContract = {
  'admin.staff.getList': query({
    summary: 'The people who work in the shop, with the number in each role.',
    access: admins,
    params: listParams(
      z.strictObject({
        role: staffRoleSchema.optional(),
        status: staffRowSchema.shape.status.optional(),
        /** A part of the name or the e-mail. */
        q: z.string().trim().max(120).optional(),
      }),
      ['name', 'createdAt', 'role'],
    ),
    data: z.strictObject({
      data: z.array(staffRowSchema),
      total: z.number().int(),
      /** By role, with the other filters but not that of the role. */
      meta: z.strictObject({ counts: z.partialRecord(staffRoleSchema, z.number().int()) }),
    }),
    reads: ['staff-list'],
  }),
  'admin.staff.getOne': query({
    summary: 'One member of staff.',
    access: admins,
    params: z.strictObject({ id }),
    data: staffRowSchema,
    reads: ['staff-list'],
  }),
  'admin.staff.create': command({
    summary:
      'Adds somebody to the staff and answers with the code by which they choose their password, within 72 hours.',
    access: admins,
    params: z.strictObject({
      email: z
        .string()
        .trim()
        .max(254)
        .regex(/^[^\s@]+@[^\s@]+$/u, 'An e-mail address'),
      name,
      role: staffRoleSchema,
    }),
    data: invitation,
    errors: ['STAFF_EXISTS'],
    personalAnswer: true,
    visibleIn: ['staff-list'],
  }),
  'admin.staff.invite': command({
    summary: 'Makes a new code for somebody who has not chosen a password yet; earlier ones are worthless.',
    access: admins,
    params: z.strictObject({ id }),
    data: invitation,
    personalAnswer: true,
    visibleIn: ['staff-list'],
  }),
  'admin.staff.update': command({
    summary: 'Gives a member of staff another role, which ends their sessions. Nobody changes their own.',
    access: admins,
    params: z.strictObject({ id, role: staffRoleSchema, expectedRevision }),
    data: changed,
    errors: ['LAST_ADMIN', 'OWN_ACCOUNT'],
    visibleIn: ['staff-list'],
  }),
  'admin.staff.disable': command({
    summary: 'Takes a member of staff out for good and ends their sessions and streams.',
    access: admins,
    params: z.strictObject({ id, expectedRevision }),
    data: changed,
    errors: ['LAST_ADMIN', 'OWN_ACCOUNT'],
    visibleIn: ['staff-list'],
  }),
  'staff.acceptInvitation': command({
    summary: 'Sets the password of whoever was invited, by the code of their invitation.',
    access: anyone,
    params: z.strictObject({ code: z.string().trim().min(1).max(200), password: z.string().max(1024) }),
    data: z.null(),
    errors: ['WRONG_TOKEN', 'PASSWORD_SHORT'],
    cost: 5,
    limit: { perMinute: 20, by: 'ip' },
    visibleIn: [],
  }),
} as const;
