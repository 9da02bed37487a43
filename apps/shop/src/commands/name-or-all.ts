import { UsageError } from '../command-errors.js';

/** The read model or process that is named, or `all`. */
export function requireNameOrAll(name: string | undefined, { all }: { readonly all?: boolean }): string {
  if ((name === undefined) === (all !== true)) throw new UsageError('Give either a NAME or --all');
  return name ?? 'all';
}
