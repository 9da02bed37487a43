import { newId } from '@shop/kernel';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '../../../infra/test/product.js';
import { order, ordersOf, register, type Address } from './cluster.fixtures.js';

interface Caller {
  readonly cookie: string;
  /** Unique: CRM deliveries of one person run in sequence. */
  readonly phone: string;
  readonly acknowledged: Map<string, string>;
  unknownKey: string | undefined;
}

export interface LoadOptions {
  readonly callers?: number;
  readonly accounts?: number;
}

const retryDelayMs = 100;

export class OrderLoad {
  #count = 0;

  private constructor(
    private readonly cookies: readonly string[],
    private readonly callers: readonly Caller[],
  ) {}

  static async open(api: Address, { callers = 32, accounts = 8 }: LoadOptions = {}): Promise<OrderLoad> {
    const cookies = await Promise.all(Array.from({ length: accounts }, () => register(api)));
    const caller = (n: number): Caller => ({
      ...{ cookie: cookies[n % accounts] ?? '', phone: `+38591${3_000_000 + n}` },
      ...{ acknowledged: new Map(), unknownKey: undefined },
    });
    return new OrderLoad(
      cookies,
      Array.from({ length: callers }, (_, n) => caller(n)),
    );
  }

  get count(): number {
    return this.#count;
  }

  /**
   * Each caller orders until its connection breaks.
   * @param after orders the product is killed, with others in flight
   */
  async runUntilKilled(product: Pick<Product, 'url' | 'kill'>, after: number): Promise<void> {
    const before = this.#count;
    let killed: Promise<void> | undefined;
    const ordering = async (caller: Caller) => {
      while (await this.#order(product, caller, newId())) if (this.#count - before >= after) killed ??= product.kill();
    };
    await Promise.all(this.callers.map(ordering));
    await killed;
  }

  /**
   * Each caller orders until `stop`, and retries under the same idempotency key.
   * @param pauseMs between two orders of a caller
   */
  start(api: Address, pauseMs: number): { readonly stop: () => Promise<void> } {
    let isGoing = true;
    const ordering = async (caller: Caller) => {
      while (isGoing) {
        const key = newId();
        while (!(await this.#order(api, caller, key))) await pause(retryDelayMs);
        await pause(pauseMs);
      }
    };
    const all = Promise.all(this.callers.map(ordering));
    all.catch(() => undefined);
    return {
      stop: async () => {
        isGoing = false;
        await all;
      },
    };
  }

  async repeatUnknown(api: Address): Promise<number> {
    const cut = this.callers.filter(({ unknownKey }) => unknownKey !== undefined);
    const placed = await Promise.all(cut.map((caller) => this.#order(api, caller, caller.unknownKey ?? '')));
    expect(placed).toEqual(cut.map(() => true));
    return cut.length;
  }

  acknowledged(): readonly (readonly string[])[] {
    return this.cookies.map((cookie) =>
      this.callers
        .filter((caller) => caller.cookie === cookie)
        .flatMap(({ acknowledged }) => [...acknowledged.values()])
        .sort(),
    );
  }

  listedOrders(api: Address): Promise<readonly (readonly string[])[]> {
    return Promise.all(this.cookies.map(async (cookie) => [...(await ordersOf(api, cookie))].sort()));
  }

  async missingOrders(api: Address): Promise<readonly string[]> {
    const listedOrders = new Set((await this.listedOrders(api)).flat());
    return this.acknowledged()
      .flat()
      .filter((id) => !listedOrders.has(id));
  }

  /** Returns false for no response, unavailability or an unknown result; throws for any other error. */
  async #order(api: Address, caller: Caller, key: string): Promise<boolean> {
    caller.unknownKey = key;
    const answer = await order(api, caller.cookie, key, caller.phone).catch(() => undefined);
    if (answer === undefined) return false;
    const { status, data } = answer;
    if (status !== 'ok') {
      const { code, outcome } = data as { readonly code?: string; readonly outcome?: string };
      if (code === 'SERVICE_UNAVAILABLE' || outcome === 'unknown') return false;
      throw new Error(`No order: ${JSON.stringify(data)}`);
    }
    caller.acknowledged.set(key, String(data));
    caller.unknownKey = undefined;
    this.#count += 1;
    return true;
  }
}
