import {
  CredentialTable,
  KnownSources,
  loginHashOf,
  LoginThrottle,
  PasswordHasher,
  SessionTable,
} from '@shop/accounts';
import { millisecondsOf, retention } from '@shop/countries/retention';
import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { Module } from '@nestjs/common';
import { CLOCK, CONFIG, LOGGER, POOL, STREAMS, type Config, type Logger } from '@shop/platform';
import type { Pool } from 'pg';
import { AdminStaffRpc } from './admin-staff.rpc.js';
import { FactorSecrets } from './factor-secrets.js';
import { InvitationCodes } from './invitation-codes.js';
import { StaffLoginWarnings } from './login-warnings.js';
import { SecondFactorRpc } from './second-factor.rpc.js';
import { SecondFactorTable } from './second-factor-table.js';
import { SecondFactors } from './second-factors.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffAdministration } from './staff-administration.js';
import { StaffBackground } from './staff-background.js';
import { StaffDirectory } from './staff-directory.js';
import { StaffQueries } from './staff-list.queries.js';
import { StaffSeed } from './staff-seed.js';
import { createStaffSessionResolver } from './staff-session-resolver.js';
import { staffAccountTables } from './staff.migrations.js';
import { StaffRpc } from './staff.rpc.js';

export const STAFF_SESSIONS = Symbol('StaffSessions');

@Module({
  providers: [
    {
      provide: SessionTable,
      useFactory: (pool: Pool, clock: Clock) =>
        new SessionTable(pool, staffAccountTables, clock, {
          lifetimeMs: millisecondsOf(retention.staffSession),
          sliding: false,
          slideEveryMs: 0,
        }),
      inject: [POOL, CLOCK],
    },
    { provide: PasswordHasher, useFactory: () => new PasswordHasher({ concurrency: 1, queueLimit: 50 }) },
    {
      provide: KnownSources,
      useFactory: (pool: Pool, config: Config) =>
        new KnownSources({
          ...{ pool, tables: staffAccountTables, hash: loginHashOf(config) },
          lifetimeMs: millisecondsOf(retention.knownSource),
        }),
      inject: [POOL, CONFIG],
    },
    {
      provide: LoginThrottle,
      useFactory: (pool: Pool, config: Config, sources: KnownSources) =>
        new LoginThrottle({ pool, tables: staffAccountTables, hash: loginHashOf(config), sources, purpose: 'login' }),
      inject: [POOL, CONFIG, KnownSources],
    },
    {
      provide: StaffLoginWarnings,
      useFactory: (streams: Streams, clock: Clock, log: Logger) =>
        new StaffLoginWarnings(streams, clock, (err) =>
          log.error({ err }, 'a staff member could not be notified of wrong passwords'),
        ),
      inject: [STREAMS, CLOCK, LOGGER],
    },
    {
      provide: StaffAccounts,
      useFactory: (
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
      inject: [STREAMS, POOL, SessionTable, CONFIG, PasswordHasher, LoginThrottle, StaffLoginWarnings],
    },
    StaffQueries,
    {
      provide: InvitationCodes,
      useFactory: (config: Config) => new InvitationCodes(config.secrets.derived('staff-invitations').reveal()),
      inject: [CONFIG],
    },
    {
      provide: SecondFactors,
      useFactory: (streams: Streams, pool: Pool, config: Config) =>
        new SecondFactors(
          streams,
          new SecondFactorTable(pool),
          new FactorSecrets(config.secrets.derived('second-factors').reveal()),
        ),
      inject: [STREAMS, POOL, CONFIG],
    },
    {
      provide: SecondFactorRpc,
      useFactory: (...parts: ConstructorParameters<typeof SecondFactorRpc>) => new SecondFactorRpc(...parts),
      inject: [StaffAccounts, SecondFactors, SessionTable],
    },
    {
      provide: StaffAdministration,
      useFactory: createAdministration,
      inject: [
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
      ],
    },
    {
      provide: AdminStaffRpc,
      useFactory: (...parts: ConstructorParameters<typeof AdminStaffRpc>) => new AdminStaffRpc(...parts),
      inject: [StaffQueries, StaffAdministration],
    },
    { provide: StaffDirectory, useFactory: (pool: Pool) => new StaffDirectory(pool), inject: [POOL] },
    {
      provide: StaffSeed,
      useFactory: (accounts: StaffAccounts, clock: Clock) => new StaffSeed(accounts, clock),
      inject: [StaffAccounts, CLOCK],
    },
    { provide: STAFF_SESSIONS, useFactory: createStaffSessionResolver, inject: [SessionTable, StaffAccounts] },
    {
      provide: StaffRpc,
      useFactory: (...parts: ConstructorParameters<typeof StaffRpc>) => new StaffRpc(...parts),
      inject: [StaffAccounts, SessionTable, SecondFactors, KnownSources],
    },
    {
      provide: StaffBackground,
      useFactory: (sessions: SessionTable, logins: LoginThrottle, sources: KnownSources) =>
        new StaffBackground([
          { name: 'staff-sessions', everyMs: 3_600_000, sweep: (now) => sessions.sweep(now) },
          { name: 'staff-login-attempts', everyMs: 3_600_000, sweep: () => logins.sweep() },
          { name: 'staff-known-sources', everyMs: 3_600_000, sweep: () => sources.sweep() },
        ]),
      inject: [SessionTable, LoginThrottle, KnownSources],
    },
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
})
export class StaffModule {}

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
