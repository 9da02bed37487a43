import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const userId = z.string();
/** `id` without the category. */
const reservation = z.object({ id: z.string(), claim: z.string() });
const account = { purpose: 'account', person: (data: { readonly userId: string }) => data.userId } as const;

export const userRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  data: z.object({
    userId,
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    emailReservation: reservation,
    phoneReservation: reservation,
  }),
  personal: {
    ...account,
    fields: z.object({ email: z.string(), phone: z.string(), firstName: z.string(), lastName: z.string() }),
  },
});
export const userRenamed = defineEvent({
  type: 'UserRenamed',
  version: 1,
  data: z.object({ userId }),
  personal: { ...account, fields: z.object({ firstName: z.string(), lastName: z.string() }) },
});
export const userPhoneChanged = defineEvent({
  type: 'UserPhoneChanged',
  version: 1,
  data: z.object({ userId, phoneReservation: reservation, formerReservation: reservation }),
  personal: { ...account, fields: z.object({ phone: z.string() }) },
});
export const userEmailChanged = defineEvent({
  type: 'UserEmailChanged',
  version: 1,
  data: z.object({ userId, emailReservation: reservation, formerReservation: reservation }),
  personal: { ...account, fields: z.object({ email: z.string() }) },
});
/**
 * A new address applies at once; reset codes also go to the former one until it is confirmed. The code derives from
 * `codeId` and is stored nowhere.
 */
export const emailConfirmationRequested = defineEvent({
  type: 'EmailConfirmationRequested',
  version: 1,
  data: z.object({
    userId,
    codeId: z.string(),
    /** A further code for the same address. */
    resent: z.boolean(),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    /** Of the confirmed address, which stays reserved. */
    formerReservation: reservation,
    requestedAt: z.string(),
    expiresAt: z.string(),
  }),
  personal: { ...account, fields: z.object({ email: z.string(), formerEmail: z.string() }) },
});
export const emailCodeRefused = defineEvent({
  type: 'EmailCodeRefused',
  version: 1,
  data: z.object({ userId, codeId: z.string() }),
});
export const emailConfirmed = defineEvent({
  type: 'EmailConfirmed',
  version: 1,
  data: z.object({ userId, codeId: z.string() }),
});
/** The code derives from `resetId` and is stored nowhere. */
export const passwordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  version: 1,
  data: z.object({
    userId,
    resetId: z.string(),
    channel: z.enum(['email', 'sms']),
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    requestedAt: z.string(),
    expiresAt: z.string(),
  }),
});
export const resetCodeRefused = defineEvent({
  type: 'ResetCodeRefused',
  version: 1,
  data: z.object({ userId, resetId: z.string() }),
});
export const passwordReset = defineEvent({
  type: 'PasswordReset',
  version: 1,
  data: z.object({ userId, resetId: z.string() }),
});
export const passwordChanged = defineEvent({ type: 'PasswordChanged', version: 1, data: z.object({ userId }) });
export const consentsRecorded = defineEvent({
  type: 'ConsentsRecorded',
  version: 1,
  data: z.object({
    userId,
    termsVersion: z.string().optional(),
    privacyVersion: z.string().optional(),
    email: z.boolean().optional(),
    sms: z.boolean().optional(),
    phone: z.boolean().optional(),
    wording: z.string().optional(),
  }),
});
/** Prevents late completion of a registration whose claims were taken over. */
export const registrationAbandoned = defineEvent({
  type: 'RegistrationAbandoned',
  version: 1,
  data: z.object({ userId }),
});
/** Prevents late use of an expired claim in a change. */
export const claimForgone = defineEvent({
  type: 'ClaimForgone',
  version: 1,
  data: z.object({ userId, claim: z.string() }),
});

/** The person’s keys are revoked. Lists records with separate keys, which cannot be found afterwards. */
export const personErased = defineEvent({
  type: 'PersonErased',
  version: 1,
  data: z.object({
    /** For guests: id of their lead, in whose `privacy` stream the event is. */
    userId,
    erasedAt: z.string(),
    emailReservation: reservation.optional(),
    phoneReservation: reservation.optional(),
    /** Their ids are key owners, too. */
    leads: z.array(z.string()),
    memberships: z.array(z.string()),
    quizzes: z.array(z.string()),
  }),
});

export const userEvents = [
  userRegistered,
  userRenamed,
  userPhoneChanged,
  userEmailChanged,
  emailConfirmationRequested,
  emailCodeRefused,
  emailConfirmed,
  passwordChanged,
  passwordResetRequested,
  resetCodeRefused,
  passwordReset,
  consentsRecorded,
  registrationAbandoned,
  claimForgone,
  personErased,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
