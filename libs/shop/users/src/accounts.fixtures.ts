import {
  createLoginHash,
  CredentialTable,
  KnownSources,
  LoginThrottle,
  PasswordHasher,
  SessionTable,
} from '@shop/accounts';
import { clubModule, Memberships } from '@shop/club';
import { createEventCodec, createPersonKeys, createStreams, type EventStore, type Streams } from '@shop/event-store';
import { clubEvents } from '@shop/events/club';
import { userEvents } from '@shop/events/users';
import { systemClock } from '@shop/kernel';
import { defaultAttemptLimits, type AttemptLimits } from '@shop/platform';
import { projectionHarness } from '@shop/projections/testing';
import { AttemptLimiter } from '@shop/rpc';
import type { Pool } from 'pg';
import { AccountSettings } from './account-settings.js';
import { EmailConfirmation } from './email-change.js';
import { LoginWarnings } from './login-warnings.js';
import { Login } from './login.js';
import { PasswordReset } from './password-reset.js';
import { Registration } from './registration.js';
import { ReservationNames, type NameKeys } from './reservation-names.js';
import { Reservations } from './reservations.js';
import { ResetCodes } from './reset-codes.js';
import { shopAccountTables } from './users.migrations.js';

export async function createMemberships(store: EventStore, pool: Pool) {
  const keys = createPersonKeys({ pool, dataKey: 'a data key for this test' });
  const codec = createEventCodec([...clubEvents, ...userEvents], keys);
  const { stop } = await projectionHarness({ store, pool, codec, projections: clubModule.projections, processes: [] });
  return { memberships: new Memberships(pool), stop };
}

export const testNameKey = 'a data key for this test';
const singleNameKey = async (): Promise<NameKeys> => [testNameKey];

function createLoginWarnings(streams: Streams) {
  return new LoginWarnings(streams, systemClock, (error) => {
    throw error;
  });
}

function createThrottles(pool: Pool) {
  const at = { pool, tables: shopAccountTables, hash: createLoginHash('a data key for this test') };
  const sources = new KnownSources({ ...at, lifetimeMs: 90 * 24 * 3_600_000 });
  const allowance = (freeFailures: number) => ({ freeFailures, decayMs: 900_000 });
  // Longer than a test on a slow machine.
  const waits = { initialWaitMs: 60_000, maxWaitMs: 60_000 };
  const few = { perSource: allowance(5), perAccount: allowance(10), ...waits };
  const many = { perSource: allowance(100), perAccount: allowance(100), perAddress: allowance(100) };
  return {
    sources,
    throttle: new LoginThrottle({ ...at, sources, purpose: 'login' }, few),
    tries: new LoginThrottle({ ...at, sources, purpose: 'reset' }, many),
  };
}

function createAttemptLimiter(pool: Pool, limits: Partial<AttemptLimits> | null) {
  const secret = 'a session secret of this test';
  return new AttemptLimiter({ pool, secret, limits: limits && { ...defaultAttemptLimits, ...limits } });
}

export type TestAccounts = ReturnType<typeof createAccounts>;

/** @param limits null: unlimited attempts */
export function createAccounts(
  store: EventStore,
  pool: Pool,
  nameKeys = singleNameKey,
  limits: Partial<AttemptLimits> | null = null,
) {
  const dataKey = 'a data key for this test';
  const keys = createPersonKeys({ pool, dataKey });
  const streams = createStreams({ store, keys });
  const reservations = new Reservations(streams);
  const names = new ReservationNames(nameKeys);
  const hasher = new PasswordHasher({ concurrency: 1, queueLimit: 300 });
  const credentials = new CredentialTable(pool, shopAccountTables);
  const { sources, throttle, tries: codeThrottle } = createThrottles(pool);
  const sessions = new SessionTable(pool, shopAccountTables, systemClock, {
    lifetimeMs: 30 * 24 * 3_600_000,
    sliding: true,
    slideEveryMs: 3_600_000,
  });
  const login = new Login(streams, reservations, names, hasher, credentials, throttle, createLoginWarnings(streams));
  const codes = new ResetCodes(dataKey);
  const attempts = createAttemptLimiter(pool, limits);
  const parts = { streams, reservations, names, codes, hasher, sessions };
  const confirmation = new EmailConfirmation(streams, reservations, codes, attempts);
  const resets = new PasswordReset({ ...parts, codeThrottle, sources, requestLimiter: attempts, minResponseMs: 0 });
  return {
    codes,
    confirmation,
    resets,
    keys,
    streams,
    reservations,
    names,
    hasher,
    sessions,
    sources,
    login,
    registration: new Registration(streams, reservations, names, hasher, credentials, attempts),
    settings: new AccountSettings(
      streams,
      reservations,
      names,
      login,
      hasher,
      sessions,
      sources,
      attempts,
      confirmation,
    ),
  };
}
