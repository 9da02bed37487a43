import type { Offer } from '@shop/contracts';
import type { Messages } from '../shared/messages.js';

export interface NavLink {
  readonly to: string;
  readonly label: string;
}

export function mainLinks(
  t: Messages,
  offers: readonly Offer[],
): { readonly before: NavLink[]; readonly after: NavLink[] } {
  const firstOffer = offers[0];
  return {
    before: [
      { to: firstOffer === undefined ? '/most-popular' : `/offers/${firstOffer.Slog}`, label: t.header.blackFriday },
    ],
    after: [
      { to: '/most-popular', label: t.header.popular },
      { to: '/bundles', label: t.header.bundles },
      { to: '/club', label: t.header.club },
    ],
  };
}
