import { withStoredSecrets } from '@shop/api';
import {
  beginSecretChange,
  dataKeyState,
  endSecretChange,
  fingerprintOf,
  readSecret,
  rotateDataKey,
  inTransaction,
  type Streams,
} from '@shop/event-store';
import { READ_MODELS, STREAMS } from '@shop/module';
import { createLogger, createPool, dataKeysOf, loadConfig, withClient, type Config } from '@shop/platform';
import { type ReadModels } from '@shop/projections';
import {
  ClaimSweeper,
  reservationNameSecret,
  ReservationNames,
  ReservationKeyMigration,
  Reservations,
} from '@shop/users';
import type { Command } from 'commander';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { withShutdown } from '../with-shutdown.js';
import { ensureUpToDate, withShop, type Session } from '../session.js';
import { openCommandDatabase } from '../database.js';
import { CommandError } from '../command-errors.js';
import { table, terminal } from '../terminal.js';

export function addKeyCommands(shop: Command): void {
  const keys = shop
    .command('keys')
    .description('DATA_KEY: which one encrypts here, and changing it while the shop runs');
  keys
    .command('rotate')
    .description('encrypt with DATA_KEY what DATA_KEY_OLD encrypted; a repeat resumes')
    .action(rotate);
  keys
    .command('rotate-names')
    .description('rename the reservations of e-mails and phones, by NAME_KEY or a random key; takes at least a minute')
    .action(rotateNames);
  keys
    .command('list')
    .description('the versions of DATA_KEY, and the number of people whose keys the newest does not encrypt yet')
    .option('--json', 'as JSON')
    .action(list);
}

async function rotate(): Promise<void> {
  const report = await withKeyAccess(async (pool, config) => {
    const { dataKey, dataKeyOld } = dataKeysOf(config);
    if (dataKeyOld === undefined)
      throw new CommandError('Give the new key as DATA_KEY and the former one as DATA_KEY_OLD');
    await assertKeyKnown(pool, fingerprintOf(dataKey), 'the new key: restart them with DATA_KEY and DATA_KEY_OLD');
    const onProgress = (people: number) => terminal.note(`${people} people done`);
    return rotateDataKey({ pool, keys: { dataKey, dataKeyOld }, onProgress });
  });
  terminal.print(
    `DATA_KEY is version ${report.version}: keys of ${report.people} people and ${report.secrets} secrets re-encrypted`,
  );
  terminal.print('You can now restart every process without DATA_KEY_OLD');
}

async function rotateNames(): Promise<void> {
  const moved = await withShop(async (session) => {
    const { pool, config } = session.infrastructure;
    await assertKeyKnown(pool, ' keys ', 'the stored secrets: restart them with this release');
    const begunAt = await beginNameRotation(pool, config);
    const moved = await createRenaming(session).run(begunAt, (accounts) => terminal.note(`${accounts} accounts moved`));
    await inTransaction(pool, (client) => endSecretChange(client, dataKeysOf(config), reservationNameSecret));
    return moved;
  });
  terminal.print(`Reservations are renamed: ${moved} accounts moved, the former key destroyed`);
}

/** An interrupted rotation resumes with the key it began with. */
async function beginNameRotation(pool: Pool, config: Config): Promise<string> {
  const { nameKey } = config.secrets;
  const next = nameKey?.reveal() ?? randomBytes(32).toString('base64url');
  const keys = dataKeysOf(config);
  const before = await readSecret(pool, keys, reservationNameSecret);
  if (before?.current === next) throw new CommandError('NAME_KEY is the key of reservation names already');
  await inTransaction(pool, (client) => beginSecretChange(client, keys, { name: reservationNameSecret, next }));
  const changing = (await readSecret(pool, keys, reservationNameSecret))?.next ?? null;
  if (changing === null) throw new CommandError('Another run ended the change meanwhile');
  if (nameKey !== null && changing.value !== next)
    throw new CommandError('A change to another key has begun: run it to its end without NAME_KEY first');
  return new Date(changing.since).toISOString();
}

function createRenaming({ app, infrastructure: { store, pool } }: Session): ReservationKeyMigration {
  return new ReservationKeyMigration({
    ...{ store, pool, sleep: delay },
    streams: app.get<Streams>(STREAMS, { strict: false }),
    reservations: app.get(Reservations, { strict: false }),
    names: app.get(ReservationNames, { strict: false }),
    claims: app.get(ClaimSweeper, { strict: false }),
    readModels: app.get<ReadModels>(READ_MODELS, { strict: false }),
  });
}

async function list({ json }: { readonly json?: boolean }): Promise<void> {
  const { versions, left } = await withKeyAccess(dataKeyState);
  if (json) return terminal.print(JSON.stringify({ versions, left }));
  terminal.print(table(versions.map(({ version, beganAt, finishedAt }) => ({ version, beganAt, finishedAt }))));
  terminal.print(left === 0 ? 'All keys are sealed by the newest' : `${left} people have keys under an older one`);
}

function withKeyAccess<Result>(work: (pool: Pool, config: Config) => Promise<Result>): Promise<Result> {
  const config = loadConfig();
  const log = createLogger({ logLevel: config.logLevel });
  return withShutdown(log, async (shutdown) => {
    const url = await openCommandDatabase(config, shutdown, terminal.note);
    await withClient(url, async (client) => {
      await ensureUpToDate(client);
      await withStoredSecrets(config, client);
    });
    const pool = createPool({
      url,
      role: 'query',
      log,
      knownKeys: `keys ${fingerprintOf(dataKeysOf(config).dataKey)}`,
    });
    shutdown.add('pool', () => pool.end());
    return work(pool, config);
  });
}

/**
 * A process without the new key could not read later writes. Each connection except those of BullMQ publishes the keys
 * of its process.
 */
async function assertKeyKnown(pool: Pool, mark: string, requirement: string): Promise<void> {
  const { rows } = await pool.query<{ connections: number }>(
    `SELECT count(*)::integer AS connections FROM pg_stat_activity
     WHERE datname = current_database() AND application_name ~ '^shop-(query|project|build|rpc)( |$)'
       AND position($1 in application_name) = 0`,
    [mark],
  );
  const connections = rows[0]?.connections ?? 0;
  if (connections > 0)
    throw new CommandError(`${connections} connections are of processes that do not know ${requirement} first`);
}
