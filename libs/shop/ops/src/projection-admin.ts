import type { Build, opsContract, ParamsOf, DeadLetterRow, ProjectionRow } from '@shop/contracts';
import type { CommandContext } from '@shop/event-store';
import { newId, reject, type Clock, type Rejection } from '@shop/kernel';
import type { ListedDeadLetter, SubscriberStatus } from '@shop/projections';
import type { Pool } from 'pg';
import { BuildTable } from './build-table.js';
import type { MaintenanceLog } from './maintenance.stream.js';
import { type OpsDeps } from './ops-deps.js';
import { secondsBehind } from './seconds-behind.js';

type Contract = typeof opsContract;
type ListParams = ParamsOf<Contract['ops.projections.getList']>;
type AdminRejection = Rejection<'NOT_FOUND' | 'CONFLICT' | 'INVALID_PARAMS'>;

const maxDeadLetters = 500;

export class ProjectionAdmin {
  private readonly builds: BuildTable;

  constructor(
    private readonly deps: OpsDeps,
    private readonly maintenance: MaintenanceLog,
    pool: Pool,
    private readonly clock: Clock,
  ) {
    this.builds = new BuildTable(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams) {
    const every = await this.loadRows();
    const q = filter.q?.toLowerCase() ?? '';
    const wanted = every.filter(({ id, kind }) => (filter.kind ?? kind) === kind && id.includes(q));
    const sorted = sort === undefined ? wanted : [...wanted].sort(compareBy(sort.field, sort.order));
    const start = (pagination.page - 1) * pagination.perPage;
    const counts = {
      all: every.length,
      behind: every.filter(isBehind).length,
      paused: every.filter(({ status }) => status === 'paused').length,
      parked: every.filter(({ parked }) => parked > 0).length,
    };
    return { data: sorted.slice(start, start + pagination.perPage), total: sorted.length, meta: { counts } };
  }

  async build(
    name: string,
    kind: Build['kind'],
    context: CommandContext,
  ): Promise<{ readonly id: string } | AdminRejection> {
    const known = await this.known(name);
    if (known === null) return notFound(name);
    if (known.kind === 'process') {
      return reject('INVALID_PARAMS', `${name} is a process and cannot be rebuilt`, {
        details: [{ path: 'name', message: 'A process has nothing to build' }],
      });
    }
    const id = context.commandId;
    if (!(await this.builds.request({ id, name, kind })))
      return reject('CONFLICT', `A build of ${name} is already running`);
    const type = kind === 'rebuild' ? 'ProjectionRebuildAsked' : 'ProjectionVerificationAsked';
    const rejection = await this.maintenance.record({ type, data: { subject: name, buildId: id } }, context);
    return rejection ?? { id };
  }

  async setPaused(
    name: string,
    paused: boolean,
    context: CommandContext,
    reason?: string,
  ): Promise<AdminRejection | null> {
    if ((await this.known(name)) === null) return notFound(name);
    const type = paused ? 'ProjectionPaused' : 'ProjectionResumed';
    const data = { subject: name, ...(reason !== undefined && { reason }) };
    const rejection = await this.maintenance.record({ type, data }, context);
    if (rejection !== null) return rejection;
    await (paused ? this.deps.runtime.pause(name) : this.deps.runtime.resume(name));
    return null;
  }

  async parked(name: string): Promise<DeadLetterRow[] | AdminRejection> {
    if ((await this.known(name)) === null) return notFound(name);
    return (await this.deps.runtime.deadLetters(name, maxDeadLetters)).map(toDeadLetterRow);
  }

  async retryDeadLetters(
    { name, stream, reason }: { readonly name: string; readonly stream?: string; readonly reason: string },
    context: CommandContext,
  ): Promise<number | AdminRejection> {
    if ((await this.known(name)) === null) return notFound(name);
    const notDeadLettered = reject('NOT_FOUND', `No dead letters of ${stream ?? name} found`);
    // Only possible actions are recorded.
    const deadLetters = await this.deps.runtime.deadLetters(name);
    if (!deadLetters.some((one) => stream === undefined || one.stream === stream)) return notDeadLettered;
    const data = { subject: name, reason, ...(stream !== undefined && { stream }) };
    const rejection = await this.maintenance.record({ type: 'ParkedEventsRetried', data }, context);
    if (rejection !== null) return rejection;
    const count = await this.deps.runtime.retryDeadLetters(name, stream);
    return count === 0 ? notDeadLettered : count;
  }

  async skipDeadLetter(
    { name, stream, revision, reason }: ParamsOf<Contract['ops.projections.skipParked']>,
    context: CommandContext,
  ): Promise<AdminRejection | null> {
    if ((await this.known(name)) === null) return notFound(name);
    const notDeadLettered = reject('NOT_FOUND', `Revision ${revision} of ${stream} is not dead-lettered`);
    const deadLetters = (await this.deps.runtime.deadLetters(name)).map(toDeadLetterRow);
    if (!deadLetters.some((one) => one.stream === stream && one.revision === revision)) return notDeadLettered;
    const data = { subject: name, stream, revision, reason };
    const rejection = await this.maintenance.record({ type: 'ParkedEventSkipped', data }, context);
    if (rejection !== null) return rejection;
    const isDeadLettered = await this.deps.runtime.skipDeadLetter(name, { stream, revision: BigInt(revision) });
    return isDeadLettered ? null : notDeadLettered;
  }

  async moveProcesses(
    { names, to, reason }: { readonly names: readonly string[]; readonly to: string; readonly reason: string },
    context: CommandContext,
  ): Promise<null | AdminRejection> {
    for (const name of names) {
      const known = await this.known(name);
      if (known === null) return notFound(name);
      if (known.kind === 'projection') return reject('INVALID_PARAMS', `${name} is a read model. Rebuild it instead.`);
      const data = { subject: name, from: known.position, to, reason };
      const rejection = await this.maintenance.record(
        { type: 'ProcessMoved', data },
        { ...context, commandId: newId() },
      );
      if (rejection !== null) return rejection;
      await this.deps.runtime.moveProcess(name, to);
    }
    return null;
  }

  private async known(name: string): Promise<SubscriberStatus | null> {
    return (await this.subscribers()).find((status) => status.name === name) ?? null;
  }

  private async subscribers(): Promise<readonly SubscriberStatus[]> {
    return (await this.deps.runtime.status()).filter(({ state }) => state !== 'building');
  }

  private async loadRows(): Promise<readonly ProjectionRow[]> {
    const [subscribers, builds] = await Promise.all([this.subscribers(), this.builds.lastByName()]);
    const seconds = await secondsBehind(this.deps.store, this.clock(), subscribers);
    return Promise.all(
      subscribers.map(async (status, at): Promise<ProjectionRow> => {
        const { name, kind, version, state, position, head, rate, handled, parked, parkedSince, lag } = status;
        const deadLetters = parked === 0 ? [] : await this.deps.runtime.deadLetters(name, maxDeadLetters);
        return {
          ...{ id: name, kind, version, status: state, position, head, rate, handled, parked, parkedSince },
          lag: { events: lag.events ?? null, bytes: lag.bytes ?? null, seconds: seconds[at] ?? null },
          lastError: lastErrorOf(deadLetters),
          build: builds.get(name) ?? null,
        };
      }),
    );
  }
}

function isBehind({ lag }: ProjectionRow): boolean {
  return (lag.seconds ?? 0) > 2;
}

function lastErrorOf(deadLetters: readonly ListedDeadLetter[]): ProjectionRow['lastError'] {
  const last = deadLetters.findLast(({ attempts }) => attempts > 0);
  if (last === undefined) return null;
  const { type, stream, revision, reason, parkedAt } = last;
  return { type, stream, revision: Number(revision), reason, at: parkedAt };
}

function toDeadLetterRow({
  stream,
  revision,
  type,
  reason,
  attempts,
  parkedAt,
  retry,
  skip,
}: ListedDeadLetter): DeadLetterRow {
  const asked = skip ? 'skip' : retry ? 'retry' : null;
  return { stream, revision: Number(revision), type, reason, attempts, parkedAt, asked };
}

type SortField = NonNullable<ListParams['sort']>['field'];
function compareBy(field: SortField, order: 'ASC' | 'DESC') {
  const valueOf = (row: ProjectionRow) => (field === 'lag' ? (row.lag.events ?? row.lag.bytes ?? 0) : row[field]);
  const way = order === 'ASC' ? 1 : -1;
  return (a: ProjectionRow, b: ProjectionRow) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left !== right) return left < right ? -way : way;
    return a.id < b.id ? -1 : 1;
  };
}

function notFound(name: string): Rejection<'NOT_FOUND'> {
  return reject('NOT_FOUND', `Read model or process ${JSON.stringify(name)} not found`);
}
