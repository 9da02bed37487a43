import { setTimeout as pause } from 'node:timers/promises';
import { workOffCalls } from './agent.js';
import { createStage, type SimulationOptions } from './cast.js';
import { decideReviews } from './moderator.js';
import { shop, type Customer } from './shopper.js';
import { Tally } from './tally.js';
import { emptyWarehouse } from './warehouse.js';

export interface Report {
  readonly seconds: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly calls: ReturnType<Tally['calls']>;
}

/**
 * Plays shoppers, agents, the warehouse and moderators against a running shop. Shoppers come at the given rate whatever
 * the shop answers; all others work until there is nothing left to do now.
 * @throws ShopAway, StaffRefused
 */
export async function simulate(options: SimulationOptions, onProgress: (placed: number) => void): Promise<Report> {
  const [tally, crew] = [new Tally(), new Crew()];
  const stage = createStage(options, tally, crew.signal);
  const customers = new Map<string, Customer>();
  const reviews: Promise<void>[] = [];
  const begun = performance.now();
  let [shopping, calling, delivering] = [true, true, true];
  const visit = async (number: number) => {
    const customer = await shop(stage, number);
    if (customer !== undefined) customers.set(customer.orderId, customer);
    onProgress(tally.of('orders placed'));
  };
  const arrive = async () => {
    await crew.oneAfterAnother(options.orders, options.rate, visit);
    shopping = false;
  };
  const call = async () => {
    await Promise.all(many(options.agents, (number) => crew.play(workOffCalls(stage, number, () => !shopping))));
    calling = false;
  };
  const deliver = async () => {
    const thank = (orderId: string) => {
      const customer = customers.get(orderId);
      if (customer !== undefined) reviews.push(crew.play(customer.review()));
    };
    await crew.play(emptyWarehouse(stage, () => !calling, thank));
    await Promise.all(reviews);
    delivering = false;
  };
  const moderate = many(options.moderators, (number) => crew.play(decideReviews(stage, number, () => !delivering)));
  await Promise.all([arrive(), call(), deliver(), ...moderate]);
  crew.throwFailure();
  return { seconds: (performance.now() - begun) / 1000, counts: tally.counts(), calls: tally.calls() };
}

/** Everybody who plays; the first failure ends the play of all. */
class Crew {
  readonly #ending = new AbortController();
  readonly #failures: unknown[] = [];

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  play(part: Promise<void>): Promise<void> {
    return part.catch((failure: unknown) => {
      this.#failures.push(failure);
      this.#ending.abort();
    });
  }

  /** Begins so many parts, `rate` a second by plan, whether earlier ones have ended or not; waits for all. */
  async oneAfterAnother(count: number, rate: number, part: (number: number) => Promise<void>): Promise<void> {
    const begun = performance.now();
    const parts: Promise<void>[] = [];
    for (let number = 0; number < count && !this.signal.aborted; number += 1) {
      await pause(Math.max(0, begun + (number / rate) * 1000 - performance.now()));
      parts.push(this.play(part(number)));
    }
    await Promise.all(parts);
  }

  throwFailure(): void {
    if (this.#failures.length > 0) throw this.#failures[0];
  }
}

function many<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}
