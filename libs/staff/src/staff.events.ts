import { servedCountriesSchema, staffLanguageSchema, staffRoleSchema } from '@shop/contracts';
import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const staffId = z.string();

export const staffAdded = defineEvent({
  type: 'StaffAdded',
  version: 1,
  /** Without countries they serve every one. */
  data: z.object({ staffId, role: staffRoleSchema, countries: servedCountriesSchema.optional() }),
  personal: {
    purpose: 'account',
    person: (data: { readonly staffId: string }) => data.staffId,
    fields: z.object({ email: z.string(), name: z.string() }),
  },
});
export const staffRoleChanged = defineEvent({
  type: 'StaffRoleChanged',
  version: 1,
  data: z.object({ staffId, role: staffRoleSchema }),
});
/** Their calls come from these countries from now on. */
export const staffCountriesChanged = defineEvent({
  type: 'StaffCountriesChanged',
  version: 1,
  data: z.object({ staffId, countries: servedCountriesSchema }),
});
export const staffDisabled = defineEvent({ type: 'StaffDisabled', version: 1, data: z.object({ staffId }) });
/** They may choose a password by a code. The code is nowhere: it derives from the invitation's id. */
export const staffInvited = defineEvent({
  type: 'StaffInvited',
  version: 1,
  data: z.object({
    staffId,
    invitationId: z.string(),
    expiresAt: z.string(),
    /** In which the invitation is written. */
    language: staffLanguageSchema,
    /** They have no password yet. */
    newcomer: z.boolean(),
  }),
});
/** They have chosen their password; the code is used up. */
export const staffInvitationAccepted = defineEvent({
  type: 'StaffInvitationAccepted',
  version: 1,
  data: z.object({ staffId, invitationId: z.string() }),
});

const factorId = z.string();
/** They have an authenticator: its secret is kept sealed beside the log. */
export const staffSecondFactorSet = defineEvent({
  type: 'StaffSecondFactorSet',
  version: 1,
  data: z.object({ staffId, factorId }),
});
/** They took it away themselves. */
export const staffSecondFactorRemoved = defineEvent({
  type: 'StaffSecondFactorRemoved',
  version: 1,
  data: z.object({ staffId, factorId }),
});
/** An administrator took it away from whoever lost their device. Why is about them, so it is sealed like their name. */
export const staffSecondFactorReset = defineEvent({
  type: 'StaffSecondFactorReset',
  version: 2,
  // The reason was open before it was personal.
  upcasts: {
    1: ({ data: { reason, ...data }, personal }) => ({ data, personal: reason === undefined ? personal : { reason } }),
  },
  data: z.object({ staffId, factorId }),
  personal: {
    purpose: 'account',
    person: (data: { readonly staffId: string }) => data.staffId,
    fields: z.object({ reason: z.string() }),
  },
});
/** Somebody came in by a recovery code; so many are left. */
export const staffRecoveryCodeUsed = defineEvent({
  type: 'StaffRecoveryCodeUsed',
  version: 1,
  data: z.object({ staffId, factorId, left: z.number().int() }),
});
export const staffRecoveryCodesRenewed = defineEvent({
  type: 'StaffRecoveryCodesRenewed',
  version: 1,
  data: z.object({ staffId, factorId }),
});
/** They must have a second factor from now on, or need not any more. */
export const staffSecondFactorDemanded = defineEvent({
  type: 'StaffSecondFactorDemanded',
  version: 1,
  data: z.object({ staffId, demanded: z.boolean() }),
});

export const staffEvents = [
  staffAdded,
  staffRoleChanged,
  staffCountriesChanged,
  staffDisabled,
  staffInvited,
  staffInvitationAccepted,
  staffSecondFactorSet,
  staffSecondFactorRemoved,
  staffSecondFactorReset,
  staffRecoveryCodeUsed,
  staffRecoveryCodesRenewed,
  staffSecondFactorDemanded,
] as const;
export type StaffEvent = EventOf<(typeof staffEvents)[number]>;
export type StaffEventOf<Type extends StaffEvent['type']> = Extract<StaffEvent, { type: Type }>;
