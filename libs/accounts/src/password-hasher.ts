import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { FairQueueScheduler, type ScheduledEntry } from './fair-queue-scheduler.js';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane (about 17 ms of one core). */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Thrown when more passwords wait to be hashed than the shop can work off in time; nothing was hashed. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy';
}

export interface PasswordHasherOptions {
  /** Hashes under way at once. Fewer than there are cores, so that logins never starve orders. */
  readonly concurrency: number;
  /** Hashes that may wait; beyond it one of the source that has most entries is refused with {@link HashingBusy}. */
  readonly queueLimit: number;
}

/** Whose hash it is, for a fair order. */
export interface HashOptions {
  /** An address; sources take turns. */
  readonly source: string;
  /** The source is known for the account, so it goes before unknown ones. */
  readonly known: boolean;
  /** Aborted when the client has gone: its hash is not computed if it still waits. */
  readonly signal?: AbortSignal | undefined;
}

interface WaitingHash extends Omit<ScheduledEntry, 'commit'> {
  readonly cancel: (reason: HashingBusy) => void;
}

/** Work of the shop itself, as filling a demo shop. */
const internalHashOptions: HashOptions = { source: 'shop', known: true };

/**
 * How many passwords of shoppers may be hashed at once: half of the cores, so that orders keep the others, and three of
 * libuv's four threads at most. Staff have one of their own.
 */
export function hashConcurrency(cores = availableParallelism()): number {
  return Math.max(1, Math.min(3, Math.floor(cores / 2)));
}

/** Hashes and checks passwords in a bounded pool with a fair order. Passwords are taken as NFKC, whole, never cut. */
export class PasswordHasher {
  private readonly queue: PQueue;
  private readonly scheduler = new FairQueueScheduler();
  private readonly waiting = new Set<WaitingHash>();
  private readonly dummyHash = createDummyHash();
  /** How many hashes were computed since the start, for metrics and for tests that count them. */
  computed = 0;

  constructor(private readonly options: PasswordHasherOptions) {
    this.queue = new PQueue({ concurrency: options.concurrency });
  }

  hash(password: string, options = internalHashOptions): Promise<string> {
    return this.enqueue(options, () => hash(password.normalize('NFKC'), argon2id));
  }

  verify(encoded: string, password: string, options = internalHashOptions): Promise<boolean> {
    return this.enqueue(options, () => verify(encoded, password.normalize('NFKC')));
  }

  /** Spends the same time as {@link verify} and answers false: an unknown account must not be told from a wrong password. */
  async verifyDummy(password: string, options = internalHashOptions): Promise<false> {
    await this.verify(this.dummyHash, password, options);
    return false;
  }

  private async enqueue<Result>({ source, known, signal }: HashOptions, work: () => Promise<Result>): Promise<Result> {
    if (signal?.aborted === true) throw clientGoneError();
    // The calls of one batch share a signal.
    if (signal !== undefined) setMaxListeners(0, signal);
    const { commit, ...scheduled } = this.scheduler.next(source, known);
    const controller = new AbortController();
    const entry: WaitingHash = { ...scheduled, cancel: (reason) => controller.abort(reason) };
    this.evictIfFull(entry);
    commit();
    const stopWaiting = () => {
      this.waiting.delete(entry);
      signal?.removeEventListener('abort', clientGone);
    };
    const clientGone = () => {
      stopWaiting();
      entry.cancel(clientGoneError());
    };
    signal?.addEventListener('abort', clientGone, { once: true });
    this.waiting.add(entry);
    const startHash = () => {
      // Not aborted from here on: the queue would give the place away while the hash is still computed.
      stopWaiting();
      this.scheduler.advanceTo(scheduled.round);
      this.computed += 1;
      return work();
    };
    try {
      return await this.queue.add(startHash, { priority: -scheduled.round, signal: controller.signal });
    } finally {
      stopWaiting();
      if (this.waiting.size === 0) this.scheduler.reset();
    }
  }

  /** Where all places are taken, refuses the last entry of the source that has most of them: a waiting one or the new one. */
  private evictIfFull(entry: WaitingHash): void {
    const isFree = this.queue.pending < this.options.concurrency;
    if (isFree || this.waiting.size < this.options.queueLimit) return;
    const last = lastEntryOfBusiestSource([...this.waiting, entry]);
    const busy = new HashingBusy(`${this.options.queueLimit} passwords wait to be hashed already`);
    if (last === entry) throw busy;
    this.waiting.delete(last);
    last.cancel(busy);
  }
}

function lastEntryOfBusiestSource(entries: readonly WaitingHash[]): WaitingHash {
  const taken = new Map<string, number>();
  for (const { source, cost } of entries) taken.set(source, (taken.get(source) ?? 0) + cost);
  const most = Math.max(...taken.values());
  const candidates = entries.filter(({ source }) => taken.get(source) === most);
  return candidates.reduce((a, b) => (b.round >= a.round ? b : a));
}

function clientGoneError(): HashingBusy {
  return new HashingBusy('The client has gone');
}

/** A hash of no password, which costs as much to compare as any other. */
function createDummyHash(): string {
  const { memoryCost, timeCost, parallelism } = argon2id;
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}
