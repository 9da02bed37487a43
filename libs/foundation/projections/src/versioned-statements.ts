import { programViewOf, snakeCase } from './names.js';
import type { AnyProjection } from './projection.js';

const maxCachedStatements = 1_000;

/** Rewrites statements: `FROM order_list` becomes `FROM order_list_v5_1a2b3c4d`. Only after FROM or JOIN. */
export function versionedStatements(projections: readonly AnyProjection[]): (text: string) => string {
  const views = new Map(projections.map((projection) => [snakeCase(projection.name), programViewOf(projection)]));
  const names = new RegExp(`\\b(FROM|JOIN)(\\s+)("?)(${[...views.keys()].join('|')})\\3(?![\\w$."])`, 'gi');
  const cache = new Map<string, string>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const versioned = text.replaceAll(
      names,
      (_, verb: string, space: string, _quote: string, name: string) =>
        `${verb}${space}${views.get(name.toLowerCase())}`,
    );
    if (cache.size >= maxCachedStatements) cache.clear();
    cache.set(text, versioned);
    return versioned;
  };
}
