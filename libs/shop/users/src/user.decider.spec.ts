import type { UserEvent } from '@shop/events/users';
import { given } from '@shop/kernel/testing';
import { userDecider } from './user.decider.js';
import { ana, anaRegistered } from './user.fixtures.js';

const register = {
  type: 'Register',
  userId: ana.id,
  country: 'BA',
  email: { value: ana.details.email, reservation: ana.emailReservation },
  phone: { value: ana.details.phone, reservation: ana.phoneReservation },
  firstName: 'Ana',
  lastName: 'Anić',
} as const;
const newPhone = { value: '+38762222333', reservation: { id: 'phone-v1-ccc', claim: 'claim-new' } };
const abandoned: UserEvent = { type: 'RegistrationAbandoned', data: { userId: ana.id } };

describe('registering', () => {
  it('records the user with the reservations of e-mail and phone', () => {
    expect(given(userDecider).when(register)).toEqual([anaRegistered]);
  });

  it('records the consents sent with it', () => {
    const consents = { termsVersion: '2026-01', sms: true };
    expect(given(userDecider).when({ ...register, consents })).toEqual([
      anaRegistered,
      { type: 'ConsentsRecorded', data: { userId: ana.id, ...consents } },
    ]);
  });

  it('does nothing the second time', () => {
    expect(given(userDecider, anaRegistered).when(register)).toEqual([]);
  });

  it('fails once it was abandoned', () => {
    expect(given(userDecider, abandoned).when(register)).toMatchObject({ code: 'CLAIM_FORGONE' });
  });
});

describe('invalidating a claim', () => {
  const forgo = (claim: string) =>
    ({ type: 'ForgoClaim', userId: ana.id, reservation: { id: 'phone-v1-ccc', claim } }) as const;

  it('ends an unfinished registration', () => {
    expect(given(userDecider).when(forgo('claim-phone'))).toEqual([abandoned]);
  });

  it('changes nothing for a user whose details use the claim', () => {
    expect(given(userDecider, anaRegistered).when(forgo('claim-phone'))).toEqual([]);
  });

  it('makes an unfinished change impossible', () => {
    const forgone: UserEvent = { type: 'ClaimForgone', data: { userId: ana.id, claim: 'claim-new' } };
    expect(given(userDecider, anaRegistered).when(forgo('claim-new'))).toEqual([forgone]);
    expect(given(userDecider, anaRegistered, forgone).when({ type: 'EditDetails', phone: newPhone })).toMatchObject({
      code: 'CLAIM_FORGONE',
    });
  });
});

describe('editing details', () => {
  it('changes only the fields sent', () => {
    expect(given(userDecider, anaRegistered).when({ type: 'EditDetails', firstName: 'Anja' })).toEqual([
      { type: 'UserRenamed', data: { userId: ana.id }, personal: { firstName: 'Anja', lastName: 'Anić' } },
    ]);
  });

  it('moves the phone from one reservation to the next', () => {
    expect(given(userDecider, anaRegistered).when({ type: 'EditDetails', phone: newPhone })).toEqual([
      {
        type: 'UserPhoneChanged',
        data: { userId: ana.id, phoneReservation: newPhone.reservation, formerReservation: ana.phoneReservation },
        personal: { phone: newPhone.value },
      },
    ]);
  });

  it('does nothing when nothing differs', () => {
    const same = { type: 'EditDetails', firstName: 'Ana', phone: register.phone, email: register.email } as const;
    expect(given(userDecider, anaRegistered).when(same)).toEqual([]);
  });

  it('works for a person whose key was revoked', () => {
    const erased: UserEvent = { ...anaRegistered, personal: null } as UserEvent;
    expect(given(userDecider, erased).state).toMatchObject({ status: 'registered', details: null });
    expect(given(userDecider, erased).when({ type: 'EditDetails', firstName: 'X' })).toMatchObject([
      { type: 'UserRenamed' },
    ]);
  });

  it('is rejected for an unknown user', () => {
    expect(given(userDecider).when({ type: 'EditDetails', firstName: 'X' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('erasing', () => {
  const owned = { leads: ['lead-1'], memberships: ['membership-1'], quizzes: ['quiz-1'] };
  const erase = { type: 'Erase', now: '2026-11-21T10:00:00.000Z', owned } as const;
  const erased: UserEvent = {
    type: 'PersonErased',
    data: {
      ...{ userId: ana.id, erasedAt: erase.now, ...owned },
      emailReservation: ana.emailReservation,
      phoneReservation: ana.phoneReservation,
    },
  };

  it('records the person’s records and the reservations to release', () => {
    expect(given(userDecider, anaRegistered).when(erase)).toEqual([erased]);
  });

  it('happens once, and is rejected for an unknown user', () => {
    expect(given(userDecider, anaRegistered, erased).when(erase)).toEqual([]);
    expect(given(userDecider).when(erase)).toMatchObject({ code: 'NOT_FOUND' });
    expect(given(userDecider, abandoned).when(erase)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('causes rejection of every later command', () => {
    const after = given(userDecider, anaRegistered, erased);
    const commands = [register, { type: 'EditDetails', firstName: 'X' }, { type: 'ChangePassword' }] as const;
    for (const command of commands) expect(after.when(command)).toMatchObject({ code: 'NOT_FOUND' });
    const reservation = ana.phoneReservation;
    expect(after.when({ type: 'ForgoClaim', userId: ana.id, reservation })).toEqual([]);
  });
});
