import {
  CredentialBackup,
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
import { clubModule, Memberships } from '@shop/club';
import { millisecondsOf, retention } from '@shop/countries/retention';
import type { Streams } from '@shop/event-store';
import { userEvents, usersEvents } from '@shop/events/users';
import { changeSources } from '@shop/history';
import type { Clock } from '@shop/kernel';
import {
  provide,
  provideBy,
  defineModule,
  CLOCK,
  CONFIG,
  LOGGER,
  POOL,
  STREAMS,
  token,
  contribute,
} from '@shop/module';
import { dataKeysOf, type AttemptKind, type Config, type Logger } from '@shop/platform';
import type { Process } from '@shop/projections';
import { AttemptLimiter, createAttemptLimiter } from '@shop/rpc';
import type { Pool } from 'pg';
import { AccountClosure } from './account-closure.js';
import { AccountSettings } from './account-settings.js';
import { ClaimSweeper } from './claim-sweeper.js';
import { EmailConfirmation } from './email-change.js';
import { loginWarningStream, LoginWarnings } from './login-warnings.js';
import { Login } from './login.js';
import { OpenResets } from './open-resets.js';
import { PasswordReset } from './password-reset.js';
import { Registration } from './registration.js';
import { reservationClaimProjection } from './reservation-claim.projection.js';
import { reservationNameSecret, createNameKeyReader } from './reservation-name-keys.js';
import { ReservationNames } from './reservation-names.js';
import { reservationUpkeep } from './reservation-upkeep.process.js';
import { Reservations } from './reservations.js';
import { ResetCodes } from './reset-codes.js';
import { createShopSessionResolver } from './shop-session-resolver.js';
import { reservationStream, userStream } from './user.stream.js';
import { UsersBackground } from './users-background.js';
import { usersMigrations, shopAccountTables } from './users.migrations.js';
import { UsersRpc } from './users.rpc.js';

export const SHOP_SESSIONS = token<ReturnType<typeof createShopSessionResolver>>('ShopSessions');

export const SESSION_RECORDS = token<SessionRecords>('ShopSessionRecords');

const hourMs = 3_600_000;

export const usersModule = defineModule({
  name: 'users',
  imports: [clubModule],
  events: usersEvents,
  streams: [userStream, reservationStream, loginWarningStream],
  projections: [reservationClaimProjection],
  migrations: usersMigrations,
  secrets: [(pool: Pool) => new CredentialBackup(pool, shopAccountTables)],
  services: [
    provide(Reservations, STREAMS),
    provideBy(
      ReservationNames,
      (config: Config, pool: Pool) =>
        new ReservationNames(
          createNameKeyReader(pool, dataKeysOf(config), config.secrets.derived(reservationNameSecret).reveal()),
        ),
      CONFIG,
      POOL,
    ),
    provideBy(AttemptLimiter, createAttemptLimiter, POOL, CONFIG),
    provideBy(PasswordHasher, () => new PasswordHasher({ concurrency: hashConcurrency(), queueLimit: 300 })),
    provideBy(
      KnownSources,
      (pool: Pool, config: Config) =>
        new KnownSources({
          ...{ pool, tables: shopAccountTables, hash: loginHashOf(config) },
          lifetimeMs: millisecondsOf(retention.knownSource),
        }),
      POOL,
      CONFIG,
    ),
    provideBy(
      LoginThrottle,
      (pool: Pool, config: Config, sources: KnownSources) =>
        new LoginThrottle(throttleDeps(pool, config, sources, 'login')),
      POOL,
      CONFIG,
      KnownSources,
    ),
    provideBy(CredentialTable, (pool: Pool) => new CredentialTable(pool, shopAccountTables), POOL),
    provideBy(
      SessionTable,
      (pool: Pool, clock: Clock) =>
        new SessionTable(pool, shopAccountTables, clock, {
          lifetimeMs: millisecondsOf(retention.shopSession),
          sliding: true,
          slideEveryMs: hourMs,
        }),
      POOL,
      CLOCK,
    ),
    provide(Registration, STREAMS, Reservations, ReservationNames, PasswordHasher, CredentialTable, AttemptLimiter),
    provideBy(
      LoginWarnings,
      (streams: Streams, clock: Clock, log: Logger) =>
        new LoginWarnings(streams, clock, (err) =>
          log.error({ err }, 'an owner could not be notified of wrong passwords'),
        ),
      STREAMS,
      CLOCK,
      LOGGER,
    ),
    provide(
      Login,
      STREAMS,
      Reservations,
      ReservationNames,
      PasswordHasher,
      CredentialTable,
      LoginThrottle,
      LoginWarnings,
    ),
    provide(
      AccountSettings,
      STREAMS,
      Reservations,
      ReservationNames,
      Login,
      PasswordHasher,
      SessionTable,
      KnownSources,
      AttemptLimiter,
      EmailConfirmation,
    ),
    provide(AccountClosure, STREAMS, Reservations, CredentialTable, SessionTable, LoginThrottle, KnownSources),
    provideBy(SESSION_RECORDS, (pool: Pool) => new SessionRecords(pool, shopAccountTables), POOL),
    provideBy(ResetCodes, (config: Config) => new ResetCodes(config.secrets.derived('reset-codes').reveal()), CONFIG),
    provide(OpenResets, STREAMS, ResetCodes),
    provide(EmailConfirmation, STREAMS, Reservations, ResetCodes, AttemptLimiter),
    provideBy(
      PasswordReset,
      createPasswordReset,
      STREAMS,
      Reservations,
      ReservationNames,
      ResetCodes,
      PasswordHasher,
      SessionTable,
      KnownSources,
      AttemptLimiter,
      POOL,
      CONFIG,
    ),
    provide(ClaimSweeper, POOL, Reservations),
    provideBy(SHOP_SESSIONS, createShopSessionResolver, SessionTable),
    provide(
      UsersRpc,
      Registration,
      AccountSettings,
      SessionTable,
      Login,
      PasswordReset,
      Memberships,
      KnownSources,
      EmailConfirmation,
    ),
    provideBy(
      UsersBackground,
      createBackground,
      STREAMS,
      Reservations,
      CLOCK,
      ClaimSweeper,
      SessionTable,
      LoginThrottle,
      KnownSources,
      AttemptLimiter,
    ),
  ],
  exports: [
    UsersRpc,
    UsersBackground,
    SHOP_SESSIONS,
    PasswordHasher,
    ResetCodes,
    OpenResets,
    AccountClosure,
    AccountSettings,
    SESSION_RECORDS,
    Reservations,
    ReservationNames,
    ClaimSweeper,
  ],
  contributions: [
    contribute(changeSources, {
      resource: 'users',
      category: 'user',
      events: userEvents,
      roles: ['support', 'manager'],
    }),
  ],
  methods: ['auth', 'shopUsers'],
  rpc: [UsersRpc],
  background: [UsersBackground],
});

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
