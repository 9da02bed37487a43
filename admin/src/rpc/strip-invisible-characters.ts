import { withoutInvisible } from '@shop/contracts/readable-text';

/**
 * A command's params without the invisible characters that come with text pasted from elsewhere: the server rejects them, and
 * nobody could find them in a form. Passwords stay as they are.
 */
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
