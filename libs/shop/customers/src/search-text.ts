const letters: Readonly<Record<string, string>> = { đ: 'dj', ð: 'dj', ł: 'l', ß: 'ss', æ: 'ae', ø: 'o' };

/** Lower case without diacritics: `Đurić`, `djuric` and `DJURIC` are equal. */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .flatMap((part) => (part === null || part === undefined || part.trim() === '' ? [] : [part]))
    .join(' ')
    .toLowerCase()
    .replace(/[đðłßæø]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export function searchTexts(...parts: readonly (string | null | undefined)[]): string {
  const simple = parts.map((part) => part?.replaceAll('đ', 'd').replaceAll('Đ', 'D'));
  return [...new Set([searchText(...parts), searchText(...simple)])].join(' ');
}
