import { erasureCertified } from '@shop/events/privacy';
import { defineProjection, type ReadModelRow } from '@shop/projections';
import { personErased, userEmailChanged, userPhoneChanged, userRegistered } from '@shop/events/users';

/** Null when the person’s key is revoked. */
export interface MemberAccountRow extends ReadModelRow {
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
}

export const memberAccountProjection = defineProjection<MemberAccountRow>()({
  name: 'member-account',
  version: 3,
  scope: 'cross-stream',
  table: { columns: { email: 'text', phone: 'text' }, indexes: ['(email)', '(phone)'] },
  personal: ['email', 'phone'],
  events: [userRegistered, userEmailChanged, userPhoneChanged, personErased, erasureCertified],
  key: (event) => event.data.userId,
  fold: (row, event, id) => {
    switch (event.type) {
      case 'UserRegistered':
        return { id, email: event.personal?.email ?? null, phone: event.personal?.phone ?? null };
      case 'UserEmailChanged':
        return row && { ...row, email: event.personal?.email ?? null };
      case 'UserPhoneChanged':
        return row && { ...row, phone: event.personal?.phone ?? null };
      case 'PersonErased':
      case 'ErasureCertified':
        return row && { ...row, email: null, phone: null };
    }
  },
});
