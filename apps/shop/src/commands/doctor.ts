import {
  importAdvice,
  createAppContext,
  UnusableEventStoreError,
  lateAboveSeconds,
  readDatabaseMigrations,
  readSchemaMismatches,
  openEventStore,
  openInfrastructure,
  shopHosts,
  shortageAdvice,
  readUnfinishedImport,
  withStoredSecrets,
  type Infrastructure,
} from '@shop/api';
import { DataKeyError, probeAppend, loadHashRemoval, Unavailable } from '@shop/event-store';
import { shortageOf, systemClock, timeLimits } from '@shop/kernel';
import { mediaLocationOf } from '@shop/media';
import { countUnknownOutcomes } from '@shop/messages';
import {
  createLogger,
  DataDirInUseError,
  assertRedis,
  readLockOwner,
  loadConfig,
  MigrationError,
  readEnv,
  variableNames,
  withClient,
  type Config,
} from '@shop/platform';
import { PersonRecords } from '@shop/customers';
import { secondsBehind } from '@shop/ops';
import { ErasureCheck, erasureList, OpenErasures } from '@shop/privacy';
import type { SubscriberState, SubscriberStatus } from '@shop/projections';
import { collectProcesses } from '@shop/worker';
import type { Command } from 'commander';
import type { ClientBase } from 'pg';
import { statfs } from 'node:fs/promises';
import { withShutdown } from '../with-shutdown.js';
import { openCommandDatabase } from '../database.js';
import { CommandError, describeError } from '../command-errors.js';
import { table, terminal } from '../terminal.js';
import { describeRemains } from './erasure-remains.js';

interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'note' | 'wrong';
  readonly details: string;
}

export function addDoctorCommand(shop: Command): void {
  shop
    .command('doctor')
    .description('check configuration, stores, disk, versions and lag; exit code 1 when something is wrong')
    .option('--json', 'as JSON')
    .action(runDoctor);
}

async function runDoctor({ json }: { readonly json?: boolean }): Promise<void> {
  const config = loadConfig();
  const findings = [
    ...checkConfiguration(config),
    await checkVersions(),
    await checkDisk(config),
    await checkShop(config),
    await checkRedis(config),
    ...(await checkDatabase(config)),
  ];
  terminal.print(json ? JSON.stringify(findings) : table(findings.map((finding) => ({ ...finding }))));
  const wrong = findings.filter(({ state }) => state === 'wrong');
  if (wrong.length > 0) throw new CommandError(`Wrong: ${wrong.map(({ check }) => check).join(', ')}`);
}

function checkConfiguration(config: Config): readonly Finding[] {
  const given = variableNames.filter((name) => name in readEnv());
  const { production, demo, dataDir, http } = config;
  const mode = `${production ? 'production' : 'not production'}, ${demo ? 'demo' : 'no demo'}, port ${http.port}`;
  const roles = [...config.roles].join(',');
  return [
    { check: 'configuration', state: 'ok', details: `${mode}, roles ${roles}, data in ${dataDir}` },
    checkHosts(config),
    { check: 'variables', state: 'note', details: given.length === 0 ? 'none given' : `given: ${given.join(' ')}` },
  ];
}

function checkHosts({ demo, http }: Config): Finding {
  const names = [...shopHosts(http)].join(', ');
  return http.countryHosts.size > 0 || demo
    ? { check: 'hosts', state: 'ok', details: `answers for this machine's names and ${names}` }
    : { check: 'hosts', state: 'note', details: `COUNTRY_HOSTS is not set: other hosts than ${names} are refused` };
}

async function checkVersions(): Promise<Finding> {
  return {
    check: 'versions',
    state: 'ok',
    details: `Node.js ${process.versions.node} on ${process.platform} ${process.arch}`,
  };
}

const gigabyte = 1_000_000_000;

async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = (bavail * bsize) / gigabyte;
  const state = free < 0.5 ? 'wrong' : free < 5 ? 'note' : 'ok';
  return { check: 'disk', state, details: `${free.toFixed(1)} GB free at ${dataDir}` };
}

async function checkShop({ dataDir }: Config): Promise<Finding> {
  const holder = await readLockOwner(dataDir);
  const details =
    holder?.kind === 'shop'
      ? `runs as process ${holder.pid} at ${holder.address ?? 'an unknown address'}`
      : 'does not run here';
  return { check: 'shop', state: 'note', details };
}

