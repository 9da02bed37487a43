import { CredentialTable, LoginThrottle, PasswordHasher, SessionTable } from '@shop/accounts';
import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { Module } from '@nestjs/common';
import { CLOCK, CONFIG, POOL, STREAMS, type Config } from '@shop/platform';
import type { Pool } from 'pg';
import { StaffAccounts } from './staff-accounts.js';
import { StaffBackground } from './staff-background.js';
import { StaffDirectory } from './staff-directory.js';
import { StaffSeed } from './staff-seed.js';
import { staffSessions } from './staff-session.js';
import { staffAccountTables } from './staff.migrations.js';
import { StaffRpc } from './staff.rpc.js';

/** Token of the staff's `SessionResolver`. */
export const STAFF_SESSIONS = Symbol('StaffSessions');

const twelveHoursMs = 12 * 3_600_000;

@Module({
  providers: [
    {
      provide: SessionTable,
      useFactory: (pool: Pool, clock: Clock) =>
        new SessionTable(pool, staffAccountTables, clock, {
          lifetimeMs: twelveHoursMs,
          sliding: false,
          slideEveryMs: 0,
        }),
      inject: [POOL, CLOCK],
    },
    {
      provide: StaffAccounts,
      useFactory: (streams: Streams, pool: Pool, sessions: SessionTable, config: Config) =>
        new StaffAccounts(
          streams,
          new PasswordHasher({ concurrency: 1, queueLimit: 50 }),
          new CredentialTable(pool, staffAccountTables),
          sessions,
          new LoginThrottle({ freeFailures: 10, firstWaitMs: 1_000, longestWaitMs: 15 * 60_000 }),
          config.secrets.dataKey.reveal(),
        ),
      inject: [STREAMS, POOL, SessionTable, CONFIG],
    },
    { provide: StaffDirectory, useFactory: (pool: Pool) => new StaffDirectory(pool), inject: [POOL] },
    {
      provide: StaffSeed,
      useFactory: (accounts: StaffAccounts, clock: Clock) => new StaffSeed(accounts, clock),
      inject: [StaffAccounts, CLOCK],
    },
    { provide: STAFF_SESSIONS, useFactory: staffSessions, inject: [SessionTable, StaffAccounts] },
    {
      provide: StaffRpc,
      useFactory: (accounts: StaffAccounts, sessions: SessionTable) => new StaffRpc(accounts, sessions),
      inject: [StaffAccounts, SessionTable],
    },
    {
      provide: StaffBackground,
      useFactory: (sessions: SessionTable) =>
        new StaffBackground([{ name: 'staff-sessions', everyMs: 3_600_000, sweep: () => sessions.sweep() }]),
      inject: [SessionTable],
    },
  ],
  exports: [StaffRpc, StaffBackground, StaffAccounts, StaffDirectory, StaffSeed, STAFF_SESSIONS],
})
export class StaffModule {}
