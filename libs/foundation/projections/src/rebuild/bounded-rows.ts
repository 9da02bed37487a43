import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { inTransaction } from '@shop/event-store';
import { snakeCase } from '../declaration.js';
import type { AnyPatch } from '../page.js';
import {
  type AnyRow,
  createKey,
  loadRows,
  normalizePartial,
  patchSql,
  type PhysicalTable,
  type TableColumn,
  upsertSql,
} from '../read-model-rows.js';

const copyChunkSize = 256 * 1024;
const upsertBatchSize = 2_000;

/**
 * Rows of a build in bounded memory. Least recently used rows move to the table, new ones by COPY, reloaded ones by
 * upsert.
 */
export class BoundedRows {
  readonly rows = new Map<string, AnyRow | undefined>();
  private readonly stored = new Map<string, AnyRow>();
  private hasSpilled = false;
  private readonly patchIndexes = new Map<string, string>();

  constructor(
    private readonly pool: Pool,
    private readonly table: PhysicalTable,
    private readonly limit: number,
  ) {}

  /** Must run before events of these rows are folded. */
  async load(ids: ReadonlySet<string>): Promise<void> {
    if (!this.hasSpilled) return;
    const missing = [...ids].filter((id) => !this.rows.has(id));
    for (const row of await loadRows(this.pool, this.table, missing)) {
      this.rows.set(row.id, row);
      this.stored.set(row.id, row);
    }
  }

  touch(id: string): void {
    const row = this.rows.get(id);
    if (!this.hasSpilled && this.rows.size < this.limit / 2) return;
    this.rows.delete(id);
    this.rows.set(id, row);
  }

  async patch(patch: AnyPatch): Promise<void> {
    const { text, values } = patchSql(this.table, patch);
    const { columns } = this.table;
    const conditions = Object.entries(normalizePartial(columns, patch.where));
    const changes = normalizePartial(columns, patch.set);
    for (const [id, row] of this.rows) {
      if (row !== undefined && conditions.every(([property, value]) => row[property] === value))
        this.rows.set(id, { ...row, ...changes });
    }
    if (!this.hasSpilled) return;
    await this.indexForPatch(conditions[0]![0]);
    await this.pool.query(text, [...values]);
  }

  async spill(): Promise<void> {
    if (this.rows.size <= this.limit) return;
    if (!this.hasSpilled) await createKey(this.pool, this.table);
    this.hasSpilled = true;
    await this.store([...this.rows.keys()].slice(0, Math.ceil(this.rows.size / 2)));
  }

  async finish(): Promise<void> {
    await this.store([...this.rows.keys()]);
    for (const index of this.patchIndexes.values()) await this.pool.query(`DROP INDEX ${index}`);
    if (!this.hasSpilled) await createKey(this.pool, this.table);
  }

  private async store(ids: readonly string[]): Promise<void> {
    const fresh: AnyRow[] = [];
    const changed: AnyRow[] = [];
    const removed: string[] = [];
    for (const id of ids) {
      const row = this.rows.get(id);
      const before = this.stored.get(id);
      if (row !== undefined && before === undefined) fresh.push(row);
      else if (row !== undefined && row !== before) changed.push(row);
      else if (row === undefined && before !== undefined) removed.push(id);
    }
    await this.copy(fresh);
    await this.upsert(changed);
    if (removed.length > 0) {
      await this.pool.query(`DELETE FROM ${this.table.relation} WHERE id = ANY($1::text[])`, [removed]);
    }
    for (const id of ids) {
      this.rows.delete(id);
      this.stored.delete(id);
    }
  }

  private async copy(rows: readonly AnyRow[]): Promise<void> {
    if (rows.length === 0) return;
    await inTransaction(this.pool, async (client) => {
      const sink = client.query(copyFrom(`COPY ${this.table.relation} (${this.table.columnList}) FROM STDIN`));
      await pipeline(Readable.from(linesOf(this.table.columns, rows)), sink);
    });
  }

  private async upsert(rows: readonly AnyRow[]): Promise<void> {
    for (let start = 0; start < rows.length; start += upsertBatchSize) {
      const page = JSON.stringify(rows.slice(start, start + upsertBatchSize));
      await this.pool.query(upsertSql(this.table, '$1', ''), [page]);
    }
  }

  /** Declared indexes come last, so patches need a temporary one. */
  private async indexForPatch(property: string): Promise<void> {
    if (this.patchIndexes.has(property)) return;
    const index = `${this.table.relation}_p${this.patchIndexes.size}`;
    await this.pool.query(`CREATE INDEX ${index} ON ${this.table.relation} ("${snakeCase(property)}")`);
    this.patchIndexes.set(property, index);
  }
}

function* linesOf(columns: readonly TableColumn[], rows: readonly AnyRow[]): Generator<Buffer> {
  let chunk = '';
  for (const row of rows) {
    chunk += copyLine(columns, row);
    if (chunk.length < copyChunkSize) continue;
    yield Buffer.from(chunk);
    chunk = '';
  }
  if (chunk !== '') yield Buffer.from(chunk);
}

const specialCharacters = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return specialCharacters.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character]!) : text;
}

function arrayLiteral(values: readonly unknown[]): string {
  const items = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replaceAll(/["\\]/g, (character) => `\\${character}`)}"`,
  );
  return `{${items.join(',')}}`;
}

function fieldText(value: unknown, { type }: TableColumn): string {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escapeText(JSON.stringify(value));
  if (type === 'text[]') return escapeText(arrayLiteral(value as readonly unknown[]));
  return escapeText(String(value as string | number | boolean));
}

/** A row as one line of `COPY … FROM STDIN` in text format. */
export function copyLine(columns: readonly TableColumn[], row: AnyRow): string {
  let line = '';
  for (const column of columns) line += (line === '' ? '' : '\t') + fieldText(row[column.property], column);
  return `${line}\n`;
}
