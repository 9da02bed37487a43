import type { ReviewResults, ReviewRow, ReviewRowStatus, ReviewStatus } from '@shop/contracts';
import { rpcFailureOf } from '../rpc/rpc-error.js';
import type { Rpc } from '../rpc/rpc.js';

/** A reason is a code of `admin.reviews.reasons` or free text. */
export type ModerationAction =
  { readonly kind: 'approve' } | { readonly kind: 'reject'; readonly reason: string } | { readonly kind: 'reopen' };

/** Local state of a review, shown until the server returns a later revision. */
export interface LocalDecision {
  readonly status: ReviewRowStatus;
  readonly reason: string | null;
  readonly revision: number;
  readonly isSending: boolean;
}

export type ModeratedReview = Pick<ReviewRow, 'id' | 'status' | 'reason' | 'revision'> & {
  readonly author?: ReviewRow['author'];
};

/** A failed command; a retry sends the same idempotency key. */
export interface UnsentCommand {
  readonly action: ModerationAction;
  readonly rows: readonly ModeratedReview[];
  readonly key: string;
  readonly code: string;
}

type ReviewResult = ReviewResults[number];

/** A review changed by another user. `theirs` is their decision, absent if the review was deleted. */
export interface DecisionConflict {
  readonly row: ModeratedReview;
  readonly theirs: ReviewResult['theirs'];
}

/** Last action, shown in the undo toast. */
export interface LastAction {
  readonly action: ModerationAction;
  readonly count: number;
  readonly isUndone: boolean;
}

export interface ModerationState {
  readonly localDecisions: ReadonlyMap<string, LocalDecision>;
  readonly lastAction: LastAction | null;
  readonly canUndo: boolean;
  readonly unsent: readonly UnsentCommand[];
  readonly conflicts: readonly DecisionConflict[];
}

interface UndoableAction {
  readonly action: ModerationAction;
  readonly rows: readonly ModeratedReview[];
}

/** Limit of one command. */
const maxIds = 500;

const statusByAction: Readonly<Record<ModerationAction['kind'], ReviewStatus>> = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'pending',
};

/**
 * Applies decisions optimistically and sends them at once. Commands for the same review are sent in order; undo is a
 * command.
 */
