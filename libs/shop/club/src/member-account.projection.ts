import { erasureEvents } from '@shop/events/privacy';
import {
  emailConfirmationRequested,
  emailConfirmed,
  userEmailChanged,
  userPhoneChanged,
  userRegistered,
} from '@shop/events/users';
import { column, defineReadModel } from '@shop/projections';

const columns = {
  /** Of the registration, entered by staff, or confirmed by its code. */
  email: column.text().nullable().holdsPersonalData(),
  /** Waits for its code. */
  unconfirmedEmail: column.text().nullable().holdsPersonalData(),
  /** E.164. */
  phone: column.text().nullable().holdsPersonalData(),
};

/** Null when the person’s key is revoked. */
export const memberAccountProjection = defineReadModel({
  name: 'member-account',
  version: 4,
  scope: 'cross-stream',
  columns,
  indexes: ['(email)', '(phone)'],
  events: [userRegistered, userEmailChanged, emailConfirmationRequested, emailConfirmed, userPhoneChanged],
  onErasure: { events: erasureEvents, rows: ({ data }) => data.userId },
  key: (event) => event.data.userId,
  fold: (row, event) => {
    switch (event.type) {
      case 'UserRegistered':
        return {
          email: event.personal?.email ?? null,
          unconfirmedEmail: null,
          phone: event.personal?.phone ?? null,
        };
      case 'UserEmailChanged':
        return row && { ...row, email: event.personal?.email ?? null, unconfirmedEmail: null };
      case 'EmailConfirmationRequested': {
        const { formerEmail = null, email = null } = event.personal ?? {};
        return row && { ...row, email: formerEmail, unconfirmedEmail: email };
      }
      case 'EmailConfirmed':
        return row && { ...row, email: row.unconfirmedEmail, unconfirmedEmail: null };
      case 'UserPhoneChanged':
        return row && { ...row, phone: event.personal?.phone ?? null };
    }
  },
});
