import type { CommandContext, Streams } from '@shop/event-store';
import { addMilliseconds, isRejection, newId } from '@shop/kernel';
import type { ReservationState } from './reservation.decider.js';
import type { ReservationIds } from './reservation-names.js';
import { holdsClaim, type ReservationRef } from './user.decider.js';
import { reservationStream, stepContext, userStream } from './user.stream.js';

export const claimLifetimeMs = 60_000;

/**
 * Claim the value, record it on the user’s stream, confirm. An expired claim is first invalidated on its owner’s
 * stream, so that a slow owner cannot use it.
 */
export class Reservations {
  constructor(private readonly streams: Streams) {}

  /** @param readIds read before and after the claim, so that concurrent claims under different names see each other */
  async claim(
    readIds: () => Promise<ReservationIds>,
    owner: string,
    context: CommandContext,
  ): Promise<ReservationRef | 'TAKEN'> {
    const [id] = await readIds();
    const claimed = await this.claimOne(id, owner, context);
    if (claimed === 'TAKEN') return 'TAKEN';
    for (const other of await readIds()) {
      if (other === id || !(await this.isOwnedByOther(other, owner, context))) continue;
      await this.release(claimed, context);
      return 'TAKEN';
    }
    return claimed;
  }

  private async claimOne(id: string, owner: string, context: CommandContext): Promise<ReservationRef | 'TAKEN'> {
    const first = await this.tryClaim(id, owner, context);
    if (first !== 'TAKEN') return first;
    const { state } = await this.streams.load(reservationStream, id);
    const unusable = await this.invalidateClaim(id, state, context);
    return unusable === null ? 'TAKEN' : this.tryClaim(id, owner, context, unusable);
  }

  /** Throws if the claim was lost, which the order of steps rules out. */
  async confirm(reservation: ReservationRef, context: CommandContext): Promise<void> {
    const outcome = await this.streams.execute(
      reservationStream,
      reservation.id,
      { type: 'Confirm', claim: reservation.claim },
      stepContext(context, `confirm ${reservation.claim}`),
    );
    if (isRejection(outcome)) throw new Error(`Reservation ${reservation.id} could not be confirmed: ${outcome.code}`);
  }

  /** Ignored if another owner has it by now. */
  async release(reservation: ReservationRef, context: CommandContext): Promise<void> {
    const outcome = await this.streams.execute(
      reservationStream,
      reservation.id,
      { type: 'Release', claim: reservation.claim },
      stepContext(context, `release ${reservation.claim}`),
    );
    if (isRejection(outcome)) throw new Error(`Reservation ${reservation.id} could not be released: ${outcome.code}`);
  }

  /** Confirmed owner, or a registered user whose claim is unconfirmed. */
  async ownerOf(ids: ReservationIds): Promise<string | null> {
    for (const id of [...ids, ...(ids.length > 1 ? [ids[0]] : [])]) {
      // The first id again: the value may have moved meanwhile.
      const owner = await this.ownerOfReservation(id);
      if (owner !== null) return owner;
    }
    return null;
  }

  private async ownerOfReservation(id: string): Promise<string | null> {
    const { state } = await this.streams.load(reservationStream, id);
    if (state.status === 'free') return null;
    if (state.status === 'held') return state.owner;
    const owner = await this.streams.load(userStream, state.owner);
    return holdsClaim(owner.state, state.claim) ? state.owner : null;
  }

  /** Confirms an expired claim that its owner’s stream uses, else releases it. */
  async settleExpired(id: string, context: CommandContext): Promise<void> {
    const { state } = await this.streams.load(reservationStream, id);
    const unusable = await this.invalidateClaim(id, state, context);
    if (unusable !== null) await this.release({ id, claim: unusable }, context);
  }

  /** Invalidates an expired claim. */
  private async isOwnedByOther(id: string, owner: string, context: CommandContext): Promise<boolean> {
    const { state } = await this.streams.load(reservationStream, id);
    if (state.status === 'free' || state.owner === owner) return false;
    return (await this.invalidateClaim(id, state, context)) === null;
  }

  private async tryClaim(
    id: string,
    owner: string,
    context: CommandContext,
    replacing?: string,
  ): Promise<ReservationRef | 'TAKEN'> {
    // A new id each time: must not equal an invalidated claim.
    const claim = newId();
    const expiresAt = addMilliseconds(context.now, claimLifetimeMs);
    const outcome = await this.streams.execute(
      reservationStream,
      id,
      { type: 'Claim', owner, claim, now: context.now, expiresAt, ...(replacing === undefined ? {} : { replacing }) },
      stepContext(context, `claim ${claim}`),
    );
    if (isRejection(outcome) || outcome.state.status === 'free') return 'TAKEN';
    return { id, claim: outcome.state.claim };
  }

  /** Id of the invalidated claim; null if its owner uses it. */
  private async invalidateClaim(id: string, state: ReservationState, context: CommandContext): Promise<string | null> {
    if (state.status !== 'claimed' || state.expiresAt > context.now) return null;
    const reservation = { id, claim: state.claim };
    const outcome = await this.streams.execute(
      userStream,
      state.owner,
      { type: 'ForgoClaim', userId: state.owner, reservation },
      stepContext(context, `forgo ${state.claim}`),
    );
    if (isRejection(outcome)) throw new Error(`Claim ${state.claim} could not be invalidated: ${outcome.code}`);
    if (!holdsClaim(outcome.state, state.claim)) return state.claim;
    await this.confirm(reservation, context);
    return null;
  }
}
