const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/**
 * Whether a path is one of a pattern (`/shop/:group`, `/most-popular/:group?`), as the router reads it, which is not there
 * yet when the first screen is asked for.
 */
export function isPathOf(pattern: string, path: string): boolean {
  const wanted = segmentsOf(pattern);
  const found = segmentsOf(path);
  if (found.length > wanted.length) return false;
  return wanted.every((segment, index) => {
    const there = found[index];
    if (segment.startsWith(':')) return there !== undefined || segment.endsWith('?');
    return there?.toLowerCase() === segment.toLowerCase();
  });
}
