import {
  beginSeeding,
  migrateDatabase,
  createApi,
  createAppContext,
  createHealthApi,
  describeObstacles,
  isLogEmpty,
  lostEventsMessage,
  openEventStore,
  openInfrastructure,
  READINESS,
  saveEventLogEngine,
  loadSeed,
  OutageRetry,
  watchReadiness,
  withStoredSecrets,
  type Api,
  type Infrastructure,
  type Readiness,
  type StoredConfig,
} from '@shop/api';
import type { INestApplicationContext } from '@nestjs/common';
import { Unavailable } from '@shop/event-store';
import { isTransient } from '@shop/kernel';
import { createLogger, assertRedis, loadConfig, Shutdown, withClient, type Config } from '@shop/platform';
import { demoStaff } from '@shop/staff';
import { collectProcesses, startWorker, type RunningWorker } from '@shop/worker';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimDataDir, type DataDirClaim } from '../database.js';
import { requireFreePort } from '../free-port.js';
import { frontEndFolders } from '../front-end-folders.js';
import { projectRoot } from '../project-root.js';
import { startSimulators, type Simulators } from '../simulator-process.js';
import { untilStopped, type StopSignals } from '../stop-signals.js';
import { terminal } from '../terminal.js';
import { assertNoUnfinishedImport } from './transfer-guard.js';

/** Makes the supervisor restart the process: EX_TEMPFAIL of sysexits.h. */
const restartCode = 75;

export async function start(): Promise<void> {
  const given = loadConfig();
  const log = createLogger(given);
  const shutdown = new Shutdown(log);
  const signals = untilStopped();
  try {
    const claim = await claimDataDir(given, shutdown, signals.isStopping);
    const config = await withPort(given);
    if (config.redisUrl !== null) await assertRedis(config.redisUrl.reveal());
    await launch(config, claim, shutdown, log, signals);
    terminal.print(`Stopping (${await signals.stopped}) …`);
  } finally {
    const clean = await shutdown.run();
    if (!clean) process.exitCode = 1;
  }
  terminal.print('Stopped');
}

async function withPort(config: Config): Promise<Config> {
  const { roles, demo: local, http } = config;
  if (roles.has('api'))
    return { ...config, http: { ...http, port: await requireFreePort({ port: http.port, variable: 'PORT', local }) } };
  if (http.healthPort === null) return config;
  const healthPort = await requireFreePort({ port: http.healthPort, variable: 'HEALTH_PORT', local });
  return { ...config, http: { ...http, healthPort } };
}

async function launch(
  config: Config,
  claim: DataDirClaim,
  shutdown: Shutdown,
  log: Infrastructure['log'],
  signals: StopSignals,
): Promise<void> {
  const begun = performance.now();
  const progress = (line: string) =>
    terminal.print(`${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s  ${line}`);
  const databaseUrl = await claim.openDatabase(progress);
  const findSimulators = createSimulatorSource(config, shutdown);
  progress('Database is running');
  let isOver = false;
  const isStarting = () => !isOver && !signals.isStopping();
  const outageRetry = { isStarting, onWaiting: (reason: string) => progress(`Waiting for the event store: ${reason}`) };
  const databaseWatchdog = new OutageRetry({
    isStarting,
    // An unavailable EventStoreDB was already waited for.
    isOutage: (error) => isTransient(error) && (config.eventStoreUrl === null || !(error instanceof Unavailable)),
    onWaiting: (reason) => progress(`Waiting for the database: ${reason}`),
  });
  const store = await databaseWatchdog.run(() => openEventStore({ config, databaseUrl, log, shutdown, outageRetry }));
  if (config.eventStoreUrl !== null) progress('EventStoreDB is reached');
  const { applied, stored } = await databaseWatchdog.run(() => prepareDatabase(config, databaseUrl, store));
  if (applied.length > 0) progress(`Database brought up to date (${applied.length} steps)`);

  const [runsProjections, servesRequests] = [config.roles.has('worker'), config.roles.has('api')];
  const findCrm = async () => config.crm ?? (await findSimulators())?.crm ?? null;
  const findCarrier = async () => config.carrier ?? (await findSimulators())?.carrier ?? null;
  const infrastructure = openInfrastructure({
    ...{ config: stored, databaseUrl, store, log, runsProjections, servesRequests, shutdown, findCrm, findCarrier },
  });
  void infrastructure.logWatch.lost.then(exitForRestart);
  try {
    await runProduct({ infrastructure, databaseWatchdog, shutdown, signals, progress });
  } finally {
    isOver = true;
  }
}

