import type { UserEvent } from '@shop/events/users';
import { isRejection, reject, type Decider, type Rejection } from '@shop/kernel';
import {
  evolveEmailChange,
  noEmailChange,
  requestEmailCode,
  tryEmailCode,
  type EmailChangeCommand,
  type EmailChangeState,
  type EmailCodeRequest,
} from './email-change.decider.js';
import {
  decideReset,
  evolveReset,
  noReset,
  type PasswordResetState,
  type ResetCommand,
} from './password-reset.decider.js';

type EventOfType<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>;
type Country = EventOfType<'UserRegistered'>['data']['country'];
export type RecordedConsents = Omit<EventOfType<'ConsentsRecorded'>['data'], 'userId'>;

export type ReservationRef = EventOfType<'UserRegistered'>['data']['emailReservation'];

export interface ReservedValue {
  readonly value: string;
  readonly reservation: ReservationRef;
}

export type UserCommand =
  | {
      readonly type: 'Register';
      readonly userId: string;
      readonly country: Country;
      readonly email: ReservedValue;
      readonly phone: ReservedValue;
      readonly firstName: string;
      readonly lastName: string;
      readonly consents?: RecordedConsents;
    }
  | { readonly type: 'ForgoClaim'; readonly userId: string; readonly reservation: ReservationRef }
  | {
      readonly type: 'EditDetails';
      readonly firstName?: string;
      readonly lastName?: string;
      readonly phone?: ReservedValue;
      readonly email?: ReservedValue;
      /** Absent: staff verified the new address. */
      readonly confirmation?: EmailCodeRequest;
    }
  | { readonly type: 'ChangePassword' }
  | ResetCommand
  | EmailChangeCommand
  | { readonly type: 'RecordConsents'; readonly consents: RecordedConsents }
  /** Records with separate keys were looked up before. */
  | {
      readonly type: 'Erase';
      readonly now: string;
      readonly owned: OwnedRecords;
    };
type CommandOfType<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

export interface UserDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
}

export interface RegisteredUser {
  readonly status: 'registered';
  readonly userId: string;
  readonly country: Country;
  readonly emailReservation: ReservationRef;
  readonly phoneReservation: ReservationRef;
  readonly forgoneClaims: readonly string[];
  readonly reset: PasswordResetState;
  readonly emailChange: EmailChangeState;
  readonly consents: RecordedConsents;
  /** Null after the key revocation. */
  readonly details: UserDetails | null;
}
export interface OwnedRecords {
  readonly leads: readonly string[];
  readonly memberships: readonly string[];
  readonly quizzes: readonly string[];
}
export type Erasure = EventOfType<'PersonErased'>['data'];
export interface ErasedUser {
  readonly status: 'erased';
  readonly erasure: Erasure;
}
export type UserState = { readonly status: 'unknown' } | { readonly status: 'abandoned' } | RegisteredUser | ErasedUser;
export type UserCode = 'NOT_FOUND' | 'CLAIM_FORGONE' | 'WRONG_TOKEN' | 'TOO_MANY_CODES';

export const userDecider: Decider<UserCommand, UserEvent, UserState, UserCode> = {
  initial: { status: 'unknown' },
  evolve: (state, event) => {
    if (event.type === 'RegistrationAbandoned') return { status: 'abandoned' };
    if (event.type === 'PersonErased') return { status: 'erased', erasure: event.data };
    if (event.type === 'UserRegistered') {
      const { data, personal } = event;
      const fresh = { forgoneClaims: [], reset: noReset, emailChange: noEmailChange, consents: {} };
      return { status: 'registered', ...data, ...fresh, details: personal };
    }
    return state.status === 'registered' ? evolveRegistered(state, event) : state;
  },
  decide: (command, state) => {
    if (command.type === 'Register') return register(command, state);
    if (command.type === 'ForgoClaim') return forgoClaim(command, state);
    if (command.type === 'Erase' && state.status === 'erased') return [];
    return state.status === 'registered' ? decideRegistered(command, state) : reject('NOT_FOUND', 'User not found');
  },
};

