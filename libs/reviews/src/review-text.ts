import { createHash } from 'node:crypto';

/** Serbian Cyrillic as it is written in Latin script, without diacritics. */
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

/**
 * A text as it is compared: small, in Latin script, without diacritics and invisible signs, with dj for đ. However
 * somebody types, the same words become the same.
 */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u034f]/gu, '')
    .toLowerCase()
    .replaceAll(/[а-џđ]/g, (letter) => latinByLetter[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}

/** The words of a folded text, in their order. */
export function wordsOf(foldedText: string): readonly string[] {
  return foldedText.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Fewer letters are said by many in the same words: "Sve preporuke!" */
const minFingerprintLength = 24;

/** What is equal for texts that differ in signs, spaces and case only; null for texts too short to be anybody's own. */
export function fingerprintOf(text: string): string | null {
  const words = wordsOf(normalizeText(text)).join(' ');
  return words.length < minFingerprintLength ? null : createHash('sha256').update(words).digest('base64url');
}
