import type { OfferFacts, OfferTexts } from '@shop/contracts';

type Ingredient = OfferTexts['ingredients'][number];

export interface KeptReferences {
  /** With the new names, without the ended percents; null if none changed. */
  readonly facts: OfferFacts | null;
  /** New names that take over a percent. */
  readonly kept: readonly string[];
  /** Names that end with their percent. */
  readonly lost: readonly string[];
  /** Names whose percent ends, because it belongs to the former amount. */
  readonly outdated: readonly string[];
}

/** Facts name their ingredients: a percent follows a renamed ingredient, but not a replaced or changed one. */
export function keepReferences(
  facts: OfferFacts | null,
  before: readonly Ingredient[],
  after: readonly Ingredient[],
): KeptReferences {
  if (facts === null) return { facts, kept: [], lost: [], outdated: [] };
  const renamed = renamedIngredients(before, after);
  const named = facts.references.map(({ ingredient }) => ingredient);
  const lost = named.filter((name) => !renamed.has(name) && has(before, name) && !has(after, name));
  const outdated = named.filter((name) => hasOtherAmount(name, before, after));
  const kept = named.flatMap((name) => renamed.get(name) ?? []);
  const isUnchanged = kept.length + lost.length + outdated.length === 0;
  const references = facts.references
    .filter(({ ingredient }) => !lost.includes(ingredient) && !outdated.includes(ingredient))
    .map((reference) => ({ ...reference, ingredient: renamed.get(reference.ingredient) ?? reference.ingredient }));
  return { facts: isUnchanged ? null : { ...facts, references }, kept, lost, outdated };
}

/** New names by old ones. The amount stays; equal amounts are told apart by their place. */
function renamedIngredients(before: readonly Ingredient[], after: readonly Ingredient[]): ReadonlyMap<string, string> {
  const isRemoved = ({ name }: Ingredient) => !has(after, name);
  const isAdded = ({ name }: Ingredient) => !has(before, name);
  const pairs = before.flatMap((ingredient, place): [string, string][] => {
    if (!isRemoved(ingredient)) return [];
    const { name } = ingredient;
    const inPlace = after[place];
    const added = after.filter((other) => isAdded(other) && hasSameAmount(other, ingredient));
    const removed = before.filter((other) => isRemoved(other) && hasSameAmount(other, ingredient));
    const renamed =
      inPlace && added.includes(inPlace) ? inPlace : removed.length === 1 && added.length === 1 && added[0];
    return renamed ? [[name, renamed.name]] : [];
  });
  return new Map(pairs);
}

function has(ingredients: readonly Ingredient[], name: string): boolean {
  return ingredients.some((ingredient) => ingredient.name === name);
}

function hasOtherAmount(name: string, before: readonly Ingredient[], after: readonly Ingredient[]): boolean {
  const former = before.filter((ingredient) => ingredient.name === name);
  const next = after.filter((ingredient) => ingredient.name === name);
  const isSame = next.some((ingredient) => former.some((other) => hasSameAmount(other, ingredient)));
  return former.length > 0 && next.length > 0 && !isSame;
}

/** `150µg` is `150 µg`, with either sign of micro. */
function hasSameAmount(a: Ingredient, b: Ingredient): boolean {
  const plain = ({ amount }: Ingredient) => amount.normalize('NFKC').replace(/\s/gu, '');
  return plain(a) === plain(b);
}
