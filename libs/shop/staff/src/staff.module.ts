import {
  CredentialBackup,
  CredentialTable,
  KnownSources,
  loginHashOf,
  LoginThrottle,
  PasswordHasher,
  SessionTable,
} from '@shop/accounts';
import { millisecondsOf, retention } from '@shop/countries/retention';
import type { Streams } from '@shop/event-store';
import { staffEvents } from '@shop/events/staff';
import { changeSources } from '@shop/history';
import type { Clock } from '@shop/kernel';
import {
  provideBy,
  provide,
  POOL,
  defineModule,
  CLOCK,
  CONFIG,
  LOGGER,
  STREAMS,
  token,
  contribute,
} from '@shop/module';
import type { Config, Logger } from '@shop/platform';
import type { Pool } from 'pg';
import { AdminStaffRpc } from './admin-staff.rpc.js';
import { FactorSecrets } from './factor-secrets.js';
import { InvitationCodes } from './invitation-codes.js';
import { staffLoginWarningStream, StaffLoginWarnings } from './login-warnings.js';
import { SecondFactorBackup } from './second-factor-backup.js';
import { SecondFactorTable } from './second-factor-table.js';
import { SecondFactorRpc } from './second-factor.rpc.js';
import { SecondFactors } from './second-factors.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffAdministration } from './staff-administration.js';
import { StaffBackground } from './staff-background.js';
import { StaffDirectory } from './staff-directory.js';
import { staffListProjection } from './staff-list.projection.js';
import { StaffQueries } from './staff-list.queries.js';
import { staffLoginProjection } from './staff-login.projection.js';
import { staffLoginStream, StaffLogins } from './staff-logins.js';
import { StaffSeed } from './staff-seed.js';
import { createStaffSessionResolver } from './staff-session-resolver.js';
import { staffMigrations, staffAccountTables } from './staff.migrations.js';
import { StaffRpc } from './staff.rpc.js';
import { staffStream } from './staff.stream.js';

export const STAFF_SESSIONS = token<ReturnType<typeof createStaffSessionResolver>>('StaffSessions');

