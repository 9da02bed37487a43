const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/**
 * Whether a path is one of a pattern (`/shop/:group`, `/most-popular/:group?`), as the router reads it, which is not there
 * yet when the first screen is asked for.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const patternSegments = segmentsOf(pattern);
  const pathSegments = segmentsOf(path);
  if (pathSegments.length > patternSegments.length) return false;
  return patternSegments.every((segment, index) => {
    const pathSegment = pathSegments[index];
    if (segment.startsWith(':')) return pathSegment !== undefined || segment.endsWith('?');
    return pathSegment?.toLowerCase() === segment.toLowerCase();
  });
}
