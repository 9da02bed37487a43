import type { INestApplicationContext } from '@nestjs/common';
import { CatalogueSeed } from '@shop/catalogue';
import { StaffSeed } from '@shop/staff';
import type { Infrastructure } from './infrastructure.js';

/** What a seeding did: how many of each were added, or that there was something in the store before. */
export type Seeded = { readonly offers: number; readonly staff: number } | 'not empty';

/**
 * Fills an empty store with the demo catalogue and, in the demo, its staff. A seeding that was interrupted is finished:
 * every command of it has an id of its own for good, so nothing is there twice.
 * @param folder where the catalogue's files are
 */
export async function seed(
  app: INestApplicationContext,
  infrastructure: Infrastructure,
  folder: string,
): Promise<Seeded> {
  if (!(await mayBegin(infrastructure))) return 'not empty';
  const { offers } = await app.get(CatalogueSeed, { strict: false }).seed(folder);
  const staff = infrastructure.config.demo ? await app.get(StaffSeed, { strict: false }).seed() : 0;
  await infrastructure.pool.query('UPDATE platform_seeding SET finished_at = now()');
  return { offers, staff };
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
