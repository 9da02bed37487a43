/** `country=` goes in front of the `#`; other parameters belong to the screen. */
const isCountryParam = (part: string): boolean => part.startsWith('country=');

/** `/offers/x?q=1` becomes `/#/offers/x?q=1`. Undefined if already a hash URL. */
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
