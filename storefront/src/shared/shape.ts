/** What an answer must look like so that no screen breaks over it: what comes over the wire may be anything. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';
export const isNumber: Check = (value) => Number.isFinite(value);
/** A day or a moment. */
export const isDate: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

export function orNull(isSound: Check): Check {
  return (value) => value === null || isSound(value);
}

export function listOf(isItem: Check): Check {
  return (value) => Array.isArray(value) && value.every((item) => isItem(item));
}

/** An object with at least these fields. */
export function objectOf<Shape = Readonly<Record<string, unknown>>>(fields: {
  readonly [Name in keyof Shape]?: Check;
}): Check {
  const checks = Object.entries<Check | undefined>(fields);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, isSound]) => isSound?.(Reflect.get(value, name)) ?? true);
}
