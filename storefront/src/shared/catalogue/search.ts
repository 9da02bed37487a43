/** Removes diacritics, so that `c` finds č and ć, and `dj` finds đ. */
export function foldDiacritics(text: string): string {
  return text.toLowerCase().replaceAll('đ', 'dj').normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
}

export function findByName<T extends { readonly Name: string }>(offers: readonly T[], text: string): readonly T[] {
  const folded = foldDiacritics(text);
  if (folded === '') return [];
  return offers.filter((offer) => foldDiacritics(offer.Name).includes(folded));
}
