import { reject, type Decider } from '@shop/kernel';
import type { ReservationEvent } from '@shop/events/users';

export type ReservationCommand =
  | {
      readonly type: 'Claim';
      readonly owner: string;
      readonly claim: string;
      readonly now: string;
      readonly expiresAt: string;
      /** Expired claim of another owner, already invalidated (see `reservations.ts`). */
      readonly replacing?: string;
    }
  | { readonly type: 'Confirm'; readonly claim: string }
  | { readonly type: 'Release'; readonly claim: string };

export type ReservationState =
  | { readonly status: 'free' }
  | { readonly status: 'claimed'; readonly owner: string; readonly claim: string; readonly expiresAt: string }
  | { readonly status: 'held'; readonly owner: string; readonly claim: string };

export type ReservationCode = 'TAKEN' | 'LOST';

const free: ReservationState = { status: 'free' };

export const reservationDecider: Decider<ReservationCommand, ReservationEvent, ReservationState, ReservationCode> = {
  initial: free,
  evolve: (_state, event) => {
    switch (event.type) {
      case 'ReservationClaimed':
        return { status: 'claimed', ...event.data };
      case 'ReservationConfirmed':
        return { status: 'held', ...event.data };
      case 'ReservationReleased':
        return free;
    }
  },
  decide: (command, state) => {
    if (command.type === 'Claim') return claim(command, state);
    const current = state.status !== 'free' && state.claim === command.claim ? state : null;
    if (command.type === 'Release') {
      return current === null
        ? []
        : [{ type: 'ReservationReleased', data: { owner: current.owner, claim: current.claim } }];
    }
    if (current === null) return reject('LOST', 'The claim has expired');
    if (current.status === 'held') return [];
    return [{ type: 'ReservationConfirmed', data: { owner: current.owner, claim: current.claim } }];
  },
};

function claim(command: Extract<ReservationCommand, { type: 'Claim' }>, state: ReservationState) {
  const { owner, expiresAt } = command;
  const claimed: ReservationEvent = { type: 'ReservationClaimed', data: { owner, claim: command.claim, expiresAt } };
  if (state.status === 'free') return [claimed];
  if (state.owner === owner) {
    // An expired claim may be invalidated by now, so its owner makes a new one.
    return state.status === 'claimed' && state.expiresAt <= command.now ? [claimed] : [];
  }
  if (state.status === 'claimed' && state.claim === command.replacing) return [claimed];
  return reject('TAKEN', 'The value is reserved for another owner');
}
