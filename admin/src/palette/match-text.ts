/** Without case and marks, so that `narudzbe` finds `Narudžbe`. */
function foldDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}

/** Whether every word that was typed begins a word of a text. */
export function matchesText(text: string, query: string): boolean {
  const words = foldDiacritics(text).split(/[\s,.()/·-]+/u);
  return foldDiacritics(query)
    .split(/\s+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
