import { z } from 'zod';
import { anyone, command, query, shopper } from '@shop/rpc-contract';
import { emailAddress, emailOrPhone, lineOrEmpty, phoneNumber } from './texts.js';

/** User names and passwords have 8 to 64 characters. */
export const passwordLength = { min: 8, max: 64 } as const;

export const consentsSchema = z.strictObject({
  TermsVersion: lineOrEmpty(40).optional(),
  PrivacyVersion: lineOrEmpty(40).optional(),
  Email: z.boolean().optional(),
  Sms: z.boolean().optional(),
  Phone: z.boolean().optional(),
  /** Id of the wording shown. */
  Wording: lineOrEmpty(80).optional(),
});
export type Consents = z.output<typeof consentsSchema>;

export const userSchema = z.strictObject({
  ID: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Username: z.string(),
  PhoneNumber: z.string(),
  Email: z.string(),
  Country: z.enum(['BA', 'RS', 'HR', 'ME']),
  ClubMember: z.strictObject({ Until: z.string() }).nullable(),
  revision: z.number().int(),
});
export type User = z.output<typeof userSchema>;

const phone = phoneNumber(6, 32);
const name = lineOrEmpty(80);
// Too short is PASSWORD_SHORT; this bound only limits hashing.
const password = z.string().max(1024);
const nothing = z.strictObject({});
/** Login accepts only these lengths. */
const username = emailAddress.min(passwordLength.min).max(passwordLength.max);

/** Latest consents; null: none recorded. */
export const currentConsentsSchema = z.strictObject({
  TermsVersion: z.string().nullable(),
  PrivacyVersion: z.string().nullable(),
  Email: z.boolean().nullable(),
  Sms: z.boolean().nullable(),
  Phone: z.boolean().nullable(),
});
export type CurrentConsents = z.output<typeof currentConsentsSchema>;

/** A new address of the account until its code is entered. */
export const emailChangeSchema = z.strictObject({
  Email: z.string(),
  /** Still logs in; reset codes go to both. */
  FormerEmail: z.string(),
  ExpiresAt: z.string(),
  TriesLeft: z.number().int(),
});
export type EmailChange = z.output<typeof emailChangeSchema>;

export const usersContract = {
  'auth.loginShop': command({
    summary: 'Logs a shopper in by e-mail or phone; returns the user and sets the session cookie.',
    access: anyone,
    params: z.strictObject({ username: z.string().trim().min(1).max(254), password: password.min(1) }),
    data: userSchema,
    isPersonalResponse: true,
    errors: ['WRONG_CREDENTIALS'],
    cost: 5,
    visibleIn: [],
  }),
  'auth.checkLogin': query({
    summary: 'Returns the logged-in user.',
    access: shopper,
    params: nothing,
    data: userSchema,
    reads: ['membership-list'],
  }),
  'auth.logout': command({
    summary: 'Ends the session of this browser. Without a session it does nothing.',
    access: anyone,
    params: nothing,
    data: z.null(),
    visibleIn: [],
  }),
  'auth.generateToken': command({
    summary: 'Sends a code for a new password. The response is ok with or without such an account.',
    access: anyone,
    params: z.strictObject({ Email: emailOrPhone }),
    data: z.null(),
    cost: 5,
    limit: { perMinute: 20, by: 'ip' },
    visibleIn: [],
  }),
  'auth.resetPassword': command({
    summary: 'Sets a new password by a code; ends all sessions and streams of the account.',
    access: anyone,
    params: z.strictObject({ Email: emailOrPhone, Token: z.string().trim().min(1).max(32), NewPassword: password }),
    data: z.null(),
    errors: ['WRONG_TOKEN', 'PASSWORD_SHORT'],
    cost: 5,
    limit: { perMinute: 60, by: 'ip' },
    visibleIn: [],
  }),
  'shopUsers.f.add': command({
    summary: 'Registers a shopper and logs them in.',
    access: anyone,
    params: z
      .strictObject({
        Username: username,
        Email: emailAddress,
        Password: password,
        PhoneNumber: phone,
        FirstName: name.optional(),
        LastName: name.optional(),
        Consents: consentsSchema.optional(),
      })
      .refine((params) => params.Username.toLowerCase() === params.Email.toLowerCase(), {
        path: ['Username'],
        message: 'Username and Email must be equal',
      }),
    data: userSchema,
    isPersonalResponse: true,
    errors: ['USERNAME_EXISTS', 'PHONE_EXISTS', 'PASSWORD_SHORT'],
    cost: 5,
    visibleIn: [],
  }),
  'shopUsers.f.edit': command({
    summary:
      'Changes the given details of the logged-in user. A new user name requires the password and is sent a code; until `shopUsers.f.confirmEmail` the former one still logs in.',
    access: shopper,
    params: z.strictObject({
      Username: username.optional(),
      PhoneNumber: phone.optional(),
      FirstName: name.optional(),
      LastName: name.optional(),
      password: password.optional(),
      expectedRevision: z.number().int().min(0).optional(),
    }),
    data: userSchema,
    isPersonalResponse: true,
    errors: ['USERNAME_EXISTS', 'PHONE_EXISTS', 'WRONG_CREDENTIALS'],
    cost: 5,
    visibleIn: [],
  }),
  'shopUsers.f.emailChange': query({
    summary: 'Returns the new e-mail address of the logged-in user that waits for its code; null: none.',
    access: shopper,
    params: nothing,
    data: emailChangeSchema.nullable(),
    reads: [],
  }),
  'shopUsers.f.sendEmailCode': command({
    summary: 'Sends another code to the new e-mail address; it replaces the code before.',
    access: shopper,
    params: nothing,
    data: z.null(),
    errors: ['NOT_FOUND'],
    cost: 5,
    limit: { perMinute: 20, by: 'ip' },
    visibleIn: [],
  }),
  'shopUsers.f.confirmEmail': command({
    summary:
      'Confirms the new e-mail address by its code and releases the former one. `WRONG_TOKEN` has a `reason`: `wrong`, `expired` or `tries`.',
    access: shopper,
    params: z.strictObject({ Token: z.string().trim().min(1).max(32) }),
    data: userSchema,
    isPersonalResponse: true,
    errors: ['WRONG_TOKEN', 'NOT_FOUND'],
    cost: 5,
    limit: { perMinute: 60, by: 'ip' },
    visibleIn: [],
  }),
  'shopUsers.f.cancelEmailChange': command({
    summary: 'Returns to the confirmed e-mail address.',
    access: shopper,
    params: nothing,
    data: userSchema,
    isPersonalResponse: true,
    errors: ['USERNAME_EXISTS', 'NOT_FOUND'],
    cost: 5,
    visibleIn: [],
  }),
  'shopUsers.f.changePassword': command({
    summary: 'Changes the password; ends all other sessions and streams of the account.',
    access: shopper,
    params: z.strictObject({ oldPassword: password.min(1), newPassword: password }),
    data: z.null(),
    errors: ['WRONG_CREDENTIALS', 'PASSWORD_SHORT'],
    cost: 5,
    visibleIn: [],
  }),
  'shopUsers.f.consent': command({
    summary: 'Records the logged-in user’s consents per channel, with the wording shown.',
    access: shopper,
    params: z.strictObject({ Consents: consentsSchema }),
    data: z.null(),
    visibleIn: [],
  }),
  'shopUsers.f.consents': query({
    summary: 'Returns the logged-in user’s current consents.',
    access: shopper,
    params: nothing,
    data: currentConsentsSchema,
    reads: [],
  }),
} as const;