export function holdsClaim(state: UserState, claim: string): boolean {
  return state.status === 'registered' && reservationsOf(state).some((reservation) => reservation.claim === claim);
}

/** Until a new address is confirmed, the former one is among them. */
export function reservationsOf(state: RegisteredUser): readonly ReservationRef[] {
  const { emailReservation, phoneReservation, emailChange } = state;
  const former = emailChange.unconfirmed === null ? [] : [emailChange.unconfirmed.formerReservation];
  return [emailReservation, phoneReservation, ...former];
}

type LaterEvent = Exclude<UserEvent, { type: 'UserRegistered' | 'RegistrationAbandoned' | 'PersonErased' }>;
function evolveRegistered(state: RegisteredUser, event: LaterEvent): UserState {
  switch (event.type) {
    case 'UserRenamed':
      return { ...state, details: withDetails(state, event.personal) };
    case 'UserPhoneChanged':
      return {
        ...state,
        phoneReservation: event.data.phoneReservation,
        reset: evolveReset(state.reset, event),
        details: withDetails(state, event.personal),
      };
    case 'UserEmailChanged':
      return {
        ...state,
        emailReservation: event.data.emailReservation,
        reset: evolveReset(state.reset, event),
        emailChange: { ...state.emailChange, unconfirmed: null },
        details: withDetails(state, event.personal),
      };
    case 'EmailConfirmationRequested':
    case 'EmailCodeRefused':
    case 'EmailConfirmed':
      return { ...state, emailChange: evolveEmailChange(state.emailChange, event) };
    case 'ClaimForgone':
      return { ...state, forgoneClaims: [...state.forgoneClaims, event.data.claim] };
    case 'PasswordChanged':
    case 'PasswordResetRequested':
    case 'ResetCodeRefused':
    case 'PasswordReset':
      return { ...state, reset: evolveReset(state.reset, event) };
    case 'ConsentsRecorded': {
      const { userId: _, ...consents } = event.data;
      return { ...state, consents: { ...state.consents, ...consents } };
    }
  }
}

function withDetails(state: RegisteredUser, changed: Partial<UserDetails> | null): UserDetails | null {
  return state.details === null || changed === null ? null : { ...state.details, ...changed };
}

function register(command: CommandOfType<'Register'>, state: UserState): readonly UserEvent[] | Rejection<UserCode> {
  if (state.status === 'abandoned') return reject('CLAIM_FORGONE', 'The registration took too long and was abandoned');
  if (state.status === 'erased') return reject('NOT_FOUND', 'The person was erased');
  if (state.status === 'registered') return [];
  const { userId, country, email, phone, firstName, lastName, consents } = command;
  const registered: UserEvent = {
    type: 'UserRegistered',
    data: { userId, country, emailReservation: email.reservation, phoneReservation: phone.reservation },
    personal: { email: email.value, phone: phone.value, firstName, lastName },
  };
  return consents === undefined ? [registered] : [registered, consentsEvent(userId, consents)];
}

function forgoClaim({ userId, reservation }: CommandOfType<'ForgoClaim'>, state: UserState): readonly UserEvent[] {
  if (state.status === 'unknown') return [{ type: 'RegistrationAbandoned', data: { userId } }];
  if (state.status !== 'registered' || holdsClaim(state, reservation.claim)) return [];
  if (state.forgoneClaims.includes(reservation.claim)) return [];
  return [{ type: 'ClaimForgone', data: { userId, claim: reservation.claim } }];
}

type LaterCommand = Exclude<UserCommand, { type: 'Register' | 'ForgoClaim' }>;
function decideRegistered(command: LaterCommand, state: RegisteredUser): readonly UserEvent[] | Rejection<UserCode> {
  switch (command.type) {
    case 'EditDetails':
      return editDetails(command, state);
    case 'RequestReset':
    case 'TryReset':
      return state.details === null
        ? reject('NOT_FOUND', 'The person was erased')
        : decideReset(command, state.userId, state.reset);
    case 'ResendEmailCode':
      return resendEmailCode(command, state);
    case 'TryEmailCode':
      return tryEmailCode(command, state.userId, state.emailChange);
    case 'ChangePassword':
      return [{ type: 'PasswordChanged', data: { userId: state.userId } }];
    case 'RecordConsents':
      return [consentsEvent(state.userId, command.consents)];
    case 'Erase':
      return [erasedEvent(state, command)];
  }
}

