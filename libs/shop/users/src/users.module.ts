import {
  CredentialTable,
  hashConcurrency,
  KnownSources,
  loginHashOf,
  LoginThrottle,
  PasswordHasher,
  SessionRecords,
  SessionTable,
  type LoginThrottleDeps,
} from '@shop/accounts';
import { ClubModule, Memberships } from '@shop/club';
import { millisecondsOf, retention } from '@shop/countries/retention';
import type { Streams } from '@shop/event-store';
import type { Clock } from '@shop/kernel';
import { Module } from '@nestjs/common';
import {
  CLOCK,
  CONFIG,
  dataKeysOf,
  LOGGER,
  POOL,
  STREAMS,
  type AttemptKind,
  type Config,
  type Logger,
} from '@shop/platform';
import type { Process } from '@shop/projections';
import { AttemptLimiter, createAttemptLimiter } from '@shop/rpc';
import type { Pool } from 'pg';
import { AccountClosure } from './account-closure.js';
import { AccountSettings } from './account-settings.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { Login } from './login.js';
import { LoginWarnings } from './login-warnings.js';
import { OpenResets } from './open-resets.js';
import { PasswordReset } from './password-reset.js';
import { Registration } from './registration.js';
import { ResetCodes } from './reset-codes.js';
import { reservationNameSecret, createNameKeyReader } from './reservation-name-keys.js';
import { ReservationNames } from './reservation-names.js';
import { reservationUpkeep } from './reservation-upkeep.process.js';
import { Reservations } from './reservations.js';
import { createShopSessionResolver } from './shop-session-resolver.js';
import { UsersBackground } from './users-background.js';
import { shopAccountTables } from './users.migrations.js';
import { UsersRpc } from './users.rpc.js';

export const SHOP_SESSIONS = Symbol('ShopSessions');

export const SESSION_RECORDS = Symbol('ShopSessionRecords');

const hourMs = 3_600_000;

@Module({
  imports: [ClubModule],
  providers: [
    { provide: Reservations, useFactory: (streams: Streams) => new Reservations(streams), inject: [STREAMS] },
    {
      provide: ReservationNames,
      useFactory: (config: Config, pool: Pool) =>
        new ReservationNames(
          createNameKeyReader(pool, dataKeysOf(config), config.secrets.derived(reservationNameSecret).reveal()),
        ),
      inject: [CONFIG, POOL],
    },
    { provide: AttemptLimiter, useFactory: createAttemptLimiter, inject: [POOL, CONFIG] },
    {
      provide: PasswordHasher,
      useFactory: () => new PasswordHasher({ concurrency: hashConcurrency(), queueLimit: 300 }),
    },
    {
      provide: KnownSources,
      useFactory: (pool: Pool, config: Config) =>
        new KnownSources({
          ...{ pool, tables: shopAccountTables, hash: loginHashOf(config) },
          lifetimeMs: millisecondsOf(retention.knownSource),
        }),
      inject: [POOL, CONFIG],
    },
    {
      provide: LoginThrottle,
      useFactory: (pool: Pool, config: Config, sources: KnownSources) =>
        new LoginThrottle(throttleDeps(pool, config, sources, 'login')),
      inject: [POOL, CONFIG, KnownSources],
    },
    {
      provide: CredentialTable,
      useFactory: (pool: Pool) => new CredentialTable(pool, shopAccountTables),
      inject: [POOL],
    },
    {
      provide: SessionTable,
      useFactory: (pool: Pool, clock: Clock) =>
        new SessionTable(pool, shopAccountTables, clock, {
          lifetimeMs: millisecondsOf(retention.shopSession),
          sliding: true,
          slideEveryMs: hourMs,
        }),
      inject: [POOL, CLOCK],
    },
    {
      provide: Registration,
      useFactory: (...parts: ConstructorParameters<typeof Registration>) => new Registration(...parts),
      inject: [STREAMS, Reservations, ReservationNames, PasswordHasher, CredentialTable, AttemptLimiter],
    },
    {
      provide: LoginWarnings,
      useFactory: (streams: Streams, clock: Clock, log: Logger) =>
        new LoginWarnings(streams, clock, (err) =>
          log.error({ err }, 'an owner could not be notified of wrong passwords'),
        ),
      inject: [STREAMS, CLOCK, LOGGER],
    },
    {
      provide: Login,
      useFactory: (...parts: ConstructorParameters<typeof Login>) => new Login(...parts),
      inject: [
        ...[STREAMS, Reservations, ReservationNames, PasswordHasher, CredentialTable],
        ...[LoginThrottle, LoginWarnings],
      ],
    },
    {
      provide: AccountSettings,
      useFactory: (...parts: ConstructorParameters<typeof AccountSettings>) => new AccountSettings(...parts),
      inject: [
        ...[STREAMS, Reservations, ReservationNames, Login, PasswordHasher, SessionTable, KnownSources],
        AttemptLimiter,
      ],
    },
    {
      provide: AccountClosure,
      useFactory: (...parts: ConstructorParameters<typeof AccountClosure>) => new AccountClosure(...parts),
      inject: [STREAMS, Reservations, CredentialTable, SessionTable, LoginThrottle, KnownSources],
    },
    {
      provide: SESSION_RECORDS,
      useFactory: (pool: Pool) => new SessionRecords(pool, shopAccountTables),
      inject: [POOL],
    },
    {
      provide: ResetCodes,
      useFactory: (config: Config) => new ResetCodes(config.secrets.derived('reset-codes').reveal()),
      inject: [CONFIG],
    },
    {
      provide: OpenResets,
      useFactory: (...parts: ConstructorParameters<typeof OpenResets>) => new OpenResets(...parts),
      inject: [STREAMS, ResetCodes],
    },
    {
      provide: PasswordReset,
      useFactory: createPasswordReset,
      inject: [
        ...[STREAMS, Reservations, ReservationNames, ResetCodes, PasswordHasher],
        ...[SessionTable, KnownSources, AttemptLimiter, POOL, CONFIG],
      ],
    },
    {
      provide: ClaimSweeper,
      useFactory: (...parts: ConstructorParameters<typeof ClaimSweeper>) => new ClaimSweeper(...parts),
      inject: [POOL, Reservations],
    },
    { provide: SHOP_SESSIONS, useFactory: createShopSessionResolver, inject: [SessionTable] },
    {
      provide: UsersRpc,
      useFactory: (...parts: ConstructorParameters<typeof UsersRpc>) => new UsersRpc(...parts),
      inject: [Registration, AccountSettings, SessionTable, Login, PasswordReset, Memberships, KnownSources],
    },
    {
      provide: UsersBackground,
      useFactory: createBackground,
      inject: [STREAMS, Reservations, CLOCK, ClaimSweeper, SessionTable, LoginThrottle, KnownSources, AttemptLimiter],
    },
  ],
  exports: [
    ...[UsersRpc, UsersBackground, SHOP_SESSIONS, PasswordHasher, ResetCodes, OpenResets],
    ...[AccountClosure, AccountSettings, SESSION_RECORDS, Reservations, ReservationNames, ClaimSweeper],
  ],
})
export class UsersModule {}

