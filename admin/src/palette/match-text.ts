/** Ignores case and diacritics: `narudzbe` finds `Narudžbe`. */
export function foldDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}

/** True if every typed word is the prefix of a word in the text. */
export function matchesText(text: string, query: string): boolean {
  const words = foldDiacritics(text).split(/[\s,.()/·-]+/u);
  return foldDiacritics(query)
    .split(/\s+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
