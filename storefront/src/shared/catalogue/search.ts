import type { Offer } from '@shop/contracts';
import {
  allowedEdits,
  editsBetween,
  foldLetters,
  searchedWords,
  stemOf,
  synonyms,
  synonymStems,
  wordsOf,
} from './search-words.js';

/** Where a text of an offer comes from, and how much a hit there counts. */
const weights = { name: 32, group: 16, bundle: 16, content: 8, ingredient: 4, use: 2, description: 1 };
type Source = keyof typeof weights;

/** Each is more than half of an exact match, so that a better source always comes first. */
const likeness = { word: 1, beginning: 0.9, derived: 0.8, synonym: 0.7, typo: 0.6 };
const minDerivedStem = 4;
const minLetters = 2;

interface Passage {
  readonly offer: number;
  readonly source: Source;
  readonly text: string;
}

/** An inflected form, as it occurs in the texts. */
interface Form {
  readonly word: string;
  readonly stem: string;
  readonly passages: number[];
}

/** `passage` is the text that matched; null: the name or the group, which a hit shows anyway. */
export interface OfferHit {
  readonly offer: Offer;
  readonly passage: { readonly source: Source; readonly text: string } | null;
}

interface Matches {
  readonly isTypo: boolean;
  readonly likenessByPassage: ReadonlyMap<number, number>;
}

/** Finds offers by name, then by group, ingredient and use. Derived from the list of offers, so it follows its changes. */
export class OfferSearch {
  private readonly passages: Passage[] = [];
  private readonly forms = new Map<string, Form>();
  /** By word of a text as written, since folding is slow. */
  private readonly formsAsWritten = new Map<string, readonly Form[]>();
  private readonly matches = new Map<string, Matches>();
  private indexed = 0;

  constructor(
    private readonly offers: readonly Offer[],
    private readonly bundlesTitle: string,
  ) {
    // A synonym that no text contains can be misspelt, too.
    for (const word of synonyms.flat()) this.formOf(word);
  }

  find(text: string): readonly OfferHit[] {
    const named = this.findNamed(text);
    const others = this.findByNeed(text).filter(({ offer }) => !named.some((hit) => hit.offer === offer));
    return [...named, ...others];
  }

  /** Needs no index. */
  findNamed(text: string): readonly OfferHit[] {
    return findByName(this.offers, text).map((offer) => ({ offer, passage: null }));
  }

  /** Indexes some more offers before a search needs them; false when all are. */
  indexNext(count: number): boolean {
    const end = Math.min(this.offers.length, this.indexed + count);
    for (; this.indexed < end; this.indexed += 1) this.addOffer(this.indexed);
    return this.indexed < this.offers.length;
  }

  private addOffer(offer: number): void {
    for (const [source, text] of passagesOf(this.offers[offer]!, this.bundlesTitle)) {
      const index = this.passages.push({ offer, source, text }) - 1;
      for (const written of text.split(' ')) {
        for (const { passages } of this.formsOf(written)) if (passages.at(-1) !== index) passages.push(index);
      }
    }
  }

  private formsOf(written: string): readonly Form[] {
    let forms = this.formsAsWritten.get(written);
    if (forms === undefined) {
      forms = wordsOf(written).map((word) => this.formOf(word));
      this.formsAsWritten.set(written, forms);
    }
    return forms;
  }

  private formOf(word: string): Form {
    const form = this.forms.get(word) ?? { word, stem: stemOf(word), passages: [] };
    this.forms.set(word, form);
    return form;
  }

  private findByNeed(text: string): readonly OfferHit[] {
    const words = searchedWords(text);
    if (!words.some((word) => word.length >= minLetters || /\d/u.test(word))) return [];
    this.indexNext(this.offers.length);
    const matches = words.map((word) => this.match(word));
    const hits = this.hitsOf(matches);
    return hits.length > 0 ? hits : this.hitsOf(matches.filter((found) => this.isNeed(found)));
  }

  private match(word: string): Matches {
    const known = this.matches.get(word);
    if (known !== undefined) return known;
    const exact = matchForms(word, this.forms);
    const isTypo = exact.size === 0;
    const matches = { isTypo, likenessByPassage: isTypo ? matchTypos(word, this.forms) : exact };
    this.matches.set(word, matches);
    return matches;
  }

  /** Of several words, those that name a product, a group or an ingredient are enough. */
  private isNeed({ isTypo, likenessByPassage }: Matches): boolean {
    const isNeed = (passage: number) => weights[this.passages[passage]!.source] >= weights.ingredient;
    return !isTypo && [...likenessByPassage.keys()].some(isNeed);
  }

  /** Offers that match every word. */
  private hitsOf(matches: readonly Matches[]): readonly OfferHit[] {
    return [...candidatesOf(matches, this.passages)]
      .filter(([, { byWord }]) => byWord.every((score) => score > 0))
      .map(([index, { byWord, passage, most }]) => {
        const score = byWord.reduce((sum, one) => sum + one, most);
        return { offer: this.offers[index]!, score, passage: shownPassage(this.passages[passage]!) };
      })
      .sort((a, b) => b.score - a.score || a.offer.PopularRank - b.offer.PopularRank);
  }
}

