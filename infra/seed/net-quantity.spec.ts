import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Offer {
  readonly id: string;
  readonly pack: {
    readonly pieces?: number;
    readonly unit?: string;
    readonly netGrams?: number;
    readonly dailyPieces?: number;
  } | null;
  readonly texts: Readonly<Record<string, Texts>>;
}

interface Texts {
  readonly ingredients: readonly { readonly name: string; readonly amount: string; readonly referencePercent?: number }[];
  readonly ingredientList: string;
}

const catalogue = join(import.meta.dirname, 'catalogue');
const offers = readdirSync(catalogue)
  .filter((name) => name !== 'groups.json')
  .map((name) => JSON.parse(readFileSync(join(catalogue, name), 'utf8')) as Offer);

/** A label states the nutrient; the pack holds the compound. Share of the nutrient in the compound, by weight. */
const compounds: readonly (readonly [nutrient: RegExp, compound: RegExp, share: number])[] = [
  [/^Kalcij/u, /kalcij\S*[- ]karbonat/u, 0.4],
  [/^Magnezij/u, /magnezij\S*[- ]bisglicinat/u, 0.141],
  [/^Magnezij/u, /magnezij\S*[- ]citrat/u, 0.162],
  [/^(Željezo|Gvožđe)/u, /(željez|gvožđe)\S*[- ]bisglicinat/u, 0.274],
  [/^Cink/u, /cink\S*[- ]glukonat/u, 0.143],
  [/^Bakar/u, /bak(ar|rov)\S*[- ]glukonat/u, 0.14],
  [/^[HK]rom/u, /[hk]rom\S*[- ]pikolinat/u, 0.124],
  [/^Selen/u, /natrij\S*[- ]selenit/u, 0.457],
  [/^[HK]olin/u, /[hk]olin\S*[- ]bitarta?rat/u, 0.411],
  [/^Vitamin B6/u, /piridoksin\S*[- ]hidro[hk]lorid/u, 0.823],
  [/^Vitamin B12/u, /cijanokobalamin/u, 1],
  [/^Vitamin C/u, /L-askorbinska kiselina/u, 1],
  [/^Vitamin E/u, /alfa-tokoferil(ni )?[- ]?acetat/u, 0.67],
  [/^Niacin/u, /nikotinamid/u, 1],
  [/^Biotin/u, /biotin/u, 1],
];
const milligrams: Readonly<Record<string, number>> = { g: 1000, mg: 1, µg: 0.001 };
/** Smallest plausible weight of capsule shells and tablet binders, in milligrams per piece. */
const smallestExcipients: Readonly<Record<string, number>> = { capsule: 90, tablet: 100 };

function quantity(amount: string): { readonly value: number; readonly unit: string } {
  const [, value = '', unit = ''] = /^([\d,]+) (g|mg|µg|%)$/u.exec(amount) ?? [];
  return { value: Number(value.replace(',', '.')), unit };
}

function compoundMilligrams(list: string, { name, amount }: Texts['ingredients'][number], isNutrient: boolean): number {
  const { value, unit } = quantity(amount);
  const shares = compounds.filter(([nutrient, compound]) => nutrient.test(name) && compound.test(list));
  if (isNutrient && shares.length !== 1) throw new Error(`The list of ingredients names no single compound of ${name}`);
  return (value * (milligrams[unit] ?? NaN)) / (shares[0]?.[2] ?? 1);
}

const inCountries = offers.flatMap(({ id, pack, texts }) =>
  Object.entries(texts).map(([country, countryTexts]) => ({ id, country, pack, texts: countryTexts })),
);

it.each(inCountries.filter(({ pack }) => pack?.netGrams))(
  'the ingredients and excipients of $id fit its net quantity in $country',
  ({ pack, texts }) => {
    const { pieces = NaN, unit = '', netGrams = NaN, dailyPieces = NaN } = pack ?? {};
    const daily = texts.ingredients.reduce(
      (sum, ingredient) =>
        sum + compoundMilligrams(texts.ingredientList, ingredient, ingredient.referencePercent !== undefined),
      0,
    );
    const excipients = (netGrams * 1000) / pieces - daily / dailyPieces;
    // Amounts are printed in round numbers.
    expect(Math.round(excipients)).toBeGreaterThanOrEqual(smallestExcipients[unit] ?? 0);
  },
);

it.each(inCountries.filter(({ pack }) => pack?.netGrams === undefined && pack !== null))(
  'the shares of the ingredients of $id leave room for its base in $country',
  ({ texts }) => {
    const shares = texts.ingredients.map(({ amount }) => quantity(amount));
    expect(new Set(shares.map(({ unit }) => unit))).toEqual(new Set(['%']));
    expect(shares.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(100);
  },
);
