import type { Difference, Json } from '@shop/contracts';

/** Where two JSON values differ, leaf by leaf, in the order of their paths: `lines.0.quantity`. */
export function differencesOf(before: Json, after: Json): Difference[] {
  // Where there was nothing, everything came.
  if (before === null && isObject(after)) return compared('', {}, after);
  return compared('', before, after);
}

function compared(path: string, before: Json | undefined, after: Json | undefined): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [ours, theirs] = [partsOf(before), partsOf(after)];
  if (ours === null || theirs === null || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  }
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  return keys.flatMap((key) => compared(path === '' ? key : `${path}.${key}`, ours.get(key), theirs.get(key)));
}

function isObject(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null: it has no parts. */
function partsOf(value: Json | undefined): ReadonlyMap<string, Json | undefined> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}
