import { erasureEvents } from '@shop/events/privacy';
import { userEmailChanged, userPhoneChanged, userRegistered } from '@shop/events/users';
import { column, defineReadModel } from '@shop/projections';

const columns = {
  email: column.text().nullable().holdsPersonalData(),
  /** E.164. */
  phone: column.text().nullable().holdsPersonalData(),
};

/** Null when the person’s key is revoked. */
export const memberAccountProjection = defineReadModel({
  name: 'member-account',
  version: 3,
  scope: 'cross-stream',
  columns,
  indexes: ['(email)', '(phone)'],
  events: [userRegistered, userEmailChanged, userPhoneChanged],
  onErasure: { events: erasureEvents, rows: ({ data }) => data.userId },
  key: (event) => event.data.userId,
  fold: (row, event) => {
    switch (event.type) {
      case 'UserRegistered':
        return { email: event.personal?.email ?? null, phone: event.personal?.phone ?? null };
      case 'UserEmailChanged':
        return row && { ...row, email: event.personal?.email ?? null };
      case 'UserPhoneChanged':
        return row && { ...row, phone: event.personal?.phone ?? null };
    }
  },
});
