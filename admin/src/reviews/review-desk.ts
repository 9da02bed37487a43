import type { ReviewResults, ReviewRow, ReviewRowStatus, ReviewStatus } from '@shop/contracts';
import { failureOf } from '../rpc/call-error.js';
import type { Rpc } from '../rpc/rpc.js';

/** What a moderator says of reviews. A reason is a code of `admin.reviews.reasons` or the moderator's own words. */
export type Act =
  { readonly kind: 'approve' } | { readonly kind: 'reject'; readonly reason: string } | { readonly kind: 'reopen' };

/** How a review is after what was said of it here: before the server has answered, and until this state of it is read. */
export interface Mark {
  readonly status: ReviewRowStatus;
  readonly reason: string | null;
  readonly revision: number;
  readonly sending: boolean;
}

/** What of a review its decision needs. */
export type Judged = Pick<ReviewRow, 'id' | 'status' | 'reason' | 'revision'> & {
  readonly author?: ReviewRow['author'];
};

/** A command that did not get through; it can be sent again as the same command. */
export interface Unsent {
  readonly act: Act;
  readonly rows: readonly Judged[];
  readonly key: string;
  readonly code: string;
}

type Result = ReviewResults[number];

/** A review that somebody else had changed; `theirs` is what they decided, missing where the review is gone. */
export interface Overtaken {
  readonly row: Judged;
  readonly theirs: Result['theirs'];
}

/** The latest that was said, until it is put away. */
export interface LatestAct {
  readonly act: Act;
  readonly count: number;
  readonly undone: boolean;
}

export interface ReviewDeskState {
  readonly marks: ReadonlyMap<string, Mark>;
  readonly latest: LatestAct | null;
  /** There is something that U takes back. */
  readonly undoable: boolean;
  readonly unsent: readonly Unsent[];
  readonly overtaken: readonly Overtaken[];
}

interface Done {
  readonly act: Act;
  readonly rows: readonly Judged[];
}

/** The server takes so many at once. */
const mostIds = 500;

const outcomes: Readonly<Record<Act['kind'], ReviewStatus>> = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'pending',
};

/**
 * The desk of one moderator. A decision is shown and sent at once; undoing it is the command that takes it back. What
 * was said of one review goes to the server in that order, whatever the network does.
 */
