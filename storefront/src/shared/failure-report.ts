import { matchPath } from 'react-router-dom';

/** Name and message of what was thrown, in one line, without what it quotes: that may be somebody's. */
export function describeFailure(failure: unknown): string {
  const said = failure instanceof Error ? `${failure.name}: ${failure.message}` : typeof failure;
  return said
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, 300);
}

/** The route of a path as it is written in the list of routes: an address may name an order. */
export function screenOf(pathname: string, patterns: readonly string[]): string {
  return patterns.find((pattern) => matchPath(pattern, pathname) !== null) ?? '/*';
}
