import type { DataOf, opsContract, ParamsOf, StreamRow } from '@shop/contracts';
import type { StoredEvent } from '@shop/event-store';
import { isUuid, reject, type Rejection } from '@shop/kernel';
import { categoryOf, toLoggedEvent } from './logged-event.js';
import { type OpsDeps } from './ops-deps.js';
import { emptyIfMissing } from './empty-if-missing.js';
import type { StreamStates } from './stream-states.js';

type Contract = typeof opsContract;
type ListParams = ParamsOf<Contract['ops.streams.getList']>;
type SearchParams = ParamsOf<Contract['ops.events.search']>;
type SearchResult = DataOf<Contract['ops.events.search']>;
type Stream = DataOf<Contract['ops.streams.read']>;

const maxStreamNames = 10_000;

/** Personal data stays encrypted. */
export class LogSearch {
  constructor(
    private readonly deps: OpsDeps,
    private readonly states: StreamStates,
  ) {}

  async streams({ pagination, filter = {} }: ListParams): Promise<DataOf<Contract['ops.streams.getList']>> {
    const { page, perPage } = pagination;
    const skipped = (page - 1) * perPage;
    const prefix = prefixOf(filter);
    const limit = Math.min(skipped + perPage + 1, maxStreamNames + 1);
    const after = filter.after === undefined ? {} : { after: filter.after };
    const found = prefix === null ? [] : await this.deps.store.listStreams({ prefix, limit, ...after });
    const data = found.slice(skipped, skipped + perPage).map(({ stream, revision, deleted }): StreamRow => ({
      ...{ id: stream, category: categoryOf(stream), revision: Number(revision), deleted },
      hasState: this.states.has(stream),
    }));
    const meta = { categories: [...this.states.categories], more: found.length > skipped + perPage };
    return { data, total: found.length, meta };
  }

  async read({
    stream,
    from,
    limit,
  }: ParamsOf<Contract['ops.streams.read']>): Promise<Stream | Rejection<'NOT_FOUND'>> {
    const [events, last] = await emptyIfMissing(() =>
      Promise.all([
        this.deps.store.readStream(stream, { from: BigInt(from), limit: limit + 1 }),
        this.deps.store.readStream(stream, { direction: 'backward', limit: 1 }),
      ]),
    );
    const end = last?.[0];
    if (events === undefined || end === undefined) return reject('NOT_FOUND', 'Stream not found');
    const page = events.slice(0, limit);
    return {
      ...{ stream, category: categoryOf(stream), hasState: this.states.has(stream) },
      revision: Number(end.revision),
      events: page.map(toLoggedEvent),
      next: events.length > limit ? from + limit : null,
    };
  }

  async search({ correlationId, type, q, limit, before }: SearchParams): Promise<SearchResult> {
    const where = before === undefined ? {} : { before };
    if (q === undefined) {
      const wanted = { ...(correlationId !== undefined && { correlationId }), ...(type !== undefined && { type }) };
      return toSearchResult(await this.deps.store.searchBackward({ ...wanted, ...where, limit }));
    }
    const named = before === undefined ? await this.named(q, limit) : [];
    if (named.length > 0) return toSearchResult({ events: named, next: null });
    const wanted = isUuid(q) ? { correlationId: q.toLowerCase() } : { type: q };
    return toSearchResult(await this.deps.store.searchBackward({ ...wanted, ...where, limit }));
  }

  /** Newest first: by stream name or by id. */
  private async named(q: string, limit: number): Promise<readonly StoredEvent[]> {
    const names = isUuid(q) ? this.states.categories.map((category) => `${category}-${q.toLowerCase()}`) : [q];
    const read = await Promise.all(
      names.map((name) =>
        emptyIfMissing(async () => [await this.deps.store.readStream(name, { direction: 'backward', limit })]),
      ),
    );
    const events = read.flatMap(([stream]) => [...(stream ?? [])]);
    return events.sort((a, b) => this.deps.store.compare(b.position, a.position)).slice(0, limit);
  }
}

function toSearchResult({
  events,
  next,
}: {
  readonly events: readonly StoredEvent[];
  readonly next: string | null;
}): SearchResult {
  return { data: events.map(toLoggedEvent), total: events.length, next };
}

function prefixOf({ q = '', category }: NonNullable<ListParams['filter']>): string | null {
  const kind = category === undefined || category === '' ? '' : `${category}-`;
  if (q.startsWith(kind)) return q;
  if (kind.startsWith(q)) return kind;
  return null;
}
