import { WrongUsage } from '../failure.js';

/** The read model or process that is named, or `all`. */
export function chosen(name: string | undefined, { all }: { readonly all?: boolean }): string {
  if ((name === undefined) === (all !== true)) throw new WrongUsage('Give either a NAME or --all');
  return name ?? 'all';
}
