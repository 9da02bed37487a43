import type { DataOf, historyContract, ParamsOf, StaffRole, HistoryStep } from '@shop/contracts';
import type { ReadLimit, Streams } from '@shop/event-store';
import { addMilliseconds, reject, type JsonObject, type RecordedEvent, type Rejection } from '@shop/kernel';
import type { StaffDirectory } from '@shop/staff';
import type { ChangeSource, HistorySource } from '@shop/history';

type PastRecord = DataOf<(typeof historyContract)['admin.history.asOf']>;
type HistoryRejection = Rejection<'NOT_FOUND' | 'FORBIDDEN'>;

type AsOfParams = ParamsOf<(typeof historyContract)['admin.history.asOf']>;
type StepParams = ParamsOf<(typeof historyContract)['admin.history.steps']>;

export interface RecordChange {
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** Loads records as of a revision or time. */
export class PointInTimeView {
  constructor(
    private readonly historySources: readonly HistorySource[],
    private readonly changeSources: readonly ChangeSource[],
    private readonly streams: Streams,
    private readonly staff: StaffDirectory,
  ) {}

  async listSteps(
    { resource, id, after = -1, until }: StepParams,
    role: StaffRole,
  ): Promise<HistoryStep[] | HistoryRejection> {
    const source = findSource([...this.historySources, ...this.changeSources], resource, role);
    if ('rejected' in source) return source;
    const all = await this.readEvents(source, id, { ...(until !== undefined && { revision: BigInt(until) }) });
    if (all.length === 0) return notFound();
    const events = all.filter(({ revision }) => Number(revision) > after);
    const names = await this.staff.namesById(events.flatMap(({ metadata }) => parseActor(metadata.actor).id ?? []));
    return events.map(({ revision, at, type, metadata }) => {
      const { kind, id: actorId } = parseActor(metadata.actor);
      const name = (actorId !== null ? names.get(actorId) : undefined) ?? null;
      return { revision: Number(revision), at, type, actor: { kind, id: actorId, name } };
    });
  }

  async asOf({ resource, id, at, revision }: AsOfParams, role: StaffRole): Promise<PastRecord | HistoryRejection> {
    const source = findSource(this.historySources, resource, role);
    if ('rejected' in source) return source;
    const events = await this.readEvents(source, id, {
      ...(at !== undefined && { at: addMilliseconds(at, 0) }),
      ...(revision !== undefined && { revision: BigInt(revision) }),
    });
    const last = events.at(-1);
    if (last === undefined || (revision !== undefined && Number(last.revision) !== revision)) return notFound();
    const record = source.recordOf(events, id);
    if (record === null) return notFound();
    return {
      revision: Number(last.revision),
      at: last.at,
      type: last.type,
      record: { ...record } as PastRecord['record'],
    };
  }

  async loadChange(category: string, id: string, revision: number): Promise<RecordChange | null> {
    const source = this.historySources.find((one) => one.category === category);
    if (source === undefined) return null;
    const events = await this.readEvents(source, id, { revision: BigInt(revision) });
    const earlier = events.filter((event) => event.revision < BigInt(revision));
    return { before: source.recordOf(earlier, id), after: source.recordOf(events, id) };
  }

  private async readEvents(source: ChangeSource, id: string, until: ReadLimit): Promise<readonly RecordedEvent[]> {
    return (await this.streams.read(source, id, until)).events;
  }
}

function findSource<Source extends ChangeSource>(
  sources: readonly Source[],
  resource: Source['resource'],
  role: StaffRole,
): Source | HistoryRejection {
  const source = sources.find((one) => one.resource === resource);
  if (source === undefined) return notFound();
  return role === 'admin' || source.roles.includes(role)
    ? source
    : reject('FORBIDDEN', `Your role may not read ${resource}`);
}

function parseActor(actor: string): { readonly kind: string; readonly id: string | null } {
  const colon = actor.indexOf(':');
  return colon < 0 ? { kind: actor, id: null } : { kind: actor.slice(0, colon), id: actor.slice(colon + 1) };
}

function notFound(): HistoryRejection {
  return reject('NOT_FOUND', 'There was no such record at that time');
}