function prepareDatabase(
  config: Config,
  databaseUrl: string,
  store: Infrastructure['store'],
): Promise<{ readonly applied: readonly string[]; readonly stored: StoredConfig }> {
  return withClient(databaseUrl, async (client) => {
    const applied = await migrateDatabase(client);
    await saveEventLogEngine(client, store, 'first');
    await assertNoUnfinishedImport(client);
    return { applied, stored: await withStoredSecrets(config, client) };
  });
}

/** Memory is ahead of the failed-over database: nothing may be written, so nothing is finished. */
function exitForRestart(): void {
  terminal.print(`${lostEventsMessage} (exit code ${restartCode})`);
  process.exit(restartCode);
}

interface RunDeps {
  readonly infrastructure: Infrastructure;
  readonly databaseWatchdog: OutageRetry;
  readonly shutdown: Shutdown;
  readonly signals: StopSignals;
  readonly progress: (line: string) => void;
}

async function runProduct({ infrastructure, databaseWatchdog, shutdown, signals, progress }: RunDeps): Promise<void> {
  const { config } = infrastructure;
  const api = await openHttpApi(infrastructure);
  const app = api?.app ?? (await createAppContext(infrastructure));
  collectProcesses(app, infrastructure);
  const background = new Background(app, infrastructure);
  shutdown.add('read models', () => background.stop());
  shutdown.add('sweepers and jobs', () => background.stopWorker());
  infrastructure.admission.close();
  const readiness = app.get<Readiness>(READINESS, { strict: false });
  const content = await databaseWatchdog.run(() => missingContent(infrastructure));
  const port = api === undefined ? undefined : await listen(api, shutdown);
  await databaseWatchdog.run(() => background.start());
  if (content === 'demo') await databaseWatchdog.run(() => loadDemoContent(app, infrastructure, progress));
  await waitUntilReady(readiness, signals, {
    progress,
    onUnready: () => databaseWatchdog.run(() => announceBuilds(infrastructure, progress)),
  });
  if (signals.isStopping()) return;
  progress(config.roles.has('worker') ? 'Read models and processes are running' : 'Read models are up to date');
  if (content === 'catalogue') progress(emptyShopHint);
  infrastructure.admission.open();
  if (port === undefined) shutdown.add('modules', () => app.close());
  if (config.roles.has('api') && port !== undefined) printAddresses(config, port);
  else terminal.print('ready');
  shutdown.add('readiness', watchAndLogReadiness(readiness, infrastructure.log));
}

function watchAndLogReadiness(readiness: Readiness, log: Infrastructure['log']): () => Promise<void> {
  const stop = watchReadiness(readiness, {
    onLost: (why) => {
      terminal.print(`Not ready: ${why}`);
      log.warn({ why }, 'this process is not ready');
    },
    onBack: (seconds) => {
      terminal.print(`Ready again after ${seconds} s`);
      log.info({ seconds }, 'this process is ready again');
    },
  });
  return async () => stop();
}

async function announceBuilds({ runtime }: Infrastructure, progress: (line: string) => void): Promise<void> {
  const unbuilt = (await runtime.status()).filter(({ state }) => state === 'other-version');
  const names = unbuilt.map(({ name, version }) => `${name} ${version ?? ''}`).join(', ');
  if (unbuilt.length > 0) progress(`Read models to build before the shop is ready: ${names}`);
}

/** Poll interval and report interval of a start, in milliseconds. */
const pollMs = 50;
const reportIntervalMs = 5_000;

interface ReadyWait {
  readonly progress: (line: string) => void;
  /** Called once, when the first check finds obstacles. */
  readonly onUnready: () => Promise<void>;
}

