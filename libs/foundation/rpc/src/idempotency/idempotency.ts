import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { backOffMs, Batcher } from '@shop/kernel';
import type { RpcKeys } from '../keys.js';
import { type CallResult, errorResponse } from '../response.js';
import claimCommandsSql from './claim-commands.sql';
import completeClaimsSql from './complete-claims.sql';
import deleteExpiredSql from './delete-expired.sql';
import extendClaimsSql from './extend-claims.sql';

type Claim =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'busy' }
  /** Another request, or this one hashed by another release. */
  | { readonly kind: 'mismatch'; readonly requestHash: string }
  | { readonly kind: 'answered'; readonly response: Buffer };

export interface ClaimRequest {
  readonly commandId: string;
  readonly requestHash: string;
}

/** A claim is a lease of seconds. If its owner dies, the command runs again and the log deduplicates it. */
export interface IdempotencyStore {
  claim(request: ClaimRequest): Promise<Claim>;
  storeResponse(commandId: string, response: Buffer): Promise<void>;
  /** The response is not stored: only the same request may run again. */
  allowRepeat(commandId: string): Promise<void>;
  release(commandId: string): Promise<void>;
  close(): Promise<void>;
}

const busyBackOff = { firstMs: 10, maxMs: 200 };
/** Milliseconds. */
const releaseTimeoutMs = 1_000;

const unstoredErrors = new Set(['INVALID_PARAMS', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'SERVER_ERROR']);
const temporaryErrors = new Set(['NOT_LOGGED_IN', 'FORBIDDEN']);

interface KeyedCommand {
  readonly commandId: string;
  /** Encrypts the stored response. */
  readonly scopedKey: string;
  readonly method: string;
  readonly params: unknown;
  /** Such a response is not stored: it contains personal data. */
  readonly isPersonalResponse: boolean;
  readonly waitSignal: () => AbortSignal;
}

interface CommandRun {
  readonly result: CallResult;
  readonly settled: Promise<void>;
}

const alreadyCompleted = Promise.resolve();

/** Runs each command once per key. Equal requests in this process share one result; other processes poll. */
export class IdempotentRunner {
  private readonly running = new Map<string, { readonly requestHash: string; readonly result: Promise<CallResult> }>();

  constructor(
    private readonly store: IdempotencyStore,
    private readonly keys: RpcKeys,
    private readonly onStoreError: (error: unknown) => void,
  ) {}

  async run(command: KeyedCommand, execute: () => Promise<CallResult>): Promise<CallResult> {
    const requestHash = this.keys.requestHash(command.scopedKey, command.method, command.params);
    const running = this.running.get(command.commandId);
    if (running !== undefined) return running.requestHash === requestHash ? running.result : keyConflict();
    const run = this.claimAndRun(command, requestHash, execute);
    const result = run.then((done) => done.result);
    this.running.set(command.commandId, { requestHash, result });
    const forget = () => void this.running.delete(command.commandId);
    void run.then((done) => done.settled).then(forget, forget);
    return result;
  }

  private async claimAndRun(
    command: KeyedCommand,
    requestHash: string,
    execute: () => Promise<CallResult>,
  ): Promise<CommandRun> {
    for (let attempts = 1; ; attempts += 1) {
      const claim = await this.claim(command, requestHash);
      switch (claim.kind) {
        case 'claimed':
          return this.runClaimed(command, execute);
        case 'answered':
          return {
            result: JSON.parse(this.keys.decrypt(command.scopedKey, claim.response)) as CallResult,
            settled: alreadyCompleted,
          };
        case 'mismatch':
          return { result: keyConflict(), settled: alreadyCompleted };
        case 'busy':
          await pause(backOffMs(busyBackOff, attempts), undefined, { signal: command.waitSignal() });
      }
    }
  }

