/** The country is asked for in front of the `#`, everything else of a query belongs to the screen. */
const isCountry = (part: string): boolean => part.startsWith('country=');

/**
 * Where the router finds the screen of a page that was opened at its path (`/offers/x?q=1` is `/#/offers/x?q=1`);
 * undefined when the page was opened where the router looks.
 */
export function hashAddressOf(location: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string | undefined {
  if (location.pathname === '/' || location.pathname === '/index.html') return undefined;
  const parts = location.search.slice(1).split('&').filter(Boolean);
  const search = (chosen: readonly string[]): string => (chosen.length === 0 ? '' : `?${chosen.join('&')}`);
  return `/${search(parts.filter(isCountry))}#${location.pathname}${search(parts.filter((part) => !isCountry(part)))}`;
}