export class ReviewDesk {
  #state: ReviewDeskState = { marks: new Map(), latest: null, undoable: false, unsent: [], overtaken: [] };
  #done: readonly Done[] = [];
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly rpc: Pick<Rpc, 'command'>,
    private readonly newKey: () => string,
    /** Something is different on the server now. */
    private readonly onChanged: () => void = () => undefined,
  ) {}

  readonly state = (): ReviewDeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when the server has answered. */
  async decide(rows: readonly Judged[], act: Act): Promise<void> {
    if (rows.length === 0) return;
    if (act.kind !== 'reopen') this.#done = [...this.#done, { act, rows }];
    this.#set({ latest: { act, count: rows.length, undone: false } });
    await this.#send(rows, act);
  }

  /** What `undo` would take back. */
  latestDone(): readonly Judged[] {
    return this.#done.at(-1)?.rows ?? [];
  }

  /** Takes the latest decision back; answers the reviews that wait again because of it. */
  async undo(): Promise<readonly Judged[]> {
    const last = this.#done.at(-1);
    if (last === undefined) return [];
    this.#done = this.#done.slice(0, -1);
    await this.#underWayOf(last.rows);
    this.#forgetUnsent(last);
    // Those that were refused were never decided here.
    const { marks } = this.#state;
    const decided = last.rows
      .map((row) => asMarked(row, marks.get(row.id)))
      .filter(({ id, status }) => marks.has(id) && status === outcomes[last.act.kind]);
    this.#set({ latest: { act: last.act, count: decided.length, undone: true } });
    await this.#send(decided, { kind: 'reopen' });
    return decided;
  }

  /** What is taken back is not sent again, although it did not get through. */
  #forgetUnsent({ act, rows }: Done): void {
    const ids = new Set(rows.map(({ id }) => id));
    const others = this.#state.unsent.flatMap((unsent) => {
      const left = unsent.act === act ? unsent.rows.filter(({ id }) => !ids.has(id)) : unsent.rows;
      return left.length === 0 ? [] : [{ ...unsent, rows: left }];
    });
    this.#set({ unsent: others });
  }

  /** Sends again what did not get through. */
  async retry(): Promise<void> {
    const { unsent } = this.#state;
    this.#set({ unsent: [] });
    await Promise.all(unsent.map(({ rows, act, key }) => this.#command(rows, act, key)));
  }

  /** What all that match a filter were told is one step, which U takes back. */
  noteDone(act: Act, decided: ReviewResults): void {
    const rows = decided.map(({ id, revision = 0 }): Judged => ({ id, status: 'pending', reason: null, revision }));
    this.#mark(rows, (row) => ({ ...said(row, act), revision: row.revision, sending: false }));
    this.#done = [...this.#done, { act, rows }];
    this.#set({ latest: { act, count: rows.length, undone: false } });
    this.onChanged();
  }

  putAway(): void {
    this.#set({ latest: null });
  }

  /** What failed has been seen. */
  forgetFailures(): void {
    this.#set({ unsent: [], overtaken: [] });
  }

  async #send(rows: readonly Judged[], act: Act): Promise<void> {
    const batches = Array.from({ length: Math.ceil(rows.length / mostIds) }, (_, at) =>
      rows.slice(at * mostIds, (at + 1) * mostIds),
    );
    await Promise.all(batches.map((batch) => this.#command(batch, act, this.newKey())));
  }

  /** One command, after those about the same reviews. */
  async #command(rows: readonly Judged[], act: Act, key: string): Promise<void> {
    const before = this.#underWayOf(rows);
    this.#mark(rows, (row) => ({ ...said(row, act), revision: this.#revisionOf(row), sending: true }));
    const sent = before.then(() => this.#sendNow(rows, act, key));
    for (const { id } of rows) this.#underWay.set(id, sent);
    await sent;
    for (const { id } of rows) if (this.#underWay.get(id) === sent) this.#underWay.delete(id);
    this.onChanged();
  }

  async #sendNow(rows: readonly Judged[], act: Act, key: string): Promise<void> {
    const expectedRevisions = Object.fromEntries(rows.map((row) => [row.id, this.#revisionOf(row)]));
    const params = { ids: rows.map(({ id }) => id), expectedRevisions };
    try {
      this.#take(rows, act, await this.#call(act, params, key));
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      this.#mark(rows, (row) => ({ ...asItWas(row, act), revision: this.#revisionOf(row), sending: false }));
      this.#set({ unsent: [...this.#state.unsent, { act, rows, key, code: failure.code }] });
    }
  }

  async #call(
    act: Act,
    params: { readonly ids: string[]; readonly expectedRevisions: Record<string, number> },
    key: string,
  ): Promise<ReviewResults> {
    const { rpc } = this;
    if (act.kind === 'approve') return (await rpc.command('admin.reviews.approve', params, { key })).results;
    if (act.kind === 'reopen') return (await rpc.command('admin.reviews.reopen', params, { key })).results;
    return (await rpc.command('admin.reviews.reject', { ...params, reason: act.reason }, { key })).results;
  }

  #take(rows: readonly Judged[], act: Act, results: ReviewResults): void {
    const answers = new Map(results.map((result) => [result.id, result]));
    this.#mark(rows, (row) => markAfter(row, act, answers.get(row.id), this.#revisionOf(row)));
    const overtaken = rows
      .filter(({ id }) => answers.get(id)?.status === 'error')
      .map((row) => ({ row, theirs: answers.get(row.id)?.theirs }));
    if (overtaken.length > 0) this.#set({ overtaken: [...this.#state.overtaken, ...overtaken] });
  }

  async #underWayOf(rows: readonly Judged[]): Promise<void> {
    await Promise.all(rows.map(({ id }) => this.#underWay.get(id) ?? Promise.resolve()));
  }

  /** The latest that is known of a review: what was answered here may be later than what the list shows. */
  #revisionOf(row: Judged): number {
    return Math.max(row.revision, this.#state.marks.get(row.id)?.revision ?? 0);
  }

  #mark(rows: readonly Judged[], markFor: (row: Judged) => Mark | null): void {
    const marks = new Map(this.#state.marks);
    for (const row of rows) {
      const mark = markFor(row);
      if (mark === null) marks.delete(row.id);
      else marks.set(row.id, mark);
    }
    this.#set({ marks });
  }

  #set(parts: Partial<ReviewDeskState>): void {
    this.#state = { ...this.#state, ...parts, undoable: this.#done.length > 0 };
    for (const listener of this.#listeners) listener();
  }
}

/** A review as this desk sees it. */
export function asMarked<Row extends Judged>(row: Row, mark: Mark | undefined): Row {
  if (mark === undefined || (!mark.sending && row.revision > mark.revision)) return row;
  return { ...row, status: mark.status, reason: mark.reason, revision: Math.max(row.revision, mark.revision) };
}

function said(row: Judged, act: Act): Pick<Mark, 'status' | 'reason'> {
  return { status: outcomes[act.kind], reason: act.kind === 'reject' ? act.reason : null };
}

/** What a command that did not get through leaves: the review as the moderator had it. */
function asItWas(row: Judged, act: Act): Pick<Mark, 'status' | 'reason'> {
  return act.kind === 'reopen' ? { status: row.status, reason: row.reason } : { status: 'pending', reason: null };
}

/** null: the review is gone. */
function markAfter(row: Judged, act: Act, result: Result | undefined, revision: number): Mark | null {
  if (result?.status === 'ok') return { ...said(row, act), revision: result.revision ?? revision, sending: false };
  const theirs = result?.theirs;
  if (theirs === undefined || theirs.status === 'removed') return null;
  return { status: theirs.status, reason: theirs.reason, revision: result?.revision ?? revision, sending: false };
}
