import type { Pool } from 'pg';
import claimSql from './claim.sql';
import extendSql from './extend.sql';
import settleSql from './settle.sql';
import { StatementBatcher } from './statement-batcher.js';
import type { Claim, ClaimRequest, IdempotencyStore } from './store.js';
import sweepSql from './sweep.sql';

export interface PostgresIdempotencyOptions {
  readonly pool: Pool;
  /** UUID of this process, as the owner of its claims. */
  readonly owner: string;
  readonly onError: (error: unknown) => void;
}

interface Settlement {
  readonly commandId: string;
  readonly answer: Buffer | null;
  readonly forget: boolean;
}

interface ClaimRow {
  readonly commandId: string;
  readonly claimed: boolean;
  readonly requestHash: string | null;
  readonly answer: Buffer | null;
}

// Claims live for four seconds (claim.sql) and are prolonged while the command runs.
const heartbeatMs = 1_000;
// Nobody waits for an ok answer to be kept, so that many can go out together.
const settleEveryMs = 5;
const sweepEveryMs = 3_600_000;
const sweepRows = 5_000;

/** Keys in the table `rpc_idempotency`, shared by all processes. Claims and answers go out in batches. */
export class PostgresIdempotency implements IdempotencyStore {
  private readonly held = new Map<string, number>();
  private beats = 0;
  private readonly claims = new StatementBatcher<ClaimRequest, Claim>((requests) => this.claimAll(requests));
  private readonly settlements = new StatementBatcher<Settlement, void>(
    (items) => this.settleAll(items),
    settleEveryMs,
  );
  private readonly timers: readonly NodeJS.Timeout[];

  constructor(private readonly options: PostgresIdempotencyOptions) {
    this.timers = [
      setInterval(() => void this.heartbeat().catch(options.onError), heartbeatMs).unref(),
      setInterval(() => void this.sweep().catch(options.onError), sweepEveryMs).unref(),
    ];
  }

  claim(request: ClaimRequest): Promise<Claim> {
    return this.claims.add(request);
  }

  keep(commandId: string, answer: Buffer): Promise<void> {
    return this.settlements.add({ commandId, answer, forget: false });
  }

  reopen(commandId: string): Promise<void> {
    return this.settlements.add({ commandId, answer: null, forget: false });
  }

  forget(commandId: string): Promise<void> {
    return this.settlements.add({ commandId, answer: null, forget: true });
  }

  /** Prolongs the claims that are older than a beat. */
  async heartbeat(): Promise<void> {
    const slow = [...this.held].filter(([, beat]) => beat < this.beats).map(([commandId]) => commandId);
    this.beats += 1;
    if (slow.length === 0) return;
    await this.options.pool.query({
      name: 'rpc-idempotency-extend',
      text: extendSql,
      values: [this.options.owner, slow],
    });
  }

  /** Removes keys older than 48 hours; answers how many. */
  async sweep(): Promise<number> {
    let removed = 0;
    for (;;) {
      const { rowCount } = await this.options.pool.query(sweepSql, [sweepRows]);
      removed += rowCount ?? 0;
      if ((rowCount ?? 0) < sweepRows) return removed;
    }
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.claims.idle();
    await this.settlements.idle();
  }

  private async claimAll(requests: readonly ClaimRequest[]): Promise<readonly Claim[]> {
    const { rows } = await this.options.pool.query<ClaimRow>({
      name: 'rpc-idempotency-claim',
      text: claimSql,
      values: [requests.map((r) => r.commandId), requests.map((r) => r.requestHash), this.options.owner],
    });
    const byId = new Map(rows.map((row) => [row.commandId, row]));
    return requests.map((request) => this.claimOf(request, byId.get(request.commandId)));
  }

  private claimOf(request: ClaimRequest, row: ClaimRow | undefined): Claim {
    if (row === undefined) return { kind: 'busy' };
    if (row.claimed) {
      this.held.set(request.commandId, this.beats);
      return { kind: 'claimed' };
    }
    if (row.requestHash === null) return { kind: 'busy' };
    if (row.requestHash !== request.requestHash) return { kind: 'mismatch', requestHash: row.requestHash };
    return row.answer === null ? { kind: 'busy' } : { kind: 'answered', answer: row.answer };
  }

  private async settleAll(items: readonly Settlement[]): Promise<readonly void[]> {
    for (const { commandId } of items) this.held.delete(commandId);
    await this.options.pool.query({
      name: 'rpc-idempotency-settle',
      text: settleSql,
      values: [
        items.map((item) => item.commandId),
        items.map((item) => item.answer),
        items.map((item) => item.forget),
        this.options.owner,
      ],
    });
    return items.map(() => undefined);
  }
}
