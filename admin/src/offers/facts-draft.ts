import type { OfferFacts } from '@shop/contracts';
import type { Translate } from '../i18n/use-text.js';
import { splitLines } from './texts-draft.js';

type Pack = NonNullable<OfferFacts['pack']>;

export const packFields = ['netGrams', 'netMillilitres', 'pieces', 'unit', 'dailyPieces'] as const;
export const labelFields = ['references', 'ingredientList', 'allergens', 'producer', 'storage'] as const;
export const units = ['capsule', 'tablet', 'gummy', 'sachet', 'scoop'] as const satisfies readonly Pack['unit'][];

export type FactField = (typeof packFields)[number] | (typeof labelFields)[number];
/** One string per field: lists have a line per part, reference values `ingredient | percent`. */
export type FactsDraft = Readonly<Record<FactField, string>>;

export function toFactsDraft(facts: OfferFacts | null): FactsDraft {
  const {
    pack = null,
    references = [],
    ingredientList = '',
    allergens = [],
    producer = '',
    storage = '',
  } = facts ?? {};
  return {
    netGrams: numberText(pack?.netGrams),
    netMillilitres: numberText(pack?.netMillilitres),
    pieces: numberText(pack?.pieces),
    unit: pack?.unit ?? '',
    dailyPieces: numberText(pack?.dailyPieces),
    references: references.map(({ ingredient, percent }) => `${ingredient} | ${percent}`).join('\n'),
    ingredientList,
    allergens: allergens.join('\n'),
    producer,
    storage,
  };
}

/** @param isBundle its articles have packs, it has none */
export function toOfferFacts(draft: FactsDraft, isBundle: boolean): OfferFacts {
  const pack = {
    pieces: parseNumber(draft.pieces),
    unit: units.find((unit) => unit === draft.unit) ?? null,
    netGrams: parseNumber(draft.netGrams),
    netMillilitres: parseNumber(draft.netMillilitres),
    dailyPieces: parseNumber(draft.dailyPieces),
  };
  return {
    pack: isBundle ? null : pack,
    references: splitLines(draft.references).map(parseReference),
    ingredientList: draft.ingredientList.trim(),
    allergens: splitLines(draft.allergens),
    producer: splitLines(draft.producer).join(' '),
    storage: splitLines(draft.storage).join(' '),
  };
}

interface FactsContext {
  readonly isBundle: boolean;
  /** Names of the ingredients in the saved texts. */
  readonly ingredients: readonly string[];
  readonly t: Translate;
}

/** Values that the server would reject, and shares of the reference values that no ingredient has. */
export function factProblems(draft: FactsDraft, { isBundle, ingredients, t }: FactsContext) {
  const missing = (['ingredientList', 'producer', 'storage'] as const).filter((field) => draft[field].trim() === '');
  const problems: Partial<Record<FactField, string>> = {
    ...(!isBundle && packProblems(draft, t)),
    ...Object.fromEntries(missing.map((field) => [field, t('offers.required')])),
  };
  const absent = splitLines(draft.allergens).filter((word) => !draft.ingredientList.includes(word));
  if (absent.length > 0) problems.allergens = t('offers.fact_flaw.allergens', { words: absent.join(', ') });
  const lines = splitLines(draft.references);
  const unknown = lines.map((line) => parseReference(line).ingredient).filter((name) => !ingredients.includes(name));
  if (!lines.every((line) => /^.*[^\s|].*\|\s*[1-9]\d{0,4}$/u.test(line)))
    problems.references = t('offers.fact_flaw.references');
  else if (unknown.length > 0) problems.references = t('offers.fact_flaw.ingredients', { words: unknown.join(', ') });
  return problems;
}

function packProblems(draft: FactsDraft, t: Translate) {
  const problems: Partial<Record<FactField, string>> = {};
  const { pieces, unit, dailyPieces } = draft;
  for (const field of ['netGrams', 'netMillilitres'] as const)
    if (draft[field].trim() !== '' && !isAmount(draft[field])) problems[field] = t('offers.fact_flaw.amount');
  if (draft.netGrams.trim() === '' && draft.netMillilitres.trim() === '') problems.netGrams = t('offers.fact_flaw.net');
  if (pieces.trim() === '' ? unit !== '' : !isWhole(pieces, 10_000))
    problems.pieces = t('offers.fact_flaw.whole', { most: '10000' });
  if (pieces.trim() !== '' && unit === '') problems.unit = t('offers.required');
  const most = Math.min(100, parseNumber(pieces) ?? 0);
  if (dailyPieces.trim() !== '' && !isWhole(dailyPieces, most))
    problems.dailyPieces = most > 0 ? t('offers.fact_flaw.whole', { most: String(most) }) : t('offers.fact_flaw.daily');
  return problems;
}

function isWhole(text: string, most: number): boolean {
  return /^\s*[1-9]\d{0,4}\s*$/.test(text) && Number(text) <= most;
}

function isAmount(text: string): boolean {
  const amount = parseNumber(text);
  return /^\s*\d+([.,]\d+)?\s*$/.test(text) && amount !== null && amount > 0 && amount <= 100_000;
}

function parseNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text.replace(',', '.'));
}

function numberText(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value).replace('.', ',');
}

function parseReference(line: string) {
  const bar = line.lastIndexOf('|');
  return { ingredient: line.slice(0, Math.max(bar, 0)).trim(), percent: Number(line.slice(bar + 1)) };
}
