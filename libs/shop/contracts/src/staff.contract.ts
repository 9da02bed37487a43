import { z } from 'zod';
import { anyone, command, query, staff, anyStaffUnenrolled } from '@shop/rpc-contract';
import { countrySchema, listParams } from './order-fields.js';
import { emailAddress, line, searchText } from './texts.js';

export const staffRoleSchema = z.enum(['agent', 'support', 'manager', 'engineer', 'admin']);

export const servedCountriesSchema = z.array(countrySchema).min(1).max(4);

export const staffIdentitySchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: staffRoleSchema,
  countries: servedCountriesSchema,
  permissions: z.array(z.string()),
  /** The second factor must be enrolled first. */
  mustEnrol: z.boolean(),
});
export type StaffIdentity = z.output<typeof staffIdentitySchema>;

export const staffContract = {
  'staff.login': command({
    summary: 'Logs a member of staff in and sets the staff session cookie. With a second factor, its code is required.',
    access: anyone,
    params: z.strictObject({
      username: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(1024),
      code: z.string().trim().min(6).max(32).optional(),
    }),
    data: staffIdentitySchema,
    errors: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'WRONG_SECOND_FACTOR'],
    cost: 5,
    visibleIn: [],
  }),
  'staff.me': query({
    summary: 'Returns the logged-in member of staff and their permissions.',
    access: anyStaffUnenrolled,
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

export const staffLanguageSchema = z.enum(['bs', 'sr', 'hr', 'en']);
export type StaffLanguage = z.output<typeof staffLanguageSchema>;

export const staffRowSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: staffRoleSchema,
  countries: servedCountriesSchema,
  /** `invited`: no password yet. */
  status: z.enum(['invited', 'active', 'disabled']),
  createdAt: z.string(),
  invitedUntil: z.string().nullable(),
  language: staffLanguageSchema.nullable(),
  secondFactor: z.boolean(),
  secondFactorDemanded: z.boolean(),
  /** Null: none recorded. */
  lastLoginAt: z.string().nullable(),
  revision: z.number().int(),
});
export type StaffRow = z.output<typeof staffRowSchema>;

const admins = staff();
const id = z.string().min(1).max(64);
const name = line(120);
const expectedRevision = z.number().int().min(0).optional();
const changed = z.strictObject({
  id: z.string(),
  role: staffRoleSchema,
  countries: servedCountriesSchema,
  status: staffRowSchema.shape.status,
  revision: z.number().int(),
});
/** The code sets the password once, within 72 hours. Returned here and e-mailed; not stored. */
const invitation = z.strictObject({ id: z.string(), code: z.string(), expiresAt: z.string() });

export const adminStaffContract = {
  'admin.staff.getList': query({
    summary: 'Lists the staff, with the count of each role.',
    access: admins,
    params: listParams(
      z.strictObject({
        role: staffRoleSchema.optional(),
        status: staffRowSchema.shape.status.optional(),
        q: searchText(120).optional(),
      }),
      ['name', 'createdAt', 'role'],
    ),
    data: z.strictObject({
      data: z.array(staffRowSchema),
      total: z.number().int(),
      /** By role; ignores the role filter. */
      meta: z.strictObject({ counts: z.partialRecord(staffRoleSchema, z.number().int()) }),
    }),
    reads: ['staff-list', 'staff-login'],
  }),
  'admin.staff.getOne': query({
    summary: 'Returns one member of staff.',
    access: admins,
    params: z.strictObject({ id }),
    data: staffRowSchema,
    reads: ['staff-list', 'staff-login'],
  }),
  'admin.staff.create': command({
    summary: 'Adds a member of staff, invites them by e-mail, and returns the code to choose a password.',
    access: admins,
    params: z.strictObject({
      email: emailAddress,
      name,
      role: staffRoleSchema,
      countries: servedCountriesSchema.default([...countrySchema.options]),
      language: staffLanguageSchema.default('bs'),
    }),
    data: invitation,
    errors: ['STAFF_EXISTS'],
    isPersonalResponse: true,
    visibleIn: ['staff-list'],
  }),
  'admin.staff.invite': command({
    summary: 'Sends a new invitation code by e-mail. Earlier codes become invalid.',
    access: admins,
    params: z.strictObject({ id, language: staffLanguageSchema.default('bs') }),
    data: invitation,
    isPersonalResponse: true,
    visibleIn: ['staff-list'],
  }),
  'admin.staff.update': command({
    summary:
      'Changes the role of a member of staff, which ends their sessions, or the countries that they serve. The caller’s own role cannot be changed.',
    access: admins,
    params: z
      .strictObject({
        id,
        role: staffRoleSchema.optional(),
        countries: servedCountriesSchema.optional(),
        expectedRevision,
      })
      .refine(({ role, countries }) => role !== undefined || countries !== undefined, 'role or countries'),
    data: changed,
    errors: ['LAST_ADMIN', 'OWN_ACCOUNT'],
    visibleIn: ['staff-list'],
  }),
  'admin.staff.disable': command({
    summary: 'Disables a member of staff permanently; ends their sessions and streams.',
    access: admins,
    params: z.strictObject({ id, expectedRevision }),
    data: changed,
    errors: ['LAST_ADMIN', 'OWN_ACCOUNT'],
    visibleIn: ['staff-list'],
  }),
  'staff.acceptInvitation': command({
    summary: 'Sets the password of an invited member of staff by the invitation code.',
    access: anyone,
    params: z.strictObject({ code: z.string().trim().min(1).max(200), password: z.string().max(1024) }),
    data: z.null(),
    errors: ['WRONG_TOKEN', 'PASSWORD_SHORT'],
    cost: 5,
    limit: { perMinute: 20, by: 'ip' },
    visibleIn: [],
  }),
} as const;
