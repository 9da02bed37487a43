import type { HistoryResource, StaffRole, PointInTimeResource } from '@shop/contracts';
import type { AnyEventDefinition, JsonObject, JsonValue, RecordedEvent } from '@shop/kernel';
import { extensionPoint } from '@shop/module';
import type { AnyProjection } from '@shop/projections';

export interface ChangeSource {
  readonly resource: HistoryResource;
  readonly category: string;
  readonly events: readonly AnyEventDefinition[];
  /** Roles with access, in addition to `admin`. */
  readonly roles: readonly StaffRole[];
}

export interface HistorySource extends ChangeSource {
  readonly resource: PointInTimeResource;
  /** Null if the record does not exist after these events. */
  readonly recordOf: (events: readonly RecordedEvent[], id: string) => JsonObject | null;
}

/** Records as of a revision or time. */
export const historySources = extensionPoint<HistorySource>('HistorySources');
/** Records whose changes are listed, without a past state. */
export const changeSources = extensionPoint<ChangeSource>('ChangeSources');

export interface ReadModelSourceOptions {
  readonly resource: PointInTimeResource;
  readonly category: string;
  readonly roles: readonly StaffRole[];
  readonly projection: AnyProjection;
  readonly hiddenColumns: readonly string[];
}

/** A row whose key is the stream's id is the record; of several rows (one per country), each is a part. */
export function createHistorySource({ projection, hiddenColumns, ...source }: ReadModelSourceOptions): HistorySource {
  const hidden: ReadonlySet<string> = new Set(['id', ...hiddenColumns]);
  const { events: definitions } = projection as { readonly events: readonly AnyEventDefinition[] };
  return {
    ...source,
    events: definitions,
    recordOf: (events, id) => {
      const rows = foldRows(projection, definitions, events);
      const parts = [...rows].map(([key, row]) => [partKey(key, id), visibleFields(row, hidden)] as const);
      if (parts.length === 0) return null;
      const wholeRecord = parts.find(([part]) => part === '');
      return wholeRecord === undefined ? Object.fromEntries(parts) : wholeRecord[1];
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

function foldRows(
  { key, fold }: AnyProjection,
  definitions: readonly AnyEventDefinition[],
  events: readonly RecordedEvent[],
): ReadonlyMap<string, Row> {
  const types = new Set(definitions.map(({ type }) => type));
  const rows = new Map<string, Row>();
  for (const event of events.filter(({ type }) => types.has(type))) {
    const keys = key(event) as string | readonly string[] | null;
    for (const one of keys === null ? [] : [keys].flat()) {
      const row = fold(rows.get(one), event, one) as Row | undefined;
      if (row === undefined) rows.delete(one);
      else rows.set(one, row);
    }
  }
  return rows;
}

function partKey(key: string, id: string): string {
  return key.startsWith(id) ? key.slice(id.length).replace(/^:/, '') : key;
}

function visibleFields(row: Row, hidden: ReadonlySet<string>): JsonObject {
  const parts = Object.entries(row).filter(([name, value]) => !hidden.has(name) && value !== undefined);
  return Object.fromEntries(parts) as Readonly<Record<string, JsonValue>>;
}
