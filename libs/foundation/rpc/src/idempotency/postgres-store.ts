import { Batcher } from '@shop/kernel';
import type { Pool } from 'pg';
import claimCommandsSql from './claim-commands.sql';
import extendClaimsSql from './extend-claims.sql';
import completeClaimsSql from './complete-claims.sql';
import type { Claim, ClaimRequest, IdempotencyStore } from './store.js';
import deleteExpiredSql from './delete-expired.sql';

export interface PostgresIdempotencyOptions {
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
