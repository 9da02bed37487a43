/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonRecord = Readonly<Record<string, Json>>;

type Leaf = string | number | boolean | null;

/** One place in a record, by the names that lead there. */
export interface RecordField {
  readonly path: readonly string[];
  readonly value: Leaf;
}

/** One place where two records differ; null: it is not there, or nothing is. */
export interface Difference {
  readonly path: readonly string[];
  readonly before: Leaf;
  readonly after: Leaf;
}

/** Names that serve programs: what they stand for is told by another. */
const technicalFields: ReadonlySet<string> = new Set([
  ...['offerId', 'orderId', 'image', 'userId', 'ingredientsImage'],
  ...['decidedById', 'reporterId'],
]);
/** Their parts are named by what they are of: its name is not told again. */
const namedLists: ReadonlySet<string> = new Set(['lines', 'ingredients']);

/** What people read of a record's places: no ids, and no name where the place itself has it. */
export function readableFields<P extends { readonly path: readonly string[] }>(places: readonly P[]): readonly P[] {
  return places.filter(({ path }) => {
    const name = path.at(-1) ?? '';
    return !technicalFields.has(name) && !(name === 'name' && namedLists.has(path.at(-3) ?? ''));
  });
}

/** Everything in a record that is no list and no group, in its order. Lines are named by their article. */
export function flattenFields(value: Json, path: readonly string[] = []): readonly RecordField[] {
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return items.flatMap((item, index) => flattenFields(item, [...path, itemName(item) ?? String(index + 1)]));
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value as JsonRecord).flatMap(([name, inner]) => flattenFields(inner, [...path, name]));
  return [{ path, value: value as Leaf }];
}

/** What differs between two states of a record, in the order of the later one; what is gone comes last. */
export function findRecordDifferences(before: JsonRecord, after: JsonRecord): readonly Difference[] {
  const earlier = fieldsByPath(before);
  const later = fieldsByPath(after);
  const changed = [...later.values()].map(({ path, value }) => ({
    path,
    before: earlier.get(pathKey(path))?.value ?? null,
    after: value,
  }));
  const gone = [...earlier.values()]
    .filter(({ path }) => !later.has(pathKey(path)))
    .map(({ path, value }) => ({ path, before: value, after: null }));
  return [...changed, ...gone].filter((one) => one.before !== one.after);
}

function fieldsByPath(record: JsonRecord): ReadonlyMap<string, RecordField> {
  return new Map(flattenFields(record).map((place) => [pathKey(place.path), place]));
}

function pathKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

function itemName(item: Json): string | null {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return null;
  const { name, offerId } = item as JsonRecord;
  if (typeof name === 'string') return name;
  return typeof offerId === 'string' ? offerId : null;
}
