// The facts that the back of a label prints, read from the seed catalogue, and their digest.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const catalogue = join(import.meta.dirname, '../seed/catalogue');

export const labelFacts = (offerId) => {
  const { pack, position, texts } = JSON.parse(readFileSync(join(catalogue, `${offerId}.json`), 'utf8'));
  const printed = ([country, { howToUse, ingredients, ingredientList, allergens, producer, storage }]) => [
    country,
    { howToUse, ingredients, ingredientList, allergens, producer, storage },
  ];
  return { pack, position, texts: Object.fromEntries(Object.entries(texts).map(printed)) };
};

export const labelDigest = (offerId) => createHash('sha256').update(JSON.stringify(labelFacts(offerId))).digest('hex');
