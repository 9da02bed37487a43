import { staffRoleSchema } from '@shop/contracts';
import { defineEvent, type EventOf } from '@shop/kernel';
import { z } from 'zod';

const staffId = z.string();

export const staffAdded = defineEvent({
  type: 'StaffAdded',
  version: 1,
  data: z.object({ staffId, role: staffRoleSchema }),
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
export const staffDisabled = defineEvent({ type: 'StaffDisabled', version: 1, data: z.object({ staffId }) });
/** They may choose a password by a code. The code is nowhere: it derives from the invitation's id. */
export const staffInvited = defineEvent({
  type: 'StaffInvited',
  version: 1,
  data: z.object({ staffId, invitationId: z.string(), expiresAt: z.string() }),
});
/** They have chosen their password; the code is used up. */
export const staffInvitationAccepted = defineEvent({
  type: 'StaffInvitationAccepted',
  version: 1,
  data: z.object({ staffId, invitationId: z.string() }),
});

export const staffEvents = [
  staffAdded,
  staffRoleChanged,
  staffDisabled,
  staffInvited,
  staffInvitationAccepted,
] as const;
export type StaffEvent = EventOf<(typeof staffEvents)[number]>;
