import { reservationClaimProjection } from './reservation-claim.projection.js';
import { reservationEvents } from './reservation.events.js';
import { userEvents } from './user.events.js';

export { SHOP_SESSIONS, UsersModule } from './users.module.js';
export { UsersBackground } from './users-background.js';
export { UsersRpc } from './users.rpc.js';
export { usersMigrations } from './users.migrations.js';
export const usersEvents = [...userEvents, ...reservationEvents] as const;
export const usersProjections = [reservationClaimProjection] as const;