export const staffModule = defineModule({
  name: 'staff',
  events: staffEvents,
  streams: [staffStream, staffLoginStream, staffLoginWarningStream],
  projections: [staffListProjection, staffLoginProjection],
  migrations: staffMigrations,
  secrets: [
    (pool: Pool) => new CredentialBackup(pool, staffAccountTables),
    (pool: Pool) => new SecondFactorBackup(pool),
  ],
  services: [
    provideBy(
      SessionTable,
      (pool: Pool, clock: Clock) =>
        new SessionTable(pool, staffAccountTables, clock, {
          lifetimeMs: millisecondsOf(retention.staffSession),
          sliding: false,
          slideEveryMs: 0,
        }),
      POOL,
      CLOCK,
    ),
    provideBy(PasswordHasher, () => new PasswordHasher({ concurrency: 1, queueLimit: 50 })),
    provideBy(
      KnownSources,
      (pool: Pool, config: Config) =>
        new KnownSources({
          ...{ pool, tables: staffAccountTables, hash: loginHashOf(config) },
          lifetimeMs: millisecondsOf(retention.knownSource),
        }),
      POOL,
      CONFIG,
    ),
    provideBy(
      LoginThrottle,
      (pool: Pool, config: Config, sources: KnownSources) =>
        new LoginThrottle({ pool, tables: staffAccountTables, hash: loginHashOf(config), sources, purpose: 'login' }),
      POOL,
      CONFIG,
      KnownSources,
    ),
    provideBy(
      StaffLoginWarnings,
      (streams: Streams, clock: Clock, log: Logger) =>
        new StaffLoginWarnings(streams, clock, (err) =>
          log.error({ err }, 'a staff member could not be notified of wrong passwords'),
        ),
      STREAMS,
      CLOCK,
      LOGGER,
    ),
    provideBy(
      StaffAccounts,
      (
        streams: Streams,
        pool: Pool,
        sessions: SessionTable,
        config: Config,
        hasher: PasswordHasher,
        throttle: LoginThrottle,
        warnings: StaffLoginWarnings,
      ) =>
        new StaffAccounts(
          streams,
          hasher,
          new CredentialTable(pool, staffAccountTables),
          sessions,
          throttle,
          warnings,
          config.secrets.derived('staff-ids').reveal(),
        ),
      STREAMS,
      POOL,
      SessionTable,
      CONFIG,
      PasswordHasher,
      LoginThrottle,
      StaffLoginWarnings,
    ),
    provide(StaffQueries, POOL),
    provideBy(
      InvitationCodes,
      (config: Config) => new InvitationCodes(config.secrets.derived('staff-invitations').reveal()),
      CONFIG,
    ),
    provideBy(
      SecondFactors,
      (streams: Streams, pool: Pool, config: Config) =>
        new SecondFactors(
          streams,
          new SecondFactorTable(pool),
          new FactorSecrets(config.secrets.derived('second-factors').reveal()),
        ),
      STREAMS,
      POOL,
      CONFIG,
    ),
    provide(SecondFactorRpc, StaffAccounts, SecondFactors, SessionTable),
    provideBy(
      StaffAdministration,
      createAdministration,
      STREAMS,
      POOL,
      StaffAccounts,
      StaffQueries,
      PasswordHasher,
      SessionTable,
      SecondFactors,
      InvitationCodes,
      LoginThrottle,
      KnownSources,
    ),
    provide(AdminStaffRpc, StaffQueries, StaffAdministration),
    provide(StaffDirectory, POOL),
    provide(StaffSeed, StaffAccounts, CLOCK),
    provideBy(STAFF_SESSIONS, createStaffSessionResolver, SessionTable, StaffAccounts),
    provideBy(
      StaffLogins,
      (streams: Streams, log: Logger) =>
        new StaffLogins(streams, (err) => log.error({ err }, 'a staff login could not be recorded')),
      STREAMS,
      LOGGER,
    ),
    provide(StaffRpc, StaffAccounts, SessionTable, SecondFactors, KnownSources, StaffLogins),
    provideBy(
      StaffBackground,
      (sessions: SessionTable, logins: LoginThrottle, sources: KnownSources) =>
        new StaffBackground([
          { name: 'staff-sessions', everyMs: 3_600_000, sweep: (now) => sessions.sweep(now) },
          { name: 'staff-login-attempts', everyMs: 3_600_000, sweep: () => logins.sweep() },
          { name: 'staff-known-sources', everyMs: 3_600_000, sweep: () => sources.sweep() },
        ]),
      SessionTable,
      LoginThrottle,
      KnownSources,
    ),
  ],
  exports: [
    StaffRpc,
    AdminStaffRpc,
    SecondFactorRpc,
    SecondFactors,
    StaffBackground,
    StaffAccounts,
    StaffDirectory,
    StaffSeed,
    InvitationCodes,
    STAFF_SESSIONS,
  ],
  contributions: [contribute(changeSources, { resource: 'staff', category: 'staff', events: staffEvents, roles: [] })],
  methods: ['staff', 'admin.staff'],
  rpc: [StaffRpc, AdminStaffRpc, SecondFactorRpc],
  background: [StaffBackground],
});

function createAdministration(
  streams: Streams,
  pool: Pool,
  accounts: StaffAccounts,
  staff: StaffQueries,
  hasher: PasswordHasher,
  sessions: SessionTable,
  secondFactors: SecondFactors,
  codes: InvitationCodes,
  logins: LoginThrottle,
  sources: KnownSources,
) {
  return new StaffAdministration({
    streams,
    pool,
    accounts,
    staff,
    codes,
    hasher,
    sessions,
    secondFactors,
    logins,
    sources,
  });
}
