import type { INestApplicationContext } from '@nestjs/common';
import { CatalogueSeed } from '@shop/catalogue';
import type { EventStore } from '@shop/event-store';
import { ReviewsSeed } from '@shop/reviews';
import { StaffSeed } from '@shop/staff';
import { join } from 'node:path';
import type { Infrastructure } from './infrastructure.js';

export interface SeedCounts {
  readonly offers: number;
  readonly reviews: number;
  readonly staff: number;
}

/**
 * Call before sweepers and processes run: they write, too.
 * @returns true if the log was empty or an earlier seeding was interrupted
 */
export async function beginSeeding({
  pool,
  store,
}: Pick<Infrastructure, 'pool'> & { readonly store: Pick<EventStore, 'readAll'> }): Promise<boolean> {
  const { rows } = await pool.query<{ finished: boolean }>(
    'SELECT finished_at IS NOT NULL AS finished FROM platform_seeding',
  );
  if (rows[0] !== undefined) return !rows[0].finished;
  if (!(await isLogEmpty(store))) return false;
  await pool.query('INSERT INTO platform_seeding DEFAULT VALUES ON CONFLICT DO NOTHING');
  return true;
}

/** Fixed command ids make it idempotent, also when it runs twice concurrently. */
export async function loadSeed(
  app: INestApplicationContext,
  { pool }: Infrastructure,
  folder: string,
): Promise<SeedCounts> {
  const { offers } = await app.get(CatalogueSeed, { strict: false }).seed(join(folder, 'catalogue'));
  const people = await loadPeople(app, folder);
  await pool.query('UPDATE platform_seeding SET finished_at = now()');
  return { offers, ...people };
}

async function loadPeople(app: INestApplicationContext, folder: string) {
  const [reviews, staff] = await Promise.all([
    app.get(ReviewsSeed, { strict: false }).seed(join(folder, 'reviews')),
    app.get(StaffSeed, { strict: false }).seed(),
  ]);
  return { reviews, staff };
}

export async function isLogEmpty(store: Pick<EventStore, 'readAll'>): Promise<boolean> {
  return (await store.readAll({ limit: 1 })).events.length === 0;
}
