import type { UserEvent } from '@shop/events/users';

export const ana = {
  id: 'user-ana',
  emailReservation: { id: 'email-v1-aaa', claim: 'claim-email' },
  phoneReservation: { id: 'phone-v1-bbb', claim: 'claim-phone' },
  details: { email: 'ana@primjer.ba', phone: '+38761123456', firstName: 'Ana', lastName: 'Anić' },
} as const;

export const anaRegistered: UserEvent = {
  type: 'UserRegistered',
  data: {
    userId: ana.id,
    country: 'BA',
    emailReservation: ana.emailReservation,
    phoneReservation: ana.phoneReservation,
  },
  personal: ana.details,
};
