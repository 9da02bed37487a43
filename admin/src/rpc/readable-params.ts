import { withoutInvisible } from '@shop/contracts/readable-text';

/**
 * A command's params without the invisible characters that come with text pasted from elsewhere: the server rejects them, and
 * nobody could find them in a form. Passwords stay as they are.
 */
export function readableParams<Params>(params: Params): Params {
  return readable(params) as Params;
}

function readable(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, /password/i.test(key) ? inner : readable(inner)]),
  );
}