async function checkRedis({ redisUrl }: Config): Promise<Finding> {
  const check = 'redis';
  if (redisUrl === null) {
    return { check, state: 'note', details: 'not given: jobs are in PostgreSQL, each process counts rates by itself' };
  }
  try {
    const { version, writeError } = await assertRedis(redisUrl.reveal());
    if (writeError !== null) return { check, state: 'wrong', details: `REDIS_URL: rejects writes: ${writeError}` };
    return { check, state: 'ok', details: `Redis ${version}, evicts nothing` };
  } catch (error) {
    return { check, state: 'wrong', details: describeError(error) };
  }
}

async function checkPictures(config: Config): Promise<Finding> {
  const { description, store } = mediaLocationOf(config);
  const trouble = await store.trouble();
  if (trouble === null) return { check: 'pictures', state: 'ok', details: description };
  return { check: 'pictures', state: 'wrong', details: `${description}: ${trouble}` };
}

async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const log = createLogger({ logLevel: 'silent' });
  try {
    return await withShutdown(log, async (shutdown) => {
      const databaseUrl = await openCommandDatabase(config, shutdown, () => undefined);
      const { findings, isCurrent } = await checkServer(databaseUrl);
      if (!isCurrent) return [await checkPictures(config), ...findings];
      const stored = await withClient(databaseUrl, (client) => withStoredSecrets(config, client));
      const store = await openEventStore({ config, databaseUrl, log, shutdown });
      const infrastructure = openInfrastructure({
        config: stored,
        databaseUrl,
        store,
        log,
        runsProjections: false,
        shutdown,
      });
      const { runtime, pool, streams } = infrastructure;
      const app = await createAppContext(infrastructure);
      shutdown.add('modules', () => app.close());
      // The runtime reports only the registered processes.
      collectProcesses(app, infrastructure);
      const statuses = await runtime.status();
      const seconds = await secondsBehind(store, systemClock(), statuses);
      const isExpected = config.databaseUrl !== null || (await readLockOwner(config.dataDir))?.kind === 'shop';
      const subscribers = checkSubscribers(statuses, seconds, isExpected);
      const erased = await checkErasures({ pool, streams, store, runtime }, subscribers);
      return [
        await checkPictures(stored),
        ...findings,
        await checkWrites(databaseUrl),
        ...checkEventStore(config),
        ...(await checkEventLog(pool)),
        await checkMessages(pool),
        ...subscribers,
        ...erased,
      ];
    });
  } catch (error) {
    if (error instanceof DataDirInUseError) throw error;
    return [{ check: failedCheck(error, config), state: 'wrong', details: describeError(error) }];
  }
}

function failedCheck(error: unknown, { eventStoreUrl }: Config): string {
  if (error instanceof DataKeyError) return 'DATA_KEY';
  const isSilent = eventStoreUrl !== null && error instanceof Unavailable;
  return isSilent || error instanceof UnusableEventStoreError ? 'event store' : 'database';
}

async function checkWrites(databaseUrl: string): Promise<Finding> {
  try {
    await withClient(databaseUrl, probeAppend, timeLimits.statementWaitMs);
    return { check: 'writes', state: 'ok', details: 'the database has room for events' };
  } catch (error) {
    const shortage = shortageOf(error);
    if (shortage === null) throw error;
    return { check: 'writes', state: 'wrong', details: shortageAdvice[shortage] };
  }
}

/** With PostgreSQL the event store is the database, which has another check. */
function checkEventStore({ eventStoreUrl }: Config): readonly Finding[] {
  return eventStoreUrl === null ? [] : [{ check: 'event store', state: 'ok', details: 'EventStoreDB is reached' }];
}

interface ServerRow {
  readonly version: string;
  readonly encoding: string;
}

function checkServer(url: string): Promise<{ readonly findings: readonly Finding[]; readonly isCurrent: boolean }> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<ServerRow>(
      `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding`,
    );
    const { version, encoding } = rows[0]!;
    const details = `PostgreSQL ${version}, ${encoding}`;
    const structure = await checkMigrations(client);
    return {
      isCurrent: structure.isCurrent,
      findings: [{ check: 'database', state: encoding === 'UTF8' ? 'ok' : 'wrong', details }, structure.finding],
    };
  });
}

async function checkMigrations(
  client: ClientBase,
): Promise<{ readonly finding: Finding; readonly isCurrent: boolean }> {
  const check = 'migrations';
  try {
    const { isNew, missing, newer } = await readDatabaseMigrations(client);
    if (isNew) return { isCurrent: false, finding: { check, state: 'note', details: 'the database is new' } };
    const lacks = `${missing.length} missing: run \`npm run shop -- migrate\`, or start the shop`;
    if (missing.length > 0) return { isCurrent: false, finding: { check, state: 'wrong', details: lacks } };
    const ahead = newer.length === 0 ? '' : `, and ${newer.length} of a newer program, which are compatible`;
    return { isCurrent: true, finding: { check, state: 'ok', details: `all applied${ahead}` } };
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    return { isCurrent: false, finding: { check, state: 'wrong', details: error.message } };
  }
}