/** Waits until `/readyz` reports only the start itself: every read model has a worker and has caught up. */
async function waitUntilReady(
  readiness: Readiness,
  signals: StopSignals,
  { progress, onUnready }: ReadyWait,
): Promise<void> {
  let reportedAt = performance.now();
  for (let checks = 1; ; checks += 1) {
    const obstacles = await readiness.obstacles();
    if (Object.keys(obstacles).length === 0 || signals.isStopping()) return;
    if (checks === 1) await onUnready();
    if (performance.now() - reportedAt >= reportIntervalMs) {
      reportedAt = performance.now();
      progress(`Waiting: ${describeObstacles(obstacles)}`);
    }
    await delay(pollMs);
  }
}

function openHttpApi(infrastructure: Infrastructure): Promise<Api> | undefined {
  const { roles, http } = infrastructure.config;
  if (roles.has('api')) return createApi(infrastructure, frontEndFolders());
  return http.healthPort === null ? undefined : createHealthApi(infrastructure, http.healthPort);
}

/** Starts simulators for missing partners at their first use. They stop after the workers, which call them. */
function createSimulatorSource(config: Config, shutdown: Shutdown): () => Promise<Simulators | undefined> {
  if (config.carrier !== null && config.crm !== null) return () => Promise.resolve(undefined);
  let starting: Promise<Simulators> | undefined;
  shutdown.add('sandboxes', async () => (await starting)?.stop());
  return () => (starting ??= startSimulators(config, config.http.port));
}

/** Sweepers and jobs leave the first seconds to the read models and to waiting shoppers, in milliseconds. */
const workerDelayMs = 1_500;

/** Background work: log watch, read models, and with the role worker everything else. */
class Background {
  #worker: RunningWorker | undefined;
  #workerTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly infrastructure: Infrastructure,
  ) {}

  async start(): Promise<void> {
    const { logWatch, health, config, runtime } = this.infrastructure;
    await health.begin();
    logWatch.start();
    await runtime.start();
    if (!config.roles.has('worker')) return;
    this.#workerTimer ??= setTimeout(() => {
      this.#worker = startWorker(this.app, this.infrastructure);
    }, workerDelayMs);
  }

  /** Stop this before the rest: sweepers and jobs write, and their writes are read. */
  async stopWorker(): Promise<void> {
    clearTimeout(this.#workerTimer);
    await this.#worker?.stop();
  }

  async stop(): Promise<void> {
    await this.infrastructure.runtime.stop();
    this.infrastructure.logWatch.stop();
  }
}

async function listen(api: Api, shutdown: Shutdown): Promise<number> {
  const port = await api.listen();
  shutdown.add('http', api.close);
  return port;
}

const emptyShopHint =
  'The shop is empty: load offers with `npm run shop -- seed`, add people with `npm run shop -- staff add`';

/** Content that the log lacks: the demo, or the catalogue for a real shop. Must run before any write. */
async function missingContent(infrastructure: Infrastructure): Promise<'demo' | 'catalogue' | null> {
  const { config, store } = infrastructure;
  if (config.demo) return (await beginSeeding(infrastructure)) ? 'demo' : null;
  return (await isLogEmpty(store)) ? 'catalogue' : null;
}

async function loadDemoContent(
  app: INestApplicationContext,
  infrastructure: Infrastructure,
  progress: (line: string) => void,
): Promise<void> {
  const { offers, reviews, staff } = await loadSeed(app, infrastructure, join(projectRoot(), 'infra', 'seed'));
  await infrastructure.health.begin();
  progress(`Demo content loaded: ${offers} offers, ${reviews} reviews, ${staff} staff accounts`);
}

function printAddresses({ demo }: Config, port: number): void {
  const base = `http://localhost:${port}`;
  const lines = [
    '',
    `  Shop      ${base}/   (by country: http://ba.localhost:${port}/, rs., hr., me.)`,
    `  Console   ${base}/admin/`,
    ...(demo
      ? demoStaff.map(({ email, role, password }) => `  Staff     ${email.padEnd(22)} ${password}   (${role})`)
      : []),
    '',
    `ready ${base}`,
  ];
  terminal.print(lines.join('\n'));
}