  /** Keys stored before an upgrade have the earlier release's hash. */
  private async claim({ commandId, method, params }: KeyedCommand, requestHash: string): Promise<Claim> {
    const claim = await this.store.claim({ commandId, requestHash });
    if (claim.kind !== 'mismatch') return claim;
    const legacyHash = this.keys.legacyRequestHash(method, params);
    return claim.requestHash === legacyHash ? this.store.claim({ commandId, requestHash: legacyHash }) : claim;
  }

  private async runClaimed(command: KeyedCommand, execute: () => Promise<CallResult>): Promise<CommandRun> {
    let result: CallResult;
    try {
      result = await execute();
    } catch (error) {
      await this.releaseClaim(command);
      throw error;
    }
    const completion = this.completeClaim(() => this.storeResult(command, result));
    // The log can replay a success; a rejection is stored only here.
    if (result.outcome.status === 'error') await completion;
    return { result, settled: completion };
  }

  /** A repeat can then run at once; a stalled database does not delay the response. */
  private async releaseClaim({ commandId }: KeyedCommand): Promise<void> {
    const given = this.completeClaim(() => this.store.release(commandId));
    await Promise.race([given, pause(releaseTimeoutMs, undefined, { ref: false })]);
  }

  private storeResult(command: KeyedCommand, result: CallResult): Promise<void> {
    const { outcome } = result;
    const code = outcome.status === 'error' ? outcome.data.code : undefined;
    if (code !== undefined && (unstoredErrors.has(code) || temporaryErrors.has(code))) {
      return this.store.release(command.commandId);
    }
    // Cookies cannot be sent twice.
    if (result.sessionChanges.length > 0 || (code === undefined && command.isPersonalResponse)) {
      return this.store.allowRepeat(command.commandId);
    }
    return this.store.storeResponse(command.commandId, this.keys.encrypt(command.scopedKey, JSON.stringify(result)));
  }

  /** If this write fails, a repeat runs again and the log deduplicates it by id. */
  private async completeClaim(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.onStoreError(error);
    }
  }
}

function keyConflict(): CallResult {
  return {
    outcome: errorResponse('CONFLICT', 'This idempotency key was used for another request'),
    sessionChanges: [],
  };
}

interface PostgresIdempotencyOptions {
  readonly pool: Pool;
  /** UUID of this process. */
  readonly owner: string;
  readonly onError: (error: unknown) => void;
}

interface ClaimCompletion {
  readonly commandId: string;
  readonly response: Buffer | null;
  readonly releasesKey: boolean;
}

interface ClaimRow {
  readonly commandId: string;
  readonly claimed: boolean;
  readonly requestHash: string | null;
  readonly answer: Buffer | null;
}

// Claims expire after 4 s (claim-commands.sql).
const heartbeatIntervalMs = 1_000;
// No caller waits for a stored success, so writes can be batched.
const completionDelayMs = 5;
const maxBatchSize = 200;
const sweepIntervalMs = 3_600_000;
const maxSweepRows = 5_000;

/** Stores keys in the table `rpc_idempotency`, shared by all processes; batches statements. */
export class PostgresIdempotency implements IdempotencyStore {
  private readonly claimBeats = new Map<string, number>();
  private beats = 0;
  private readonly claims = new Batcher<ClaimRequest, Claim>((requests) => this.claimAll(requests), { maxBatchSize });
  private readonly completions = new Batcher<ClaimCompletion, void>((items) => this.completeAll(items), {
    maxBatchSize,
    delayMs: completionDelayMs,
  });
  private readonly timers: readonly NodeJS.Timeout[];

  constructor(private readonly options: PostgresIdempotencyOptions) {
    this.timers = [
      setInterval(() => void this.heartbeat().catch(options.onError), heartbeatIntervalMs).unref(),
      setInterval(() => void this.sweep().catch(options.onError), sweepIntervalMs).unref(),
    ];
  }

  claim(request: ClaimRequest): Promise<Claim> {
    return this.claims.load(request);
  }

  storeResponse(commandId: string, response: Buffer): Promise<void> {
    return this.completions.load({ commandId, response, releasesKey: false });
  }

