import type { INestApplicationContext } from '@nestjs/common';
import { CatalogueSeed } from '@shop/catalogue';
import { ReviewsSeed } from '@shop/reviews';
import { StaffSeed } from '@shop/staff';
import { join } from 'node:path';
import type { Infrastructure } from './infrastructure.js';

/** What a seeding did: how many of each were added, or that there was something in the store before. */
export type Seeded = { readonly offers: number; readonly reviews: number; readonly staff: number } | 'not empty';

/**
 * Fills an empty store with the demo catalogue and, in the demo, its reviews and staff. A seeding that was interrupted is finished:
 * every command of it has an id of its own for good, so nothing is there twice.
 * @param folder where the files are, those of each kind in a folder of their own
 */
export async function seed(
  app: INestApplicationContext,
  infrastructure: Infrastructure,
  folder: string,
): Promise<Seeded> {
  if (!(await mayBegin(infrastructure))) return 'not empty';
  const { offers } = await app.get(CatalogueSeed, { strict: false }).seed(join(folder, 'catalogue'));
  const { reviews, staff } = infrastructure.config.demo ? await seedPeople(app, folder) : { reviews: 0, staff: 0 };
  await infrastructure.pool.query('UPDATE platform_seeding SET finished_at = now()');
  return { offers, reviews, staff };
}

/** What only a demo may have: people who are made up. */
async function seedPeople(app: INestApplicationContext, folder: string) {
  const [reviews, staff] = await Promise.all([
    app.get(ReviewsSeed, { strict: false }).seed(join(folder, 'reviews')),
    app.get(StaffSeed, { strict: false }).seed(),
  ]);
  return { reviews, staff };
}

async function mayBegin({ pool, store }: Infrastructure): Promise<boolean> {
  const { rows } = await pool.query<{ finished: boolean }>(
    'SELECT finished_at IS NOT NULL AS finished FROM platform_seeding',
  );
  if (rows[0] !== undefined) return !rows[0].finished;
  if (!(await isEmpty(store))) return false;
  await pool.query('INSERT INTO platform_seeding DEFAULT VALUES ON CONFLICT DO NOTHING');
  return true;
}

/** Whether anything was ever written. */
export async function isEmpty(store: Infrastructure['store']): Promise<boolean> {
  return (await store.readAll({ limit: 1 })).events.length === 0;
}
