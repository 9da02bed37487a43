import { randomBytes } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { FairQueueScheduler, type ScheduledEntry } from './fair-queue-scheduler.js';

/** OWASP minimum for argon2id: 19 MiB, two passes, one lane (about 17 ms of one core). */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export class HashingBusy extends Error {
  override readonly name = 'HashingBusy';
}

export interface PasswordHasherOptions {
  /** Fewer than the cores, so that logins never starve orders. */
  readonly concurrency: number;
  /** When exceeded, an entry of the source with most entries fails with {@link HashingBusy}. */
  readonly queueLimit: number;
}

export interface HashOptions {
  readonly source: string;
  readonly known: boolean;
  /** Aborted when the client disconnects; a waiting hash is then skipped. */
  readonly signal?: AbortSignal | undefined;
}

interface WaitingHash extends Omit<ScheduledEntry, 'commit'> {
  readonly cancel: (reason: HashingBusy) => void;
}

const internalHashOptions: HashOptions = { source: 'shop', known: true };

/**
 * Half of the cores, so that orders get the others, and at most three of libuv’s four threads. Staff have a separate
 * pool.
 */
export function hashConcurrency(cores = availableParallelism()): number {
  return Math.max(1, Math.min(3, Math.floor(cores / 2)));
}

/**
 * Hashes and verifies passwords in a bounded pool with fair queueing. Passwords are normalised to NFKC and never
 * truncated.
 */
export class PasswordHasher {
  private readonly queue: PQueue;
  private readonly scheduler = new FairQueueScheduler();
  private readonly waiting = new Set<WaitingHash>();
  private readonly dummyHash = createDummyHash();
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

  /** Takes as long as {@link verify}: timing must not reveal an unknown account. */
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
      // From here on an abort must not free the slot: the hash is still running.
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

function createDummyHash(): string {
  const { memoryCost, timeCost, parallelism } = argon2id;
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}
