import type { auditContract, AuditEntry, AuditRow, DataOf, ParamsOf } from '@shop/contracts';
import { toJson } from '@shop/ops';
import { allOf, anyOf, directionsOf, equalTo, pageOf, typedQueries } from '@shop/platform';
import type { ReadModelTables } from '@shop/projections';
import type { StaffDirectory } from '@shop/staff';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { auditTrailProjection, AuditTrailRow } from './audit-trail.projection.js';
import { auditChangesOf, listedChanges } from './audit-changes.js';
import { type AuditEventReader, reasonIn } from './audit-event-reader.js';
import type { RecordFinder } from './record-finder.js';
import { namesByEntryId, type RecordNameSource } from './record-names.js';

type ListParams = ParamsOf<(typeof auditContract)['admin.audit.getList']>;
type List = DataOf<(typeof auditContract)['admin.audit.getList']>;
type Filter = NonNullable<ListParams['filter']>;
type NamedRow = Omit<AuditRow, 'changes' | 'changeCount'>;

export type PositionedRow = AuditRow & { readonly position: string };

const maxCounted = 10_000;
const searchedColumns = ['actor', 'recordId', 'correlationId', 'person'] as const;

type Tables = ReadModelTables<ReturnType<typeof auditTrailProjection>>;

export class AuditTrail {
  private readonly db: Kysely<Tables>;

  constructor(
    pool: Pool,
    private readonly events: AuditEventReader,
    private readonly staff: StaffDirectory,
    private readonly findRecords: RecordFinder,
    private readonly nameSources: readonly RecordNameSource[],
  ) {
    this.db = typedQueries(pool);
  }

  async list({ pagination, sort, filter = {} }: ListParams): Promise<List> {
    const found = await this.findIds(filter.q);
    const [direction] = directionsOf(sort?.order ?? 'DESC');
    const [rows, { total }] = await Promise.all([
      // Positions are unique, so the order is stable.
      this.entries(filter, found).selectAll().orderBy('position', direction).$call(pageOf(pagination)).execute(),
      this.db
        .selectFrom(this.entries(filter, found).select('id').limit(maxCounted).as('found'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    const data = (await this.positioned(rows)).map(({ position: _, ...row }) => row);
    return { data, total, meta: { resources: [...this.events.resources] } };
  }

  /** Oldest first. */
  async pageAfter(filter: Filter, last: PositionedRow | null, limit: number): Promise<readonly PositionedRow[]> {
    const rows = await this.entries(filter, await this.findIds(filter.q))
      .selectAll()
      .$if(last !== null, (query) => query.where('position', '>', last!.position))
      .orderBy('position')
      .limit(limit)
      .execute();
    return this.positioned(rows);
  }

  async findById(id: string): Promise<AuditEntry | null> {
    const row = await this.db.selectFrom('auditTrail').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    const [[entry], facts, around] = await Promise.all([
      this.named([row]),
      this.events.factsOf(row),
      this.events.changeAt(row),
    ]);
    if (entry === undefined || facts === null) return null;
    const changes = auditChangesOf(around.before, around.after);
    const reason = entry.reason ?? reasonIn(facts);
    return { ...entry, reason, changes, changeCount: changes.length, facts: toJson(facts), ...around };
  }

  private entries({ actorId, resource, recordId, action, from, to }: Filter, found: readonly string[] | undefined) {
    return this.db.selectFrom('auditTrail').where((eb) =>
      allOf(eb, [
        ...equalTo(eb, {
          actor: actorId ? `staff:${actorId}` : undefined,
          resource: resource || undefined,
          recordId: recordId || undefined,
          action: action || undefined,
        }),
        from === undefined ? undefined : eb('at', '>=', from),
        to === undefined ? undefined : eb('at', '<', to),
        found && eb.or(searchedColumns.map((column) => eb(column, '=', anyOf(found)))),
      ]),
    );
  }

  private async findIds(q: string | undefined): Promise<readonly string[] | undefined> {
    if (!q) return undefined;
    const [records, staff] = await Promise.all([this.findRecords(q), this.staff.findIdsByName(q)]);
    return [q, `staff:${q}`, ...records, ...staff.map((id) => `staff:${id}`)];
  }

  private async positioned(rows: readonly AuditTrailRow[]): Promise<PositionedRow[]> {
    const [named, details] = await Promise.all([this.named(rows), this.events.detailsOf(rows)]);
    return named.map((row, index) => {
      const { reason = null, changes = [] } = details.get(row.id) ?? {};
      const position = rows[index]!.position;
      return { ...row, reason, position, changes: listedChanges(changes), changeCount: changes.length };
    });
  }

  private async named(rows: readonly AuditTrailRow[]): Promise<NamedRow[]> {
    const idOf = (actor: string) => actor.slice(actor.indexOf(':') + 1);
    const [names, called] = await Promise.all([
      this.staff.namesById(rows.map(({ actor }) => idOf(actor))),
      namesByEntryId(this.nameSources, rows),
    ]);
    return rows.map(({ actor, stream: _, position: __, person: ___, ...row }) => {
      const id = idOf(actor);
      const kind = actor.startsWith('staff:') ? 'staff' : 'system';
      return {
        ...row,
        recordName: called.get(row.id) ?? null,
        actor: { id, kind, name: names.get(id) || null },
      };
    });
  }
}
