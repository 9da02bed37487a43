import { migrateDatabase } from '@shop/api';
import { CatalogueSeed } from '@shop/catalogue';
import { createLogger, loadConfig, withClient } from '@shop/platform';
import { ReviewsSeed } from '@shop/reviews';
import { StaffSeed } from '@shop/staff';
import type { Command } from 'commander';
import { join } from 'node:path';
import { withShutdown } from '../with-shutdown.js';
import { openCommandDatabase } from '../database.js';
import { projectRoot } from '../project-root.js';
import { withShop } from '../session.js';
import { terminal } from '../terminal.js';

export function addDatabaseCommands(shop: Command): void {
  shop.command('migrate').description('bring the database up to date (every start does this, too)').action(runMigrate);
  shop
    .command('seed')
    .description('load the demo catalogue, in the demo also reviews and staff; existing records stay')
    .action(runSeed);
}

async function runMigrate(): Promise<void> {
  const config = loadConfig();
  const applied = await withShutdown(createLogger(config), async (shutdown) => {
    const url = await openCommandDatabase(config, shutdown, terminal.note);
    return withClient(url, migrateDatabase);
  });
  for (const name of applied) terminal.print(name);
  terminal.note(applied.length === 0 ? 'The database was up to date' : `${applied.length} migrations applied`);
  await withShop(({ infrastructure }) => infrastructure.runtime.deploy());
  terminal.note('This program is the current one: an older one runs no process whose events it does not know');
}

async function runSeed(): Promise<void> {
  await withShop(async ({ app, infrastructure }) => {
    const folder = join(projectRoot(), 'infra', 'seed');
    const catalogue = await app.get(CatalogueSeed, { strict: false }).seed(join(folder, 'catalogue'));
    terminal.print(`${catalogue.offers} offers in ${catalogue.groups} groups, ${catalogue.events} new events`);
    if (!infrastructure.config.demo) return;
    terminal.print(`${await app.get(ReviewsSeed, { strict: false }).seed(join(folder, 'reviews'))} reviews added`);
    terminal.print(`${await app.get(StaffSeed, { strict: false }).seed()} staff accounts added`);
  });
}
