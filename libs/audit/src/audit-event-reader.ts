import type { AuditEntry, Json } from '@shop/contracts';
import type { PointInTimeView } from '@shop/history';
import { differencesOf, emptyIfMissing, toJson, type OpsDeps, type StreamStates } from '@shop/ops';

/** Of which entry of the trail something is asked. */
export interface AuditedEvent {
  readonly stream: string;
  readonly revision: number;
}

type RecordChange = Pick<AuditEntry, 'before' | 'after' | 'differences'>;

/** At once; more would only wait for connections. */
const readConcurrency = 8;

/** What the log has behind the entries of the trail; what is personal is opened as long as the person's key is there. */
export class AuditEventReader {
  constructor(
    private readonly deps: Pick<OpsDeps, 'store'>,
    private readonly states: StreamStates,
    private readonly records: PointInTimeView,
  ) {}

  /** The kinds of records that there are. */
  get resources(): readonly string[] {
    return this.states.categories;
  }

  /** What was said; null: there is no such event. */
  async factsOf({ stream, revision }: AuditedEvent): Promise<object | null> {
    const range = { from: BigInt(revision), to: BigInt(revision) };
    const [events] = await emptyIfMissing(async () => [await this.deps.store.readStream(stream, range)]);
    const stored = events?.[0];
    if (stored === undefined) return null;
    const event = await this.states.decodeEvent(stored);
    return { ...objectOf(event?.data), ...objectOf(event?.personal) };
  }

  /** Why each of these was done, where they say so, by their ids. */
  async reasonsOf(events: readonly (AuditedEvent & { readonly id: string })[]): Promise<ReadonlyMap<string, string>> {
    const reasons = new Map<string, string>();
    for (let from = 0; from < events.length; from += readConcurrency)
      await Promise.all(
        events.slice(from, from + readConcurrency).map(async (event) => {
          const reason = reasonIn((await this.factsOf(event)) ?? {});
          if (reason !== null) reasons.set(event.id, reason);
        }),
      );
    return reasons;
  }

  /** As the lists show the record, where that changed: rules forget who and where; else as its rules see it. */
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

/** Why, in whichever words the event says it. */
export function reasonIn(facts: object): string | null {
  for (const [key, value] of Object.entries(facts)) {
    if (['reason', 'purpose', 'note', 'text'].includes(key) && typeof value === 'string' && value !== '') return value;
  }
  return null;
}
