import { UsageError } from '../command-errors.js';

export function requireNameOrAll(name: string | undefined, { all }: { readonly all?: boolean }): string {
  if ((name === undefined) === (all !== true)) throw new UsageError('Give either a NAME or --all');
  return name ?? 'all';
}
