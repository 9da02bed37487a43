import type { OfferTexts } from '@shop/contracts';

/** One string per field: lists have a line per part, ingredients `name | amount`. */
export type TextsDraft = Readonly<Record<keyof OfferTexts, string>>;

export const textFields = [
  'name',
  'heading',
  'subHeading',
  'description',
  'howToUse',
  'adventages',
  'benefits',
  'ingredients',
] as const satisfies readonly (keyof OfferTexts)[];

export const emptyDraft: TextsDraft = {
  ...{ name: '', heading: '', subHeading: '', description: '', howToUse: '' },
  ...{ adventages: '', benefits: '', ingredients: '' },
};

export function toTextsDraft(texts: OfferTexts | null): TextsDraft {
  if (texts === null) return emptyDraft;
  return {
    ...texts,
    adventages: texts.adventages.join('\n'),
    benefits: texts.benefits.join('\n'),
    ingredients: texts.ingredients.map(({ name, amount }) => `${name} | ${amount}`).join('\n'),
  };
}

export function toOfferTexts(draft: TextsDraft): OfferTexts {
  const { name, heading, subHeading, description, howToUse, adventages, benefits, ingredients } = draft;
  return {
    name: name.trim(),
    heading: heading.trim(),
    subHeading: subHeading.trim(),
    description: description.trim(),
    howToUse: howToUse.trim(),
    adventages: splitLines(adventages),
    benefits: splitLines(benefits),
    ingredients: splitLines(ingredients).map((line) => {
      const bar = line.lastIndexOf('|');
      return { name: line.slice(0, bar).trim(), amount: line.slice(bar + 1).trim() };
    }),
  };
}

export function missingTexts(draft: TextsDraft): readonly (keyof OfferTexts)[] {
  return textFields.filter((field) => {
    if (field === 'adventages' || field === 'benefits') return false;
    if (field !== 'ingredients') return draft[field].trim() === '';
    return splitLines(draft.ingredients).some((line) => !/^.*[^\s|].*\|.*[^\s|].*$/u.test(line));
  });
}

export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
