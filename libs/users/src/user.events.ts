import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const userId = z.string();
/** Which claim on which reservation stream (id without category) holds a value for the user. */
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
/** A code was asked for, by e-mail or phone. The code itself is nowhere: whoever sends it derives it from `resetId`. */
export const passwordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  version: 1,
  data: z.object({
    userId,
    resetId: z.string(),
    channel: z.enum(['email', 'sms']),
    /** Of the shop where it was asked for; its language is the message's. */
    country: z.enum(['BA', 'RS', 'HR', 'ME']),
    requestedAt: z.string(),
    expiresAt: z.string(),
  }),
});
/** A try with a wrong code. */
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
/** Written to the stream of a user who never came to be, so that a registration whose claims were taken over can't finish late. */
export const registrationAbandoned = defineEvent({
  type: 'RegistrationAbandoned',
  version: 1,
  data: z.object({ userId }),
});
/** Likewise for a change of e-mail or phone that was never finished: this claim can't be used any more. */
export const claimForgone = defineEvent({
  type: 'ClaimForgone',
  version: 1,
  data: z.object({ userId, claim: z.string() }),
});

/**
 * The account, if there was one, came to its end and the person's keys are destroyed. Read models blank what is personal on this event; the
 * records with keys of their own that belonged to the person are named, since nothing leads to them afterwards.
 */
export const personErased = defineEvent({
  type: 'PersonErased',
  version: 1,
  data: z.object({
    /** Of somebody without an account: the lead's id that stands for them, in whose `privacy` stream it is. */
    userId,
    erasedAt: z.string(),
    /** Absent where there was no account. */
    emailReservation: reservation.optional(),
    phoneReservation: reservation.optional(),
    /** Leads, whose ids are the owners of keys, too. */
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
