import type { ReviewSignal } from '@shop/contracts';
import type { CountryCode } from '@shop/countries';
import { reviewRulesOf, type WordList } from '@shop/countries/review-rules';
import { normalizeText, wordsOf } from './review-text.js';

export interface TextSignal {
  readonly code: Exclude<ReviewSignal, 'repeat' | 'shared_phone'>;
  readonly found: readonly string[];
}

const link =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@-])[\p{L}\p{N}-]{3,63}\.(?:(?:com|net|org|info|biz|shop|store|online|site|link|ba|rs|hr|eu|de|ru)(?![\p{L}\p{N}])(?:\/\S*)?|me\/\S+)/giu;
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Eight digits or more, separated by single signs or spaces. */
const phone = /(?<![\p{L}\p{N}])\+?\d(?:[ ()/.-]{0,2}\d){7,14}(?!\p{N})/gu;
const maxFound = 5;

export function textSignals(title: string, text: string, country: CountryCode): readonly TextSignal[] {
  const whole = `${title}\n${text}`;
  const { cureWords, effectWords, illnesses, abuseWords } = reviewRulesOf(country);
  const sentences = normalizeText(whole)
    .split(/[.!?;\n]+/)
    .map(wordsOf);
  const insulting = wordMatcher(abuseWords);
  const found: readonly (readonly [TextSignal['code'], readonly string[]])[] = [
    ['links', whole.replaceAll(email, ' ').match(link) ?? []],
    ['contacts', [...(whole.match(email) ?? []), ...(whole.replaceAll(link, ' ').match(phone) ?? [])]],
    ['health_claim', healthClaims(sentences, { cureWords, effectWords, illnesses })],
    ['abuse', sentences.flat().filter(insulting)],
    ['capitals', isAllCapitals(whole) ? [whole.trim().slice(0, 40)] : []],
  ];
  return found.flatMap(([code, words]) =>
    words.length === 0 ? [] : [{ code, found: [...new Set(words)].slice(0, maxFound) }],
  );
}

interface ClaimWords {
  readonly cureWords: WordList;
  readonly effectWords: WordList;
  readonly illnesses: WordList;
}

function healthClaims(sentences: readonly (readonly string[])[], lists: ClaimWords): readonly string[] {
  const [isCureWord, isEffectWord, isIllness] = [
    wordMatcher(lists.cureWords),
    wordMatcher(lists.effectWords),
    wordMatcher(lists.illnesses),
  ];
  return sentences.flatMap((words) => {
    const healing = words.filter(isCureWord);
    const illnesses = words.filter(isIllness);
    if (healing.length > 0) return [...healing, ...illnesses];
    const acting = words.filter(isEffectWord);
    return acting.length > 0 && illnesses.length > 0 ? [...acting, ...illnesses] : [];
  });
}

const matchers = new WeakMap<WordList, (word: string) => boolean>();

function wordMatcher(list: WordList): (word: string) => boolean {
  const known = matchers.get(list);
  if (known !== undefined) return known;
  const whole = new Set(list.filter((word) => !word.endsWith('*')));
  const stems = list.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  const matches = (word: string) => whole.has(word) || stems.some((stem) => word.startsWith(stem));
  matchers.set(list, matches);
  return matches;
}

/** Requires twenty letters. */
function isAllCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return letters.length >= 20 && capitals.length / letters.length > 0.7;
}
