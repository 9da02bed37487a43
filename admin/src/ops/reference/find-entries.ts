import { foldDiacritics } from '../../palette/match-text.js';

export type Entry<Value> = Value & { readonly id: string };

/**
 * Entries that contain every typed word in any of their texts. Those with the words in their name come first, and one
 * whose name was typed before all others.
 */
export function findEntries<Value extends object>(
  values: readonly Value[],
  nameOf: (value: Value) => string,
  q: string,
): readonly Entry<Value>[] {
  const words = foldDiacritics(q)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const containsWords = (text: string) => words.every((word) => foldDiacritics(text).includes(word));
  return values
    .filter((value) => containsWords(textsOf(value).join('\n')))
    .map((value) => ({ ...value, id: nameOf(value) }))
    .map((entry) => ({ entry, rank: entry.id === q ? 0 : containsWords(entry.id) ? 1 : 2 }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
