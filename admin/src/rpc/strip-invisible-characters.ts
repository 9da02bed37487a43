import { withoutInvisible } from '@shop/contracts/readable-text';

/** Removes invisible characters of pasted text, which the server rejects. Passwords stay unchanged. */
export function stripInvisibleCharacters<Params>(params: Params): Params {
  return stripValue(params) as Params;
}

function stripValue(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(stripValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, /password/i.test(key) ? inner : stripValue(inner)]),
  );
}
