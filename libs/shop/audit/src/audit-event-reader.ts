import type { AuditChange, AuditEntry, Json } from '@shop/contracts';
import { differencesOf, emptyIfMissing, toJson, type OpsDeps, type StreamStates } from '@shop/ops';
import { auditChangesOf } from './audit-changes.js';
import type { PointInTimeView } from './point-in-time-view.js';

export interface AuditedEvent {
  readonly stream: string;
  readonly revision: number;
}

interface RowDetails {
  readonly reason: string | null;
  readonly changes: readonly AuditChange[];
}

type RecordChange = Pick<AuditEntry, 'before' | 'after' | 'differences'>;

/** More would only wait for connections. */
const readConcurrency = 8;
const maxFoldedRevision = 1_000;

/** Reads the events behind the entries. Personal data is decrypted while the person’s key exists. */
export class AuditEventReader {
  constructor(
    private readonly deps: Pick<OpsDeps, 'store'>,
    private readonly states: StreamStates,
    private readonly records: PointInTimeView,
  ) {}

  get resources(): readonly string[] {
    return this.states.categories;
  }

  async factsOf({ stream, revision }: AuditedEvent): Promise<object | null> {
    const range = { from: BigInt(revision), to: BigInt(revision) };
    const [events] = await emptyIfMissing(async () => [await this.deps.store.readStream(stream, range)]);
    const stored = events?.[0];
    if (stored === undefined) return null;
    const event = await this.states.decodeEvent(stored);
    return { ...objectOf(event?.data), ...objectOf(event?.personal) };
  }

  /** Of the rows of a page. Long streams are not folded. */
  async detailsOf(
    rows: readonly (AuditedEvent & { readonly id: string; readonly reason: string | null })[],
  ): Promise<ReadonlyMap<string, RowDetails>> {
    const details = new Map<string, RowDetails>();
    for (let from = 0; from < rows.length; from += readConcurrency)
      await Promise.all(
        rows.slice(from, from + readConcurrency).map(async (row) => {
          const [facts, change] = await Promise.all([
            row.reason === null ? this.factsOf(row) : null,
            row.revision > maxFoldedRevision ? null : this.changeAt(row),
          ]);
          const changes = change === null ? [] : auditChangesOf(change.before, change.after);
          details.set(row.id, { reason: row.reason ?? reasonIn(facts ?? {}), changes });
        }),
      );
    return details;
  }

  /** Uses the list row if it changed, because deciders drop names and addresses; else the decider state. */
  async changeAt({ stream, revision }: AuditedEvent): Promise<RecordChange> {
    const dash = stream.indexOf('-');
    const record = await this.records.loadChange(stream.slice(0, dash), stream.slice(dash + 1), revision);
    const change = toRecordChange(toJson(record?.before), toJson(record?.after));
    if (change.differences.length > 0) return change;
    const folded = await this.states.stateAt(stream, revision, revision - 1, 'open');
    return folded === null ? change : { before: folded.before, after: folded.state, differences: folded.differences };
  }
}

function toRecordChange(before: Json, after: Json): RecordChange {
  return { before, after, differences: differencesOf(before, after) };
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

export function reasonIn(facts: object): string | null {
  for (const [key, value] of Object.entries(facts)) {
    if (['reason', 'purpose', 'note', 'text'].includes(key) && typeof value === 'string' && value !== '') return value;
  }
  return null;
}
