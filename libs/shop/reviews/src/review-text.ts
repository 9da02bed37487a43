import { createHash } from 'node:crypto';

/** Serbian Cyrillic to Latin without diacritics. */
const latinByLetter: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    ђ: 'dj',
    е: 'e',
    ж: 'z',
    з: 'z',
    и: 'i',
    ј: 'j',
    к: 'k',
    л: 'l',
    љ: 'lj',
  },
  ...{
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ћ: 'c',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'c',
  },
  ...{ џ: 'dz', ш: 's', đ: 'dj' },
};

/** Lower case Latin without diacritics and invisible characters, `dj` for đ. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u034f]/gu, '')
    .toLowerCase()
    .replaceAll(/[а-џđ]/g, (letter) => latinByLetter[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

export function wordsOf(foldedText: string): readonly string[] {
  return foldedText.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Shorter texts often coincide by chance. */
const minFingerprintLength = 24;

/** Equal for texts that differ only in punctuation, spaces and case; null for short texts. */
export function fingerprintOf(text: string): string | null {
  const words = wordsOf(normalizeText(text)).join(' ');
  return words.length < minFingerprintLength ? null : createHash('sha256').update(words).digest('base64url');
}
