import type { CommandContext, Streams } from '@shop/event-store';
import {
  emailConfirmed,
  personErased,
  userEmailChanged,
  userPhoneChanged,
  userRegistered,
  type UserEvent,
} from '@shop/events/users';
import { uuidv5, type Clock, type RecordedEvent } from '@shop/kernel';
import type { Process } from '@shop/projections';
import type { Reservations } from './reservations.js';
import { holdsClaim, type ReservationRef } from './user.decider.js';
import { userStream } from './user.stream.js';

const inputs = [userRegistered, userPhoneChanged, userEmailChanged, emailConfirmed, personErased] as const;
type InputType = 'UserRegistered' | 'UserPhoneChanged' | 'UserEmailChanged' | 'EmailConfirmed' | 'PersonErased';
type Input = Extract<UserEvent, { type: InputType }>;

/** Completes reservations after a crash between the user event and their confirmation. */
export function reservationUpkeep(streams: Streams, reservations: Reservations, clock: Clock): Process<typeof inputs> {
  return {
    name: 'reservation-upkeep',
    events: inputs,
    from: 'now',
    react: async (event) => {
      const { taken, former } = reservationsOf(event);
      const context = contextOf(event, clock());
      const { state, events } = await streams.load(userStream, event.data.userId);
      const isHeld = ({ claim }: ReservationRef) => holdsClaim(state, claim);
      // Skips reservations that the user has changed since.
      for (const reservation of taken.filter(isHeld)) await reservations.confirm(reservation, context);
      const unused = [...former, ...emailReservationsOf(events)].filter((reservation) => !isHeld(reservation));
      for (const reservation of unused) await reservations.release(reservation, context);
    },
  };
}

/** Of all addresses the account ever had: a former one is released when the new one is confirmed. */
export function emailReservationsOf(events: readonly UserEvent[]): readonly ReservationRef[] {
  return events.flatMap((event) =>
    event.type === 'UserRegistered' || event.type === 'UserEmailChanged' ? [event.data.emailReservation] : [],
  );
}

function reservationsOf(event: Input): {
  readonly taken: readonly ReservationRef[];
  readonly former: readonly ReservationRef[];
} {
  switch (event.type) {
    case 'UserRegistered':
      return { taken: [event.data.emailReservation, event.data.phoneReservation], former: [] };
    case 'UserPhoneChanged':
      return { taken: [event.data.phoneReservation], former: [event.data.formerReservation] };
    case 'UserEmailChanged':
      return { taken: [event.data.emailReservation], former: [event.data.formerReservation] };
    case 'EmailConfirmed':
      return { taken: [], former: [] };
    case 'PersonErased':
      return {
        taken: [],
        former: [event.data.emailReservation, event.data.phoneReservation].filter((one) => one !== undefined),
      };
  }
}

function contextOf(event: RecordedEvent<Input>, now: string): CommandContext {
  return {
    commandId: uuidv5(event.id, 'reservation-upkeep'),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    actor: 'system:reservation-upkeep',
    now,
  };
}
