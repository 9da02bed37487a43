/** Without case and marks, so that `narudzbe` finds `Narudžbe`. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');
}

/** Whether every word that was typed begins a word of a text. */
export function isMeant(text: string, typed: string): boolean {
  const words = folded(text).split(/[\s,.()/·-]+/u);
  return folded(typed)
    .split(/\s+/u)
    .every((part) => words.some((word) => word.startsWith(part)));
}
