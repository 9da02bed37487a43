import type { CountryCode } from '@shop/countries';
import { newUuid } from '@shop/rpc-client';
import { createRng, hashSeed, type Rng } from './rng.js';
import { Shoppers } from './shoppers.js';
import { RetryingClient } from './retrying-client.js';
import type { Stats } from './stats.js';
import { Visitors } from './visitors.js';

export interface SimulationOptions {
  readonly url: string;
  /** Orders in all, and how many of them a second. */
  readonly orders: number;
  readonly rate: number;
  /** Visitors in all who leave a lead while orders are placed. */
  readonly leads: number;
  readonly countries: readonly CountryCode[];
  readonly agents: number;
  readonly moderators: number;
  readonly seed: number;
  readonly staff: StaffAccounts;
  /** Another way into the same shop, whose clock is behind: who orders there has waited for a call since then. */
  readonly earlier?: {
    readonly url: string;
    /** One shopper of so many orders there. */
    readonly every: number;
  };
  /** Called before each order with its number; the order waits until the promise resolves. */
  readonly beforeOrder?: (number: number) => Promise<void> | undefined;
  /** How long one call is tried again, in milliseconds. */
  readonly retryTimeoutMs: number;
  /** How long nothing may arrive at any door until the parcels under way are no longer waited for, in milliseconds. */
  readonly parcelTimeoutMs: number;
}

/** Usernames of those who are played; they share a password. */
export interface StaffAccounts {
  readonly agents: readonly string[];
  readonly support: string;
  readonly password: string;
}

/** What all people of one run share. */
export interface Scenario {
  readonly options: SimulationOptions;
  readonly stats: Stats;
  readonly shoppers: Shoppers;
  readonly visitors: Visitors;
  /** Keeps the people of this run apart from those of others. */
  readonly runId: string;
  /** By the seed and by whose dice they are: nothing else, above all not the time. */
  readonly rngFor: (whose: string) => Rng;
  readonly createClient: (country: CountryCode) => RetryingClient;
  /** Aborted when the run is to end before its time. */
  readonly signal: AbortSignal;
}

export function createScenario(options: SimulationOptions, stats: Stats, signal: AbortSignal): Scenario {
  const { url, retryTimeoutMs, seed } = options;
  return {
    options,
    stats,
    shoppers: new Shoppers(),
    visitors: new Visitors(),
    runId: newUuid().slice(0, 8),
    rngFor: (whose) => createRng(hashSeed(`${seed} ${whose}`)),
    createClient: (country) => new RetryingClient({ url, country, stats, retryTimeoutMs }),
    signal,
  };
}

/** The staff could not be played: the shop does not know them by this password. */
export class StaffLoginError extends Error {
  override readonly name = 'StaffRefused';
}

/** @throws StaffRefused */
export async function logInStaff({ createClient, options }: Scenario, username: string): Promise<RetryingClient> {
  const staffClient = createClient('BA');
  const outcome = await staffClient.call('staff.login', { username, password: options.staff.password });
  if ('refused' in outcome) throw new StaffLoginError(`${username} cannot log in: ${outcome.refused}`);
  return staffClient;
}