function editDetails(
  command: CommandOfType<'EditDetails'>,
  state: RegisteredUser,
): readonly UserEvent[] | Rejection<UserCode> {
  const { userId, details } = state;
  const claims = [command.phone, command.email].flatMap((reserved) => reserved?.reservation.claim ?? []);
  if (claims.some((claim) => state.forgoneClaims.includes(claim))) {
    return reject('CLAIM_FORGONE', 'The change took too long. Send it again.');
  }
  const events: UserEvent[] = [];
  const firstName = command.firstName ?? details?.firstName ?? '';
  const lastName = command.lastName ?? details?.lastName ?? '';
  if (firstName !== details?.firstName || lastName !== details.lastName) {
    events.push({ type: 'UserRenamed', data: { userId }, personal: { firstName, lastName } });
  }
  if (command.phone !== undefined && !holdsClaim(state, command.phone.reservation.claim)) {
    events.push({
      type: 'UserPhoneChanged',
      data: { userId, phoneReservation: command.phone.reservation, formerReservation: state.phoneReservation },
      personal: { phone: command.phone.value },
    });
  }
  const emailEvents = changeEmail(command, state);
  return isRejection(emailEvents) ? emailEvents : [...events, ...emailEvents];
}

function changeEmail(
  { email, confirmation }: CommandOfType<'EditDetails'>,
  state: RegisteredUser,
): readonly UserEvent[] | Rejection<UserCode> {
  const { userId, details, emailReservation, emailChange } = state;
  if (email === undefined || email.reservation.claim === emailReservation.claim) return [];
  const changed: UserEvent = {
    type: 'UserEmailChanged',
    data: { userId, emailReservation: email.reservation, formerReservation: emailReservation },
    personal: { email: email.value },
  };
  const { unconfirmed } = emailChange;
  const formerEmail = unconfirmed === null ? (details?.email ?? null) : unconfirmed.formerEmail;
  // The confirmed address needs no code.
  if (confirmation === undefined || formerEmail === null || formerEmail === email.value) return [changed];
  const formerReservation = unconfirmed?.formerReservation ?? emailReservation;
  const addresses = { email: email.value, formerEmail, formerReservation, resent: false };
  const requested = requestEmailCode(userId, confirmation, addresses, emailChange);
  return isRejection(requested) ? requested : [changed, requested];
}

function resendEmailCode(
  command: CommandOfType<'ResendEmailCode'>,
  { userId, details, emailChange }: RegisteredUser,
): readonly UserEvent[] | Rejection<UserCode> {
  const { unconfirmed } = emailChange;
  if (unconfirmed === null || unconfirmed.formerEmail === null || details === null)
    return reject('NOT_FOUND', 'The e-mail address is confirmed');
  const { formerEmail, formerReservation } = unconfirmed;
  const addresses = { email: details.email, formerEmail, formerReservation, resent: true };
  const requested = requestEmailCode(userId, command, addresses, emailChange);
  return isRejection(requested) ? requested : [requested];
}

function erasedEvent(
  { userId, emailReservation, phoneReservation }: RegisteredUser,
  { now, owned }: CommandOfType<'Erase'>,
): UserEvent {
  const records = {
    leads: [...owned.leads],
    memberships: [...owned.memberships],
    quizzes: [...owned.quizzes],
  };
  return { type: 'PersonErased', data: { userId, erasedAt: now, emailReservation, phoneReservation, ...records } };
}

function consentsEvent(userId: string, consents: RecordedConsents): UserEvent {
  return { type: 'ConsentsRecorded', data: { userId, ...consents } };
}
