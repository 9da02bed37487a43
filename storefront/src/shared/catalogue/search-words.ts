/** Cyrillic letters as the Latin ones without diacritics. */
const latinLetters: Readonly<Record<string, string>> = {
  ...{ đ: 'dj', а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'dj', е: 'e', ж: 'z', з: 'z', и: 'i', ј: 'j', к: 'k' },
  ...{ л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u', ф: 'f' },
  ...{ х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's' },
};

/** Removes case, diacritics and Cyrillic, so that `c` finds č and ć, and `dj` finds đ. */
export function foldLetters(text: string): string {
  const decomposed = text.toLowerCase().normalize('NFD');
  return decomposed.replace(/[đа-џ\u0300-\u036f]/g, (letter) => latinLetters[letter] ?? '');
}

export function wordsOf(text: string): readonly string[] {
  return foldLetters(text).match(/[a-z0-9]+/g) ?? [];
}

const functionWords = new Set('a da do i ili iz je k kod koji na od po pri s sa se te u uz za protiv'.split(' '));

/** Words of a search, without prepositions and conjunctions unless there are only those. */
export function searchedWords(text: string): readonly string[] {
  const words = [...new Set(wordsOf(text))];
  const meaningful = words.filter((word) => !functionWords.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

const endings = [
  ...['ovima', 'evima', 'ama', 'ima', 'oga', 'omu', 'ega', 'emu', 'ovi', 'ove', 'ova', 'evi', 'eve', 'eva'],
  ...['om', 'em', 'og', 'eg', 'oj', 'ih', 'im', 'a', 'e', 'i', 'o', 'u'],
];
const minStem = 3;

/** Removes the ending of the declension: kosa, kose, kosu and kosom have one stem. */
export function stemOf(word: string): string {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= minStem);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Words of one meaning, in the spelling of all four countries: shoppers also use the words of their neighbours. */
export const synonyms: readonly (readonly string[])[] = [
  ['mršavljenje', 'mršaviti', 'smršati', 'dijeta', 'kilogrami', 'kile'],
  ['probava', 'varenje', 'digestija', 'crijeva', 'creva'],
  ['stomak', 'želudac', 'trbuh'],
  // Without the cycle, which hair has, too.
  ['menstruacija', 'menstrualni', 'pms', 'bolovi'],
  ['libido', 'potencija'],
  ['umor', 'iscrpljenost'],
  ['imunitet', 'imunološki', 'imuni'],
  ['san', 'spavanje', 'nesanica', 'matičnjak'],
  ['koža', 'bore'],
  ['kolagen', 'kolagenski'],
  ['kapsula', 'tableta', 'pilula'],
  ['paket', 'komplet', 'set'],
  ['vrećica', 'kesica', 'kesa'],
  ['magnezij', 'magnezijum'],
  ['kalcij', 'kalcijum'],
  ['selen', 'selenij'],
  ['krom', 'hrom'],
  ['željezo', 'gvožđe'],
  ['ginseng', 'ženšen'],
  ['komorač', 'morač'],
].map((words) => words.map(foldLetters));
const stemsOfSynonyms = synonyms.map((words) => words.map(stemOf));

/**
 * Edits between two words: a letter more, less or other, or two neighbours swapped (optimal string alignment).
 * A word being typed is compared with the beginning of the other one, which costs half an edit.
 * Infinity: more than `limit`.
 */
export function editsBetween(typed: string, whole: string, limit: number): number {
  // Letters further on cannot matter.
  const word = whole.slice(0, typed.length + Math.ceil(limit) + 1);
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwap = row > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      let edits = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (isSwap) edits = Math.min(edits, before[column - 2]! + 1);
      current.push(edits);
      if (edits < least) least = edits;
    }
    // A swap reaches back two rows, and costs one edit at least.
    if (least > limit) return Infinity;
    before = last;
    last = current;
  }
  const edits = Math.min(last[word.length]!, Math.min(...last) + 0.5);
  return edits > limit ? Infinity : edits;
}

/** Edits that a misspelt word of this length may have; 1.5: one, also when only its beginning is typed. */
export function allowedEdits(word: string): number {
  if (/\d/u.test(word) || word.length < 4) return 0;
  if (word.length === 4) return 1;
  return word.length < 8 ? 1.5 : 2;
}

/** Stems of the words with the same meaning. */
export function synonymStems(stem: string): readonly string[] {
  return stemsOfSynonyms.find((stems) => stems.includes(stem)) ?? [];
}
