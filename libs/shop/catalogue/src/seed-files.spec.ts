import { readSeedFiles, type OfferFile } from './seed-files.js';

type Texts = OfferFile['texts'][keyof OfferFile['texts']];
type Ingredient = Texts['ingredients'][number];

/** Regulation (EU) 1169/2011, Annex XIII, in micrograms, by the names in the four countries. */
const referenceValues: readonly (readonly [RegExp, number])[] = [
  [/^vitamin C\b/iu, 80_000],
  [/^vitamin E\b/iu, 12_000],
  [/^vitamin B6\b/iu, 1400],
  [/^vitamin B12\b/iu, 2.5],
  [/^niacin$/iu, 16_000],
  [/^biotin\b/iu, 50],
  [/^kalcij(um)?\b/iu, 800_000],
  [/^magnezij(um)?\b/iu, 375_000],
  [/^(željezo|gvožđe)/iu, 14_000],
  [/^cink\b/iu, 10_000],
  [/^bakar\b/iu, 1000],
  [/^selen(ij)?\b/iu, 55],
  [/^(hrom|krom)\b/iu, 40],
];
const micrograms: Readonly<Record<string, number>> = { µg: 1, mg: 1000, g: 1_000_000 };

function percentOf({ name, amount }: Ingredient): number | undefined {
  const reference = referenceValues.find(([pattern]) => pattern.test(name))?.[1];
  if (reference === undefined) return undefined;
  const [value = '', unit = ''] = amount.split(' ');
  return Math.round((Number(value.replace(',', '.')) * micrograms[unit]! * 100) / reference);
}

const { offers } = await readSeedFiles('infra/seed/catalogue');
const articles = offers.filter(({ children }) => children === null);
const textsOf = (offer: OfferFile): readonly Texts[] => Object.values(offer.texts);

describe.each(offers)('the seed file of $id', (offer) => {
  it.each(Object.entries(offer.texts))('names ingredients, producer and storage in %s', (_country, texts) => {
    for (const text of [texts.ingredientList, texts.producer, texts.storage]) expect(text).toMatch(/^.{20,}$/u);
  });

  it('shows the percent of each reference value that its amount has', () => {
    const ingredients = textsOf(offer).flatMap((texts) => texts.ingredients);
    expect(ingredients.map((ingredient) => ingredient.referencePercent)).toEqual(ingredients.map(percentOf));
  });

  it('emphasises only words of the ingredient list, as many in each country', () => {
    for (const { allergens, ingredientList } of textsOf(offer)) {
      for (const word of allergens) expect(ingredientList).toContain(word);
      expect(allergens).toHaveLength(offer.texts.BA.allergens.length);
    }
  });
});

it.each(articles)('states the net quantity of $id, and for a supplement its pieces and daily dose', ({ id, pack }) => {
  const isCosmetic = ['cellu-lift', 'derma-glow'].includes(id);
  expect(pack).toEqual(
    isCosmetic
      ? { netMillilitres: expect.any(Number) }
      : {
          pieces: expect.any(Number),
          unit: expect.any(String),
          netGrams: expect.any(Number),
          dailyPieces: expect.any(Number),
        },
  );
});

it.each(articles)('states the quantities of $id as its sub-heading in Bosnia does', ({ pack, texts: { BA } }) => {
  const [stated] = /\d+(?= (?:noćnih |bombona|kapsula|vrećica|tableta|ml|g)\b)/u.exec(BA.subHeading) ?? [];
  expect([pack?.pieces, pack?.netMillilitres, pack?.netGrams]).toContain(Number(stated));
});

it('leaves the packs of bundles to their articles, and lists all that these contain', () => {
  const bundles = offers.filter(({ children }) => children !== null);
  for (const bundle of bundles) {
    expect(bundle.pack).toBeNull();
    for (const { offerId } of bundle.children!) {
      const { texts } = offers.find(({ id }) => id === offerId)!;
      expect(bundle.texts.HR.ingredientList).toContain(texts.HR.ingredientList);
      expect(bundle.texts.HR.allergens).toEqual(expect.arrayContaining(texts.HR.allergens));
    }
  }
});
