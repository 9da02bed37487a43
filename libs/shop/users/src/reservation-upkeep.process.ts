import type { CommandContext, Streams } from '@shop/event-store';
import { personErased, userEmailChanged, userPhoneChanged, userRegistered, type UserEvent } from '@shop/events/users';
import { uuidv5, type Clock, type RecordedEvent } from '@shop/kernel';
import type { Process } from '@shop/projections';
import type { Reservations } from './reservations.js';
import { holdsClaim, type ReservationRef } from './user.decider.js';
import { userStream } from './user.stream.js';

const inputs = [userRegistered, userPhoneChanged, userEmailChanged, personErased] as const;
type InputType = 'UserRegistered' | 'UserPhoneChanged' | 'UserEmailChanged' | 'PersonErased';
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
      const { state } = await streams.load(userStream, event.data.userId);
      // Skips reservations that the user has changed since.
      for (const reservation of taken.filter(({ claim }) => holdsClaim(state, claim))) {
        await reservations.confirm(reservation, context);
      }
      for (const reservation of former) await reservations.release(reservation, context);
    },
  };
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
