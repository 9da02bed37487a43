export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonRecord = Readonly<Record<string, Json>>;

export type Leaf = string | number | boolean | null;

export interface RecordField {
  readonly path: readonly string[];
  readonly value: Leaf;
}

/** A changed leaf; null if absent or empty. */
export interface Difference {
  readonly path: readonly string[];
  readonly before: Leaf;
  readonly after: Leaf;
}

const technicalFields: ReadonlySet<string> = new Set([
  ...['offerId', 'orderId', 'image', 'userId', 'ingredientsImage'],
  ...['decidedById', 'reporterId'],
]);
/** Paths in these lists contain the item's name, so its name field is omitted. */
const namedLists: ReadonlySet<string> = new Set(['lines', 'ingredients']);

/** Omits technical fields, and names that the path already contains. */
export function readableFields<P extends { readonly path: readonly string[] }>(places: readonly P[]): readonly P[] {
  return places.filter(({ path }) => {
    const name = path.at(-1) ?? '';
    return !technicalFields.has(name) && !(name === 'name' && namedLists.has(path.at(-3) ?? ''));
  });
}

/** Lines are named by their article. */
export function flattenFields(value: Json, path: readonly string[] = []): readonly RecordField[] {
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return items.flatMap((item, index) => flattenFields(item, [...path, itemName(item) ?? String(index + 1)]));
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value as JsonRecord).flatMap(([name, inner]) => flattenFields(inner, [...path, name]));
  return [{ path, value: value as Leaf }];
}

/** Changed leaves in the order of the later state; removed ones come last. */
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