function shownPassage({ source, text }: Passage): OfferHit['passage'] {
  return source === 'name' || source === 'group' ? null : { source, text };
}

/** As specified: part of the name, in any case. Also without its spaces: purefit. */
export function findByName<T extends { readonly Name: string }>(offers: readonly T[], text: string): readonly T[] {
  const folded = foldLetters(text).trim().replace(/\s+/g, ' ');
  if (folded === '') return [];
  const joined = folded.replaceAll(' ', '');
  const names = offers.map((offer) => ({ offer, name: foldLetters(offer.Name) }));
  const exact = names.filter(({ name }) => name.includes(folded));
  const spaced = names.filter(
    (one) => !exact.includes(one) && joined.length > minLetters && one.name.replaceAll(' ', '').includes(joined),
  );
  return [...exact, ...spaced].map(({ offer }) => offer);
}

/** Without `HowToUse`: its warnings would find offers for those who must not take them. */
function passagesOf(offer: Offer, bundlesTitle: string): readonly (readonly [Source, string])[] {
  const uses = [offer.SubHeading, offer.Heading, ...offer.Benefits, ...offer.Adventages.split('&&')];
  return [
    ['name', offer.Name],
    ['name', offer.Name.replaceAll(' ', '')],
    ['group', offer.GroupName],
    ...(offer.ChildOffers === null ? [] : ([['bundle', bundlesTitle]] as const)),
    ...(offer.ChildOffers ?? []).map(({ Name }) => ['content', Name] as const),
    ...offer.Ingredients.map(({ name }) => [isContent(offer, name) ? 'use' : 'ingredient', name] as const),
    ...uses.map((text) => ['use', text] as const),
    ...offer.Description.split(/(?<=[.!?])\s+/u).map((text) => ['description', text] as const),
  ];
}

/** A bundle lists its offers as ingredients: "Pure Fit, 60 kapsula". */
function isContent({ ChildOffers }: Offer, ingredient: string): boolean {
  return ChildOffers !== null && ChildOffers.some(({ Name }) => ingredient.startsWith(Name));
}

type Forms = ReadonlyMap<string, Form>;

function matchForms(word: string, forms: Forms): ReadonlyMap<number, number> {
  const stem = stemOf(word);
  const alike = synonymStems(stem);
  const found = new Map<number, number>();
  for (const form of forms.values()) {
    const like = likenessOf(form, word, stem) ?? (alike.includes(form.stem) ? likeness.synonym : 0);
    if (like > 0) addMatches(found, form, like);
  }
  return found;
}

function likenessOf(form: Form, word: string, stem: string): number | null {
  if (form.word === word) return likeness.word;
  if (word.length < minLetters) return null;
  if (form.stem === stem) return likeness.word;
  if (form.word.startsWith(word)) return likeness.beginning;
  return stem.length >= minDerivedStem && form.stem.startsWith(stem) ? likeness.derived : null;
}

/** Matches of the words that are nearest to a misspelt one, and of their synonyms. */
function matchTypos(word: string, forms: Forms): ReadonlyMap<number, number> {
  const limit = allowedEdits(word);
  const found = new Map<number, number>();
  if (limit === 0) return found;
  let least = limit;
  let nearest: string[] = [];
  for (const form of forms.values()) {
    if (form.word.length < word.length - least) continue;
    const edits = editsBetween(word, form.word, least);
    if (edits < least) nearest = [];
    if (edits <= least) nearest.push(form.stem);
    least = Math.min(least, edits);
  }
  const stems = new Set(nearest.flatMap((stem) => [stem, ...synonymStems(stem)]));
  for (const form of forms.values()) {
    if (stems.has(form.stem)) addMatches(found, form, likeness.typo);
  }
  return found;
}

function addMatches(found: Map<number, number>, form: Form, like: number): void {
  for (const passage of form.passages) {
    if ((found.get(passage) ?? 0) < like) found.set(passage, like);
  }
}

interface Candidate {
  /** Best score of each searched word. */
  readonly byWord: number[];
  /** With the highest sum of its words, which explains the hit best. */
  passage: number;
  most: number;
}

function candidatesOf(matches: readonly Matches[], passages: readonly Passage[]): ReadonlyMap<number, Candidate> {
  const candidates = new Map<number, Candidate>();
  const sums = new Map<number, number>();
  matches.forEach(({ likenessByPassage }, word) => {
    for (const [passage, like] of likenessByPassage) {
      const { offer, source } = passages[passage]!;
      const candidate = candidates.get(offer) ?? { byWord: matches.map(() => 0), passage, most: 0 };
      candidates.set(offer, candidate);
      const score = weights[source] * like;
      candidate.byWord[word] = Math.max(candidate.byWord[word]!, score);
      const sum = (sums.get(passage) ?? 0) + score;
      sums.set(passage, sum);
      if (sum < candidate.most || (sum === candidate.most && passage > candidate.passage)) continue;
      candidate.most = sum;
      candidate.passage = passage;
    }
  });
  return candidates;
}
