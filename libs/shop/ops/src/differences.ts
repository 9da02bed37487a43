import type { Difference, Json } from '@shop/contracts';

/** Ordered by path (`lines.0.quantity`). */
export function differencesOf(before: Json, after: Json): Difference[] {
  if (before === null && isObject(after)) return compareAt('', {}, after);
  return compareAt('', before, after);
}

function compareAt(path: string, before: Json | undefined, after: Json | undefined): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [left, right] = [entriesOf(before), entriesOf(after)];
  if (left === null || right === null || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  }
  const keys = [...new Set([...left.keys(), ...right.keys()])];
  return keys.flatMap((key) => compareAt(path === '' ? key : `${path}.${key}`, left.get(key), right.get(key)));
}

function isObject(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function entriesOf(value: Json | undefined): ReadonlyMap<string, Json | undefined> | null {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null;
}