function throttleDeps(pool: Pool, config: Config, sources: KnownSources, purpose: string): LoginThrottleDeps {
  return { pool, tables: shopAccountTables, hash: loginHashOf(config), sources, purpose };
}

function createPasswordReset(
  streams: Streams,
  reservations: Reservations,
  names: ReservationNames,
  codes: ResetCodes,
  hasher: PasswordHasher,
  sessions: SessionTable,
  sources: KnownSources,
  requestLimiter: AttemptLimiter<AttemptKind>,
  pool: Pool,
  config: Config,
) {
  return new PasswordReset({
    ...{ streams, reservations, names, codes, hasher, sessions, sources, requestLimiter },
    codeThrottle: new LoginThrottle(throttleDeps(pool, config, sources, 'reset'), {
      perSource: { freeFailures: 15, decayMs: 900_000 },
      // The secret limits its attempts: five per code, five codes an hour per account.
      perAccount: null,
    }),
    minResponseMs: 300,
  });
}

function createBackground(
  streams: Streams,
  reservations: Reservations,
  clock: Clock,
  claims: ClaimSweeper,
  sessions: SessionTable,
  logins: LoginThrottle,
  sources: KnownSources,
  attempts: AttemptLimiter<AttemptKind>,
) {
  const processes: Process[] = [reservationUpkeep(streams, reservations, clock)];
  return new UsersBackground(processes, [
    { name: 'reservation-claims', everyMs: 30_000, sweep: (now) => claims.sweep(now) },
    { name: 'shop-sessions', everyMs: hourMs, sweep: (now) => sessions.sweep(now) },
    { name: 'shop-login-attempts', everyMs: hourMs, sweep: () => logins.sweep() },
    { name: 'shop-known-sources', everyMs: hourMs, sweep: () => sources.sweep() },
    { name: 'attempt-limits', everyMs: hourMs, sweep: (now) => attempts.sweep(now) },
  ]);
}
