const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** Like the router's matching, but the router is not loaded yet at this point. */
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
