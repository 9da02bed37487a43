import type { Location } from 'react-router-dom';

/** A new key remounts, scrolls and animates. Filter links preserve it through their state. */
export function screenKeyOf({ pathname, state }: Pick<Location, 'pathname' | 'state'>): string {
  const keptKey: unknown = (state as { readonly place?: unknown } | null)?.place;
  return typeof keptKey === 'string' ? keptKey : pathname;
}
