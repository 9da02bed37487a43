import type { CommandContext, EventStore, Streams } from '@shop/event-store';
import { userEmailChanged, userPhoneChanged, userRegistered } from '@shop/events/users';
import { addMilliseconds, isRejection, newId, type EventOf } from '@shop/kernel';
import { waitUntilUpToDate, type ReadModels } from '@shop/projections';
import type { Pool } from 'pg';
import type { ClaimSweeper } from './claim-sweeper.js';
import { reservationClaimProjection } from './reservation-claim.projection.js';
import type { ReservationNames, ReservedKind } from './reservation-names.js';
import { claimLifetimeMs, type Reservations } from './reservations.js';
import { holdsClaim, reservationsOf, type RegisteredUser, type ReservedValue } from './user.decider.js';
import { userStream } from './user.stream.js';

const pageSize = 500;
const maxAttempts = 10;
const pauseMs = 200;
const kinds: readonly ReservedKind[] = ['email', 'phone'];
const inputs = [userRegistered, userPhoneChanged, userEmailChanged] as const;

export interface ReservationKeyMigrationDeps {
  readonly store: Pick<EventStore, 'readAll' | 'start' | 'head'>;
  readonly streams: Streams;
  readonly reservations: Reservations;
  readonly names: ReservationNames;
  readonly claims: Pick<ClaimSweeper, 'sweep'>;
  readonly readModels: Pick<ReadModels, 'waitFor'>;
  /** Its clock decides about expiry, as for sweepers. */
  readonly pool: Pick<Pool, 'query'>;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Moves reservations to names of a new key while the shop runs. Safe to interrupt and repeat. */
export class ReservationKeyMigration {
  constructor(private readonly deps: ReservationKeyMigrationDeps) {}

  /**
   * @param startedAt start of the key change
   * @param onProgress number of accounts moved
   */
  async run(startedAt: string, onProgress: (moved: number) => void): Promise<number> {
    const { store, sleep } = this.deps;
    const first = await this.moveFrom(store.start, onProgress);
    // Waits until claims under former names have expired.
    while ((await this.now()) <= addMilliseconds(startedAt, claimLifetimeMs)) await sleep(pauseMs);
    await this.settleExpiredClaims();
    const last = await this.moveFrom(first.checkpoint, (moved) => onProgress(first.moved + moved));
    return first.moved + last.moved;
  }

  private async settleExpiredClaims(): Promise<void> {
    const { store, readModels, claims, sleep } = this.deps;
    for (;;) {
      await waitUntilUpToDate(readModels, [reservationClaimProjection.name], await store.head());
      if ((await claims.sweep(await this.now())) === 0) return;
      await sleep(pauseMs);
    }
  }

  private async moveFrom(
    start: string,
    onProgress: (moved: number) => void,
  ): Promise<{ readonly checkpoint: string; readonly moved: number }> {
    const types = inputs.map(({ type }) => type);
    let moved = 0;
    for (let after = start; ;) {
      const page = await this.deps.store.readAll({ after, types, limit: pageSize });
      const users = page.events.map(({ data }) => (data as EventOf<(typeof inputs)[number]>['data']).userId);
      for (const userId of new Set(users)) if (await this.moveAccount(userId)) moved += 1;
      after = page.checkpoint;
      if (page.events.length > 0) onProgress(moved);
      if (page.caughtUp) return { checkpoint: after, moved };
    }
  }

  private async moveAccount(userId: string): Promise<boolean> {
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const { state, revision } = await this.deps.streams.load(userStream, userId);
      if (state.status !== 'registered' || state.details === null) return false;
      const wanted = await this.valuesUnderFormerKeys(state, state.details);
      if (wanted.length === 0) return false;
      if (await this.moveReservations(state, wanted, revision)) return true;
      await this.deps.sleep(pauseMs);
    }
    throw new Error(`The reservations of user ${userId} could not be moved because of concurrent changes`);
  }

  /** An e-mail that waits for its code is given up for the confirmed one: two addresses would have to move at once. */
  private async valuesUnderFormerKeys(state: RegisteredUser, details: NonNullable<RegisteredUser['details']>) {
    const { unconfirmed } = state.emailChange;
    const values = { ...details, email: unconfirmed?.formerEmail ?? details.email };
    const wanted: { readonly kind: ReservedKind; readonly value: string }[] = [];
    for (const kind of kinds) {
      const [current] = await this.deps.names.idsOf(kind, details[kind]);
      if (state[`${kind}Reservation`].id !== current) wanted.push({ kind, value: values[kind] });
    }
    if (unconfirmed === null || wanted.some(({ kind }) => kind === 'email')) return wanted;
    const [current] = await this.deps.names.idsOf('email', values.email);
    if (unconfirmed.formerReservation.id !== current) wanted.push({ kind: 'email', value: values.email });
    return wanted;
  }

  private async moveReservations(
    state: RegisteredUser,
    wanted: readonly { readonly kind: ReservedKind; readonly value: string }[],
    expectedRevision: bigint,
  ): Promise<boolean> {
    const { streams, reservations, names } = this.deps;
    const context = await this.context();
    const claimed: Partial<Record<ReservedKind, ReservedValue>> = {};
    const release = async () => {
      const { state: now } = await streams.load(userStream, state.userId);
      for (const { reservation } of Object.values(claimed))
        if (!holdsClaim(now, reservation.claim)) await reservations.release(reservation, context);
    };
    for (const { kind, value } of wanted) {
      const reservation = await reservations.claim(() => names.idsOf(kind, value), state.userId, context);
      if (reservation === 'TAKEN') return release().then(() => false);
      claimed[kind] = { value, reservation };
    }
    const command = { type: 'EditDetails', ...claimed } as const;
    const outcome = await streams.execute(userStream, state.userId, command, context, { expectedRevision });
    if (isRejection(outcome)) return release().then(() => false);
    for (const { reservation } of Object.values(claimed)) await reservations.confirm(reservation, context);
    const unused = reservationsOf(state).filter(({ claim }) => !holdsClaim(outcome.state, claim));
    for (const reservation of unused) await reservations.release(reservation, context);
    return true;
  }

  private async context(): Promise<CommandContext> {
    const commandId = newId();
    return { commandId, correlationId: commandId, actor: 'system:key-rotation', now: await this.now() };
  }

  private async now(): Promise<string> {
    const { rows } = await this.deps.pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    return rows[0]!.now.toISOString();
  }
}
