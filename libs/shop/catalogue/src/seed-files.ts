import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const perCountry = <T extends z.ZodType>(value: T) => z.strictObject({ BA: value, RS: value, HR: value, ME: value });

const pack = z.strictObject({
  pieces: z.number().int().positive().optional(),
  unit: z.enum(['capsule', 'tablet', 'gummy', 'sachet', 'scoop']).optional(),
  netGrams: z.number().positive().optional(),
  netMillilitres: z.number().positive().optional(),
  dailyPieces: z.number().int().positive().optional(),
});

const ingredient = z.strictObject({
  name: z.string(),
  amount: z.string(),
  /** Percent of the daily reference value of Regulation (EU) 1169/2011, Annex XIII. */
  referencePercent: z.number().int().positive().optional(),
});

const offerFileSchema = z.strictObject({
  id: z.string(),
  slug: z.string(),
  group: z.string(),
  position: z.number().int(),
  scaleleadId: z.string(),
  quizId: perCountry(z.string().nullable()),
  images: z.array(z.string()),
  ingredientsImage: z.string(),
  children: z.array(z.strictObject({ offerId: z.string(), quantity: z.number().int() })).nullable(),
  /** Null: a bundle; its articles have theirs. */
  pack: pack.nullable(),
  reviewBase: perCountry(z.number().int()),
  mailingGroup: perCountry(z.string().nullable()),
  stockDays: perCountry(z.number().int().nullable()),
  prices: perCountry(z.strictObject({ oldPriceMinor: z.number().int(), newPriceMinor: z.number().int() })),
  texts: perCountry(
    z.strictObject({
      name: z.string(),
      heading: z.string(),
      subHeading: z.string(),
      description: z.string(),
      howToUse: z.string(),
      adventages: z.array(z.string()),
      benefits: z.array(z.string()),
      ingredients: z.array(ingredient),
      ingredientList: z.string(),
      /** Words of the list that are emphasised. */
      allergens: z.array(z.string()),
      producer: z.string(),
      storage: z.string(),
    }),
  ),
});
export type OfferFile = z.output<typeof offerFileSchema>;

const groupFileSchema = z.record(
  z.string(),
  z.strictObject({ position: z.number().int(), names: perCountry(z.string()) }),
);
export type GroupFile = z.output<typeof groupFileSchema>;

export interface SeedFiles {
  readonly groups: GroupFile;
  readonly offers: readonly OfferFile[];
}

const groupFile = 'groups.json';

export async function readSeedFiles(folder: string): Promise<SeedFiles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && name !== groupFile);
  const [groups, ...offers] = await Promise.all([
    readSeedFile(folder, groupFile, groupFileSchema),
    ...names.map((name) => readSeedFile(folder, name, offerFileSchema)),
  ]);
  return { groups, offers: offers.sort((a, b) => a.position - b.position) };
}

async function readSeedFile<T extends z.ZodType>(folder: string, name: string, schema: T): Promise<z.output<T>> {
  const text = await readFile(join(folder, name), 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${join(folder, name)} is not a seed file`, { cause: error });
  }
}
