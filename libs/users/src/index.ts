import { CredentialBackup } from '@shop/accounts';
import type { Pool } from 'pg';
import { loginWarningEvents } from './login-warning.events.js';
import { loginWarningStream } from './login-warnings.js';
import { reservationClaimProjection } from './reservation-claim.projection.js';
import { reservationEvents } from './reservation.events.js';
import { userEvents } from './user.events.js';
import { shopAccountTables } from './users.migrations.js';
import { reservationStream, userStream } from './user.stream.js';

export { AccountClosure } from './account-closure.js';
export { AccountSettings } from './account-settings.js';
export { OpenResets } from './open-resets.js';
export { reservationNameSecret } from './reservation-name-keys.js';
export { ClaimSweeper } from './claim-sweeper.js';
export { ReservationNames } from './reservation-names.js';
export { ReservationKeyMigration } from './reservation-key-migration.js';
export { Reservations } from './reservations.js';
export { ResetCodes } from './reset-codes.js';
export { SESSION_RECORDS, SHOP_SESSIONS, UsersModule } from './users.module.js';
export { UsersBackground } from './users-background.js';
export { UsersRpc } from './users.rpc.js';
export { usersMigrations } from './users.migrations.js';
export const usersEvents = [...userEvents, ...reservationEvents, ...loginWarningEvents] as const;
/** What a back-up keeps beside the log. */
export const usersSecrets = (pool: Pool) => new CredentialBackup(pool, shopAccountTables);
export const usersProjections = [reservationClaimProjection] as const;
export const usersStreams = [userStream, reservationStream, loginWarningStream] as const;
