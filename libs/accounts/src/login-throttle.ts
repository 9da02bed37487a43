import { LRUCache } from 'lru-cache';

export interface LoginThrottleOptions {
  /** Failures of an account in a row after which it has to wait. */
  readonly freeFailures: number;
  /** Failures from an address after which it has to wait (default 30): a whole office may come from one. */
  readonly addressFreeFailures?: number;
  /** In this time one failure of an address is forgotten (default a minute), whoever else logs in from there. */
  readonly addressForgetsMs?: number;
  /** First wait in milliseconds (default 1 s); doubles with every further failure up to `longestWaitMs`. */
  readonly firstWaitMs?: number;
  /** Default 15 minutes. */
  readonly longestWaitMs?: number;
}

/** Whose password is tried, and from where. */
export interface LoginKeys {
  readonly account: string;
  /** IP address. */
  readonly address: string;
}

interface Failures {
  /** An address has parts of one left, while it forgets. */
  readonly count: number;
  /** Milliseconds since the epoch, as `blockedUntil`. */
  readonly at: number;
  readonly blockedUntil: number;
}

/**
 * Slows down password guessing per account and per address. Waits are bounded, so the real owner is never locked out for
 * good, and a success clears the account. An address forgets by itself: who shares one with many pays for their slips for
 * some minutes, not for all that were ever made there. Memory is bounded: the oldest keys are forgotten.
 */
export class LoginThrottle {
  private readonly accounts = new LRUCache<string, Failures>({ max: 50_000 });
  private readonly addresses = new LRUCache<string, Failures>({ max: 50_000 });
  private readonly options: Required<LoginThrottleOptions>;

  constructor(options: LoginThrottleOptions) {
    const defaults = { addressFreeFailures: 30, addressForgetsMs: 60_000, firstWaitMs: 1_000, longestWaitMs: 900_000 };
    this.options = { ...defaults, ...options };
  }

  /** Seconds until both the account and the address may try again; 0 when they may. `now` is ISO 8601. */
  waitSeconds({ account, address }: LoginKeys, now: string): number {
    const blocks = [this.accounts.get(account), this.addresses.get(address)];
    const until = Math.max(...blocks.map((failures) => failures?.blockedUntil ?? 0));
    const at = Date.parse(now);
    return until > at ? Math.ceil((until - at) / 1000) : 0;
  }

  failed({ account, address }: LoginKeys, now: string): void {
    const { freeFailures, addressFreeFailures, addressForgetsMs } = this.options;
    const at = Date.parse(now);
    const ofAccount = this.accounts.get(account)?.count ?? 0;
    this.accounts.set(account, this.oneMore(ofAccount, freeFailures, at));
    const before = this.addresses.get(address) ?? { count: 0, at };
    const ofAddress = Math.max(0, before.count - (at - before.at) / addressForgetsMs);
    this.addresses.set(address, this.oneMore(ofAddress, addressFreeFailures, at));
  }

  succeeded(account: string): void {
    this.accounts.delete(account);
  }

  private oneMore(before: number, free: number, at: number): Failures {
    const count = before + 1;
    const beyond = Math.floor(count) - free;
    const { firstWaitMs, longestWaitMs } = this.options;
    const wait = beyond < 0 ? 0 : Math.min(firstWaitMs * 2 ** Math.min(beyond, 20), longestWaitMs);
    return { count, at, blockedUntil: wait === 0 ? 0 : at + wait };
  }
}
