/** The country is asked for in front of the `#`, everything else of a query belongs to the screen. */
const isCountryParam = (part: string): boolean => part.startsWith('country=');

/**
 * Where the router finds the screen of a page that was opened at its path (`/offers/x?q=1` is `/#/offers/x?q=1`);
 * undefined when the page was opened where the router looks.
 */
export function toHashUrl(location: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): string | undefined {
  if (location.pathname === '/' || location.pathname === '/index.html') return undefined;
  const parts = location.search.slice(1).split('&').filter(Boolean);
  const search = (params: readonly string[]): string => (params.length === 0 ? '' : `?${params.join('&')}`);
  return `/${search(parts.filter(isCountryParam))}#${location.pathname}${search(parts.filter((part) => !isCountryParam(part)))}`;
}
