import type { CountryCode } from '@shop/countries';
import { newUuid } from '@shop/rpc-client';
import { createRng, hashSeed, type Rng } from './rng.js';
import { Shoppers } from './shoppers.js';
import { RetryingClient } from './retrying-client.js';
import type { Stats } from './stats.js';
import { Visitors } from './visitors.js';

export interface SimulationOptions {
  readonly url: string;
  readonly orders: number;
  readonly rate: number;
  readonly leads: number;
  readonly countries: readonly CountryCode[];
  readonly moderators: number;
  readonly seed: number;
  readonly staff: StaffAccounts;
  /** A second API whose clock is behind: orders placed there are already late. */
  readonly earlier?: {
    readonly url: string;
    readonly every: number;
  };
  /** Called before each order with its number; the order waits for the promise. */
  readonly beforeOrder?: (number: number) => Promise<void> | undefined;
  readonly retryTimeoutMs: number;
  /** Time without deliveries after which parcels in transit are abandoned, in milliseconds. */
  readonly parcelTimeoutMs: number;
}

export interface StaffAccounts {
  /** One agent each: an account has one call in hand. */
  readonly agents: readonly string[];
  readonly support: string;
  readonly password: string;
}

export interface Scenario {
  readonly options: SimulationOptions;
  readonly stats: Stats;
  readonly shoppers: Shoppers;
  readonly visitors: Visitors;
  /** Separates the people of this run from others. */
  readonly runId: string;
  /** Depends only on the seed and the person, never on time. */
  readonly rngFor: (whose: string) => Rng;
  readonly createClient: (country: CountryCode) => RetryingClient;
  /** Aborted to end the run early. */
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

export class StaffLoginError extends Error {
  override readonly name = 'StaffLoginError';
}

/** @throws StaffLoginError */
export async function logInStaff({ createClient, options }: Scenario, username: string): Promise<RetryingClient> {
  const staffClient = createClient('BA');
  const outcome = await staffClient.call('staff.login', { username, password: options.staff.password });
  if ('refused' in outcome) throw new StaffLoginError(`${username} cannot log in: ${outcome.refused}`);
  return staffClient;
}
