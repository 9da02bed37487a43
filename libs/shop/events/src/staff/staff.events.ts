import { servedCountriesSchema, staffLanguageSchema, staffRoleSchema } from '@shop/contracts';
import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const staffId = z.string();

export const staffAdded = defineEvent({
  type: 'StaffAdded',
  version: 1,
  /** Absent: all countries. */
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
export const staffCountriesChanged = defineEvent({
  type: 'StaffCountriesChanged',
  version: 1,
  data: z.object({ staffId, countries: servedCountriesSchema }),
});
export const staffDisabled = defineEvent({ type: 'StaffDisabled', version: 1, data: z.object({ staffId }) });
/** The code derives from the invitation id and is stored nowhere. */
export const staffInvited = defineEvent({
  type: 'StaffInvited',
  version: 1,
  data: z.object({
    staffId,
    invitationId: z.string(),
    expiresAt: z.string(),
    language: staffLanguageSchema,
    newcomer: z.boolean(),
  }),
});
export const staffInvitationAccepted = defineEvent({
  type: 'StaffInvitationAccepted',
  version: 1,
  data: z.object({ staffId, invitationId: z.string() }),
});

const factorId = z.string();
export const staffSecondFactorSet = defineEvent({
  type: 'StaffSecondFactorSet',
  version: 1,
  data: z.object({ staffId, factorId }),
});
export const staffSecondFactorRemoved = defineEvent({
  type: 'StaffSecondFactorRemoved',
  version: 1,
  data: z.object({ staffId, factorId }),
});
/** By an administrator. The reason is personal, so it is encrypted. */
export const staffSecondFactorReset = defineEvent({
  type: 'StaffSecondFactorReset',
  version: 2,
  // Version 1 stored the reason unencrypted.
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
export const staffSecondFactorDemanded = defineEvent({
  type: 'StaffSecondFactorDemanded',
  version: 1,
  data: z.object({ staffId, demanded: z.boolean() }),
});

export const staffMemberEvents = [
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
export type StaffEvent = EventOf<(typeof staffMemberEvents)[number]>;
export type StaffEventOf<Type extends StaffEvent['type']> = Extract<StaffEvent, { type: Type }>;
