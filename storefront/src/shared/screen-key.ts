import type { Location } from 'react-router-dom';

/**
 * What the address of a screen is kept apart by: another place is another screen, with all that a change of screen
 * brings. Who only filters what a screen lists, and says so in the state of the link, stays where they were.
 */
export function screenKeyOf({ pathname, state }: Pick<Location, 'pathname' | 'state'>): string {
  const keptKey: unknown = (state as { readonly place?: unknown } | null)?.place;
  return typeof keptKey === 'string' ? keptKey : pathname;
}