export class ModerationStore {
  #state: ModerationState = { localDecisions: new Map(), lastAction: null, canUndo: false, unsent: [], conflicts: [] };
  #undoStack: readonly UndoableAction[] = [];
  readonly #pendingById = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly rpc: Pick<Rpc, 'command'>,
    private readonly newKey: () => string,
    private readonly onChanged: () => void = () => undefined,
  ) {}

  readonly state = (): ModerationState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves after the response. */
  async decide(rows: readonly ModeratedReview[], action: ModerationAction): Promise<void> {
    if (rows.length === 0) return;
    if (action.kind !== 'reopen') this.#undoStack = [...this.#undoStack, { action, rows }];
    this.#setState({ lastAction: { action, count: rows.length, isUndone: false } });
    await this.#sendBatches(rows, action);
  }

  lastUndoable(): readonly ModeratedReview[] {
    return this.#undoStack.at(-1)?.rows ?? [];
  }

  async undo(): Promise<readonly ModeratedReview[]> {
    const last = this.#undoStack.at(-1);
    if (last === undefined) return [];
    this.#undoStack = this.#undoStack.slice(0, -1);
    await this.#waitForPending(last.rows);
    this.#removeUnsent(last);
    // Reviews with a conflict were never decided here.
    const { localDecisions } = this.#state;
    const decided = last.rows
      .map((row) => applyLocalDecision(row, localDecisions.get(row.id)))
      .filter(({ id, status }) => localDecisions.has(id) && status === statusByAction[last.action.kind]);
    this.#setState({ lastAction: { action: last.action, count: decided.length, isUndone: true } });
    await this.#sendBatches(decided, { kind: 'reopen' });
    return decided;
  }

  /** An undone command must not be retried. */
  #removeUnsent({ action, rows }: UndoableAction): void {
    const ids = new Set(rows.map(({ id }) => id));
    const others = this.#state.unsent.flatMap((unsent) => {
      const left = unsent.action === action ? unsent.rows.filter(({ id }) => !ids.has(id)) : unsent.rows;
      return left.length === 0 ? [] : [{ ...unsent, rows: left }];
    });
    this.#setState({ unsent: others });
  }

  async retry(): Promise<void> {
    const { unsent } = this.#state;
    this.#setState({ unsent: [] });
    await Promise.all(unsent.map(({ rows, action, key }) => this.#enqueueCommand(rows, action, key)));
  }

  /** A bulk decision is one action for undo. */
  recordBulkAction(action: ModerationAction, decided: ReviewResults): void {
    const rows = decided.map(({ id, revision = 0 }): ModeratedReview => ({
      id,
      status: 'pending',
      reason: null,
      revision,
    }));
    this.#setLocalDecisions(rows, (row) => ({ ...toDecision(row, action), revision: row.revision, isSending: false }));
    this.#undoStack = [...this.#undoStack, { action, rows }];
    this.#setState({ lastAction: { action, count: rows.length, isUndone: false } });
    this.onChanged();
  }

  clearLastAction(): void {
    this.#setState({ lastAction: null });
  }

  clearFailures(): void {
    this.#setState({ unsent: [], conflicts: [] });
  }

  async #sendBatches(rows: readonly ModeratedReview[], act: ModerationAction): Promise<void> {
    const batches = Array.from({ length: Math.ceil(rows.length / maxIds) }, (_, at) =>
      rows.slice(at * maxIds, (at + 1) * maxIds),
    );
    await Promise.all(batches.map((batch) => this.#enqueueCommand(batch, act, this.newKey())));
  }

  /** Sends a command after earlier ones for the same reviews. */
  async #enqueueCommand(rows: readonly ModeratedReview[], act: ModerationAction, key: string): Promise<void> {
    const before = this.#waitForPending(rows);
    this.#setLocalDecisions(rows, (row) => ({
      ...toDecision(row, act),
      revision: this.#latestRevision(row),
      isSending: true,
    }));
    const sent = before.then(() => this.#sendCommand(rows, act, key));
    for (const { id } of rows) this.#pendingById.set(id, sent);
    await sent;
    for (const { id } of rows) if (this.#pendingById.get(id) === sent) this.#pendingById.delete(id);
    this.onChanged();
  }

  async #sendCommand(rows: readonly ModeratedReview[], action: ModerationAction, key: string): Promise<void> {
    const expectedRevisions = Object.fromEntries(rows.map((row) => [row.id, this.#latestRevision(row)]));
    const params = { ids: rows.map(({ id }) => id), expectedRevisions };
    try {
      this.#applyResults(rows, action, await this.#callMethod(action, params, key));
    } catch (error) {
      const failure = rpcFailureOf(error);
      if (failure === null) throw error;
      this.#setLocalDecisions(rows, (row) => ({
        ...previousDecision(row, action),
        revision: this.#latestRevision(row),
        isSending: false,
      }));
      this.#setState({ unsent: [...this.#state.unsent, { action, rows, key, code: failure.code }] });
    }
  }

  async #callMethod(
    act: ModerationAction,
    params: { readonly ids: string[]; readonly expectedRevisions: Record<string, number> },
    key: string,
  ): Promise<ReviewResults> {
    const { rpc } = this;
    if (act.kind === 'approve') return (await rpc.command('admin.reviews.approve', params, { key })).results;
    if (act.kind === 'reopen') return (await rpc.command('admin.reviews.reopen', params, { key })).results;
    return (await rpc.command('admin.reviews.reject', { ...params, reason: act.reason }, { key })).results;
  }

  #applyResults(rows: readonly ModeratedReview[], act: ModerationAction, results: ReviewResults): void {
    const resultsById = new Map(results.map((result) => [result.id, result]));
    this.#setLocalDecisions(rows, (row) =>
      decisionAfterResult(row, act, resultsById.get(row.id), this.#latestRevision(row)),
    );
    const overtaken = rows
      .filter(({ id }) => resultsById.get(id)?.status === 'error')
      .map((row) => ({ row, theirs: resultsById.get(row.id)?.theirs }));
    if (overtaken.length > 0) this.#setState({ conflicts: [...this.#state.conflicts, ...overtaken] });
  }

  async #waitForPending(rows: readonly ModeratedReview[]): Promise<void> {
    await Promise.all(rows.map(({ id }) => this.#pendingById.get(id) ?? Promise.resolve()));
  }

  /** A local response may be newer than the list. */
  #latestRevision(row: ModeratedReview): number {
    return Math.max(row.revision, this.#state.localDecisions.get(row.id)?.revision ?? 0);
  }

  #setLocalDecisions(
    rows: readonly ModeratedReview[],
    decisionFor: (row: ModeratedReview) => LocalDecision | null,
  ): void {
    const localDecisions = new Map(this.#state.localDecisions);
    for (const row of rows) {
      const mark = decisionFor(row);
      if (mark === null) localDecisions.delete(row.id);
      else localDecisions.set(row.id, mark);
    }
    this.#setState({ localDecisions });
  }

  #setState(parts: Partial<ModerationState>): void {
    this.#state = { ...this.#state, ...parts, canUndo: this.#undoStack.length > 0 };
    for (const listener of this.#listeners) listener();
  }
}

export function applyLocalDecision<Row extends ModeratedReview>(row: Row, decision: LocalDecision | undefined): Row {
  if (decision === undefined || (!decision.isSending && row.revision > decision.revision)) return row;
  return {
    ...row,
    status: decision.status,
    reason: decision.reason,
    revision: Math.max(row.revision, decision.revision),
  };
}

function toDecision(row: ModeratedReview, act: ModerationAction): Pick<LocalDecision, 'status' | 'reason'> {
  return { status: statusByAction[act.kind], reason: act.kind === 'reject' ? act.reason : null };
}

function previousDecision(row: ModeratedReview, act: ModerationAction): Pick<LocalDecision, 'status' | 'reason'> {
  return act.kind === 'reopen' ? { status: row.status, reason: row.reason } : { status: 'pending', reason: null };
}

/** Null if the review was deleted. */
function decisionAfterResult(
  row: ModeratedReview,
  act: ModerationAction,
  result: ReviewResult | undefined,
  revision: number,
): LocalDecision | null {
  if (result?.status === 'ok')
    return { ...toDecision(row, act), revision: result.revision ?? revision, isSending: false };
  const theirs = result?.theirs;
  if (theirs === undefined || theirs.status === 'removed') return null;
  return { status: theirs.status, reason: theirs.reason, revision: result?.revision ?? revision, isSending: false };
}
