import type { OfferFacts, OfferTexts } from '@shop/contracts';

type Ingredient = OfferTexts['ingredients'][number];

export interface KeptReferences {
  /** Facts with the new names; null if no name with a percent changed. */
  readonly facts: OfferFacts | null;
  /** New names that take over a percent. */
  readonly kept: readonly string[];
  /** Names that end with their percent. */
  readonly lost: readonly string[];
}

/** Facts name their ingredients: a percent follows a renamed ingredient, but not a replaced one. */
export function keepReferences(
  facts: OfferFacts | null,
  before: readonly Ingredient[],
  after: readonly Ingredient[],
): KeptReferences {
  if (facts === null) return { facts, kept: [], lost: [] };
  const renamed = renamedIngredients(before, after);
  const named = facts.references.map(({ ingredient }) => ingredient);
  const references = facts.references.map((reference) => ({
    ...reference,
    ingredient: renamed.get(reference.ingredient) ?? reference.ingredient,
  }));
  const isGone = (name: string) => !renamed.has(name) && has(before, name) && !has(after, name);
  const kept = named.flatMap((name) => renamed.get(name) ?? []);
  return { facts: kept.length === 0 ? null : { ...facts, references }, kept, lost: named.filter(isGone) };
}

/** New names by old ones. The amount stays; equal amounts are told apart by their place. */
function renamedIngredients(before: readonly Ingredient[], after: readonly Ingredient[]): ReadonlyMap<string, string> {
  const isRemoved = ({ name }: Ingredient) => !has(after, name);
  const isAdded = ({ name }: Ingredient) => !has(before, name);
  const pairs = before.flatMap((ingredient, place): [string, string][] => {
    if (!isRemoved(ingredient)) return [];
    const { name, amount } = ingredient;
    const inPlace = after[place];
    const added = after.filter((other) => isAdded(other) && other.amount === amount);
    const removed = before.filter((other) => isRemoved(other) && other.amount === amount);
    const renamed =
      inPlace && added.includes(inPlace) ? inPlace : removed.length === 1 && added.length === 1 && added[0];
    return renamed ? [[name, renamed.name]] : [];
  });
  return new Map(pairs);
}

function has(ingredients: readonly Ingredient[], name: string): boolean {
  return ingredients.some((ingredient) => ingredient.name === name);
}
