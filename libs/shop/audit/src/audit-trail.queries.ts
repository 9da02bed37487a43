import type { auditContract, AuditEntry, AuditRow, DataOf, ParamsOf } from '@shop/contracts';
import { toJson } from '@shop/ops';
import { Conditions, pageClause } from '@shop/platform';
import type { StaffDirectory } from '@shop/staff';
import type { Pool } from 'pg';
import { type AuditEventReader, reasonIn } from './audit-event-reader.js';
import type { RecordFinder } from './record-finder.js';
import { namesByEntryId, type RecordNameSource } from './record-names.js';

type ListParams = ParamsOf<(typeof auditContract)['admin.audit.getList']>;
type List = DataOf<(typeof auditContract)['admin.audit.getList']>;
type Filter = NonNullable<ListParams['filter']>;

const columns = `id, at, actor, action, stream, resource, record_id AS "recordId", revision,
  correlation_id AS "correlationId", reason`;
const maxCounted = 10_000;

interface TrailRecord extends Omit<AuditRow, 'at' | 'actor' | 'recordName'> {
  readonly at: Date;
  readonly actor: string;
  readonly stream: string;
}

export class AuditTrail {
  constructor(
    private readonly pool: Pool,
    private readonly events: AuditEventReader,
    private readonly staff: StaffDirectory,
    private readonly findRecords: RecordFinder,
    private readonly nameSources: readonly RecordNameSource[],
  ) {}

  async list({ pagination, sort, filter = {} }: ListParams): Promise<List> {
    const where = await this.conditionsOf(filter);
    // Positions are unique, so the order is stable.
    const order = `ORDER BY position ${sort?.order ?? 'DESC'} ${pageClause(pagination)}`;
    const [rows, counted] = await Promise.all([
      this.select(`WHERE ${where.text} ${order}`, where.values),
      this.pool.query<{ total: number }>(
        `SELECT count(*)::integer AS total FROM (SELECT FROM audit_trail WHERE ${where.text} LIMIT ${maxCounted}) AS found`,
        [...where.values],
      ),
    ]);
    const [named, decryptedReasons] = await Promise.all([
      this.named(rows),
      this.events.reasonsOf(rows.filter(({ reason }) => reason === null)),
    ]);
    const data = named.map((row) => ({ ...row, reason: row.reason ?? decryptedReasons.get(row.id) ?? null }));
    return { data, total: counted.rows[0]?.total ?? 0, meta: { resources: [...this.events.resources] } };
  }

  async findById(id: string): Promise<AuditEntry | null> {
    const [row] = await this.select('WHERE id = $1', [id]);
    if (row === undefined) return null;
    const [[entry], facts, around] = await Promise.all([
      this.named([row]),
      this.events.factsOf(row),
      this.events.changeAt(row),
    ]);
    if (entry === undefined || facts === null) return null;
    return { ...entry, reason: entry.reason ?? reasonIn(facts), facts: toJson(facts), ...around };
  }

  private async select(rest: string, values: readonly unknown[]): Promise<readonly TrailRecord[]> {
    const { rows } = await this.pool.query<TrailRecord>(`SELECT ${columns} FROM audit_trail ${rest}`, [...values]);
    return rows;
  }

  private async named(rows: readonly TrailRecord[]): Promise<AuditRow[]> {
    const idOf = (actor: string) => actor.slice(actor.indexOf(':') + 1);
    const [names, called] = await Promise.all([
      this.staff.namesById(rows.map(({ actor }) => idOf(actor))),
      namesByEntryId(this.nameSources, rows),
    ]);
    return rows.map(({ at, actor, stream: _, ...row }) => {
      const id = idOf(actor);
      const kind = actor.startsWith('staff:') ? 'staff' : 'system';
      return {
        ...row,
        recordName: called.get(row.id) ?? null,
        at: at.toISOString(),
        actor: { id, kind, name: names.get(id) || null },
      };
    });
  }

  private async conditionsOf({ actorId, resource, recordId, action, q, from, to }: Filter): Promise<Conditions> {
    const where = new Conditions();
    where.add((value) => `actor = 'staff:' || ${value}`, actorId || undefined);
    where.add((value) => `resource = ${value}`, resource || undefined);
    where.add((value) => `record_id = ${value}`, recordId || undefined);
    where.add((value) => `action = ${value}`, action || undefined);
    where.add((value) => `at >= ${value}::timestamptz`, from);
    where.add((value) => `at < ${value}::timestamptz`, to);
    if (q) {
      const [records, staff] = await Promise.all([this.findRecords(q), this.staff.findIdsByName(q)]);
      const ids = [q, `staff:${q}`, ...records, ...staff.map((id) => `staff:${id}`)];
      where.add(
        (value) =>
          `(${['actor', 'record_id', 'correlation_id', 'person']
            .map((column) => `${column} = ANY (${value}::text[])`)
            .join(' OR ')})`,
        ids,
      );
    }
    return where;
  }
}
