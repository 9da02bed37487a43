import { matchPath } from 'react-router-dom';

/** Without quoted values: they may be personal data. */
export function describeError(error: unknown): string {
  const description = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return description
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .slice(0, 300);
}

/** Not the path, because it may contain an order id. */
export function routePatternOf(pathname: string, patterns: readonly string[]): string {
  return patterns.find((pattern) => matchPath(pattern, pathname) !== null) ?? '/*';
}
