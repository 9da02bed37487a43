import type { CountryCode } from '@shop/countries';
import { newUuid } from '@shop/rpc-client';
import { createDice, seedOf, type Dice } from './dice.js';
import { Guests } from './guests.js';
import { PatientClient } from './patient-client.js';
import type { Tally } from './tally.js';
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
  readonly admit?: (number: number) => Promise<void> | undefined;
  /** How long one call is tried again, in milliseconds. */
  readonly patienceMs: number;
  /** How long nothing may arrive at any door until the parcels under way are no longer waited for, in milliseconds. */
  readonly doorMs: number;
}

/** Usernames of those who are played; they share a password. */
export interface StaffAccounts {
  readonly agents: readonly string[];
  readonly support: string;
  readonly password: string;
}

/** What all people of one run share. */
export interface Stage {
  readonly options: SimulationOptions;
  readonly tally: Tally;
  readonly guests: Guests;
  readonly visitors: Visitors;
  /** Keeps the people of this run apart from those of others. */
  readonly crowd: string;
  /** By the seed and by whose dice they are: nothing else, above all not the time. */
  readonly dice: (whose: string) => Dice;
  readonly client: (country: CountryCode) => PatientClient;
  /** Aborted when the run is to end before its time. */
  readonly signal: AbortSignal;
}

export function createStage(options: SimulationOptions, tally: Tally, signal: AbortSignal): Stage {
  const { url, patienceMs, seed } = options;
  return {
    options,
    tally,
    guests: new Guests(),
    visitors: new Visitors(),
    crowd: newUuid().slice(0, 8),
    dice: (whose) => createDice(seedOf(`${seed} ${whose}`)),
    client: (country) => new PatientClient({ url, country, tally, patienceMs }),
    signal,
  };
}

/** The staff could not be played: the shop does not know them by this password. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
}

/** @throws StaffRefused */
export async function logInStaff({ client, options }: Stage, username: string): Promise<PatientClient> {
  const desk = client('BA');
  const outcome = await desk.call('staff.login', { username, password: options.staff.password });
  if ('refused' in outcome) throw new StaffRefused(`${username} can’t log in: ${outcome.refused}`);
  return desk;
}