async function checkEventLog(pool: Infrastructure['pool']): Promise<readonly Finding[]> {
  return [...(await checkImport(pool)), ...(await checkRequestHashes(pool)), await checkStoredEvents(pool)];
}

async function checkImport(pool: Infrastructure['pool']): Promise<readonly Finding[]> {
  const unfinished = await readUnfinishedImport(pool);
  return unfinished === null ? [] : [{ check: 'import', state: 'wrong', details: importAdvice(unfinished) }];
}

async function checkRequestHashes(pool: Infrastructure['pool']): Promise<readonly Finding[]> {
  const removal = await loadHashRemoval(pool);
  if (removal === null || removal.isFinished) return [];
  const details = 'stored events have some: remove them with `npm run shop -- privacy remove-request-hashes`';
  return [{ check: 'request hashes', state: 'note', details }];
}

async function checkStoredEvents(pool: Infrastructure['pool']): Promise<Finding> {
  const check = 'events';
  const misfits = await readSchemaMismatches(pool);
  if (misfits.length === 0) return { check, state: 'ok', details: 'none is known that does not fit its schema' };
  const named = misfits.map(({ type, version, eventId }) => `${type} of version ${version} (${eventId})`);
  return { check, state: 'note', details: `do not fit the schemas of this release: ${named.join(', ')}` };
}

async function checkErasures(
  { pool, streams, store, runtime }: Pick<Infrastructure, 'pool' | 'streams' | 'store' | 'runtime'>,
  subscribers: readonly Finding[],
): Promise<readonly Finding[]> {
  const check = 'erasures';
  if (subscribers.find((finding) => finding.check === erasureList)?.state !== 'ok') return [];
  const { readModels } = runtime;
  const head = () => store.head();
  const records = new PersonRecords(pool, streams, readModels, head);
  const open = await new OpenErasures(pool, streams, new ErasureCheck(pool, readModels, records, head)).list();
  const blocked = open.filter(({ remains }) => remains.length > 0);
  if (blocked.length === 0) return [{ check, state: 'ok', details: 'nothing is left of erased people' }];
  const details = blocked.flatMap(({ id, remains }) =>
    remains.map((one) => `${id} is not certified: ${describeRemains(one)}`),
  );
  return [{ check, state: 'wrong', details: details.join('; ') }];
}

async function checkMessages(pool: Infrastructure['pool']): Promise<Finding> {
  const count = await countUnknownOutcomes(pool);
  if (count === null) return { check: 'messages', state: 'note', details: 'the list of messages is being rebuilt' };
  const details =
    count === 0
      ? 'none with an unknown outcome waits for a decision'
      : `${count} may have gone out or not: the console's first page leads to them; send each again, or decide not to`;
  return { check: 'messages', state: count === 0 ? 'ok' : 'note', details };
}

const healthyStates = new Set<SubscriberState>(['running', 'catching-up', 'live', 'building']);
const workerlessStates = new Set<SubscriberState>(['idle', 'dead-owner']);

/** @param isShopExpected false: idle subscribers are no fault, because no shop runs on this database */
function checkSubscribers(
  statuses: readonly SubscriberStatus[],
  seconds: readonly (number | null)[],
  isShopExpected: boolean,
): readonly Finding[] {
  const isStopped = !isShopExpected && statuses.every(({ state }) => workerlessStates.has(state) || state === 'paused');
  return statuses.map(({ name, state, lag, parked, parkedSince }, at): Finding => {
    const isHealthy = healthyStates.has(state) || (isStopped && workerlessStates.has(state));
    const late = seconds[at] ?? 0;
    const amount = `${lag.events ?? lag.bytes ?? 0} ${lag.events === undefined ? 'bytes' : 'events'}`;
    const deadLetters = parked === 0 ? '' : `, ${parked} dead-lettered since ${parkedSince ?? 'now'}`;
    const isLate = !isStopped && late > lateAboveSeconds && state !== 'building';
    return {
      check: name,
      state: isHealthy && parked === 0 && !isLate ? 'ok' : 'wrong',
      details: `${state}, ${amount} (${Math.round(late)} s) behind${deadLetters}`,
    };
  });
}