  allowRepeat(commandId: string): Promise<void> {
    return this.completions.load({ commandId, response: null, releasesKey: false });
  }

  release(commandId: string): Promise<void> {
    return this.completions.load({ commandId, response: null, releasesKey: true });
  }

  async heartbeat(): Promise<void> {
    const oldClaims = [...this.claimBeats].filter(([, beat]) => beat < this.beats).map(([commandId]) => commandId);
    this.beats += 1;
    if (oldClaims.length === 0) return;
    await this.options.pool.query({
      name: 'rpc-idempotency-extend',
      text: extendClaimsSql,
      values: [this.options.owner, oldClaims],
    });
  }

  /** Deletes keys older than 48 hours; returns their number. */
  async sweep(): Promise<number> {
    let removed = 0;
    for (;;) {
      const { rowCount } = await this.options.pool.query(deleteExpiredSql, [maxSweepRows]);
      removed += rowCount ?? 0;
      if ((rowCount ?? 0) < maxSweepRows) return removed;
    }
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.claims.idle();
    await this.completions.idle();
  }

  private async claimAll(requests: readonly ClaimRequest[]): Promise<readonly Claim[]> {
    const { rows } = await this.options.pool.query<ClaimRow>({
      name: 'rpc-idempotency-claim',
      text: claimCommandsSql,
      values: [requests.map((r) => r.commandId), requests.map((r) => r.requestHash), this.options.owner],
    });
    const byId = new Map(rows.map((row) => [row.commandId, row]));
    return requests.map((request) => this.toClaim(request, byId.get(request.commandId)));
  }

  private toClaim(request: ClaimRequest, row: ClaimRow | undefined): Claim {
    if (row === undefined) return { kind: 'busy' };
    if (row.claimed) {
      this.claimBeats.set(request.commandId, this.beats);
      return { kind: 'claimed' };
    }
    if (row.requestHash === null) return { kind: 'busy' };
    if (row.requestHash !== request.requestHash) return { kind: 'mismatch', requestHash: row.requestHash };
    return row.answer === null ? { kind: 'busy' } : { kind: 'answered', response: row.answer };
  }

  private async completeAll(items: readonly ClaimCompletion[]): Promise<readonly void[]> {
    for (const { commandId } of items) this.claimBeats.delete(commandId);
    await this.options.pool.query({
      name: 'rpc-idempotency-settle',
      text: completeClaimsSql,
      values: [
        items.map((item) => item.commandId),
        items.map((item) => item.response),
        items.map((item) => item.releasesKey),
        this.options.owner,
      ],
    });
    return items.map(() => undefined);
  }
}

interface CommandSlot {
  readonly requestHash: string;
  isRunning: boolean;
  response: Buffer | undefined;
}

/** Stores keys in this process only, for servers without a database. */
export function createMemoryIdempotency(): IdempotencyStore {
  const slots = new Map<string, CommandSlot>();
  return {
    async claim({ commandId, requestHash }): Promise<Claim> {
      const slot = slots.get(commandId);
      if (slot === undefined) {
        slots.set(commandId, { requestHash, isRunning: true, response: undefined });
        return { kind: 'claimed' };
      }
      if (slot.requestHash !== requestHash) return { kind: 'mismatch', requestHash: slot.requestHash };
      if (slot.response !== undefined) return { kind: 'answered', response: slot.response };
      if (slot.isRunning) return { kind: 'busy' };
      slot.isRunning = true;
      return { kind: 'claimed' };
    },
    async storeResponse(commandId, response) {
      const slot = slots.get(commandId);
      if (slot !== undefined) Object.assign(slot, { response, isRunning: false });
    },
    async allowRepeat(commandId) {
      const slot = slots.get(commandId);
      if (slot !== undefined) slot.isRunning = false;
    },
    async release(commandId) {
      slots.delete(commandId);
    },
    async close() {
      slots.clear();
    },
  };
}
