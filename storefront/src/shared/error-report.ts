import { matchPath } from 'react-router-dom';

/** Name and message of what was thrown, in one line, without what it quotes: that may be somebody's. */
export function describeError(error: unknown): string {
  const description = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return description
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, 300);
}

/** The route of a path as it is written in the list of routes: an address may name an order. */
export function routePatternOf(pathname: string, patterns: readonly string[]): string {
  return patterns.find((pattern) => matchPath(pattern, pathname) !== null) ?? '/*';
}
