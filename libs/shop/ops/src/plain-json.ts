import type { Json } from '@shop/contracts';

/** Bigints become strings, maps objects, sets arrays; `undefined` is omitted. */
export function toJson(value: unknown): Json {
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return part.toString();
    if (part instanceof Map) return Object.fromEntries(part.entries());
    return part instanceof Set ? [...part] : part;
  });
  return text === undefined ? null : (JSON.parse(text) as Json);
}
