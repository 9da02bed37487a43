import type { CommandContext, StreamKind } from '@shop/event-store';
import { reservationEvents, type ReservationEvent, userEvents, type UserEvent } from '@shop/events/users';
import { uuidv5, type JsonValue } from '@shop/kernel';
import {
  reservationDecider,
  type ReservationCode,
  type ReservationCommand,
  type ReservationState,
} from './reservation.decider.js';
import { userDecider, type RegisteredUser, type UserCode, type UserCommand, type UserState } from './user.decider.js';

export const userStream: StreamKind<UserCommand, UserEvent, UserState, UserCode> = {
  category: 'user',
  events: userEvents,
  decider: userDecider,
  changes: conflictingDetails,
};

export const reservationStream: StreamKind<ReservationCommand, ReservationEvent, ReservationState, ReservationCode> = {
  category: 'reservation',
  events: reservationEvents,
  decider: reservationDecider,
};

/** Command id is deterministic per step, so that a repeat is idempotent. */
export function stepContext(context: CommandContext, step: string): CommandContext {
  return { ...context, commandId: uuidv5(context.commandId, step), causationId: context.commandId };
}

function conflictingDetails(command: UserCommand, _seen: UserState, now: UserState): readonly JsonValue[] {
  if (now.status !== 'registered') return [];
  return comparedDetails(command, now).filter(({ yours, theirs }) => yours !== undefined && yours !== theirs);
}

function comparedDetails(command: UserCommand, now: RegisteredUser) {
  if (command.type === 'RecordConsents')
    return (['email', 'sms', 'phone'] as const).map((path) => {
      return { path, yours: command.consents[path], theirs: now.consents[path] ?? null };
    });
  if (command.type !== 'EditDetails') return [];
  return [
    { path: 'FirstName', yours: command.firstName, theirs: now.details?.firstName ?? null },
    { path: 'LastName', yours: command.lastName, theirs: now.details?.lastName ?? null },
    { path: 'PhoneNumber', yours: command.phone?.value, theirs: now.details?.phone ?? null },
    { path: 'Username', yours: command.email?.value, theirs: now.details?.email ?? null },
  ];
}
