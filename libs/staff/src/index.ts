import { CredentialBackup } from '@shop/accounts';
import type { Pool } from 'pg';
import { staffLoginWarningEvents } from './login-warning.events.js';
import { staffLoginWarningStream } from './login-warnings.js';
import { SecondFactorBackup } from './second-factor-backup.js';
import { staffEvents as events } from './staff.events.js';
import { staffListProjection } from './staff-list.projection.js';
import { staffAccountTables } from './staff.migrations.js';
import { staffStream } from './staff.stream.js';

export { AdminStaffRpc } from './admin-staff.rpc.js';
export { CLAIMED_CALLS, type ClaimedCalls } from './claimed-calls.js';
export { demoStaff } from './demo-staff.js';
export { InvitationCodes } from './invitation-codes.js';
export { SecondFactorRpc } from './second-factor.rpc.js';
export { SecondFactors } from './second-factors.js';
export { StaffAccounts, type NewStaffMember } from './staff-accounts.js';
export { StaffBackground } from './staff-background.js';
export { StaffDirectory } from './staff-directory.js';
export { StaffSeed } from './staff-seed.js';
export { STAFF_SESSIONS, StaffModule } from './staff.module.js';
export { StaffRpc } from './staff.rpc.js';
export { staffMigrations } from './staff.migrations.js';
export const staffEvents = [...events, ...staffLoginWarningEvents] as const;
/** What a back-up keeps beside the log. */
export const staffSecrets = (pool: Pool) => new CredentialBackup(pool, staffAccountTables);
export const secondFactorSecrets = (pool: Pool) => new SecondFactorBackup(pool);
export const staffProjections = [staffListProjection] as const;
export const staffStreams = [staffStream, staffLoginWarningStream] as const;
