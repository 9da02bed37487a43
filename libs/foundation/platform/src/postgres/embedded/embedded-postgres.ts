import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { clusterFolder } from './location.js';
import { prepareCluster, type Cluster } from './cluster.js';
import { runningServer } from './postmaster.js';
import { runProgram } from './program.js';
import { readServerState, startServer, stopServer, type ServerState } from './server.js';
import { supervise } from './supervisor.js';
import { fingerprintOf, settingsOf, type Profile } from './settings.js';

const majorVersion = '18';
const adminName = 'shop';
const databaseName = 'shop';

export interface EmbeddedPostgresOptions {
  /** The cluster is in `postgres` below it. The caller must have its lock. */
  readonly dataDir: string;
  readonly password: string;
  readonly profile: Profile;
  readonly announce: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** Connects over a socket; tools without socket support may omit `?host=…`. */
  readonly url: string;
  readonly adopted: boolean;
  readonly stop: (seconds?: number) => Promise<void>;
}

/**
 * Starts the bundled PostgreSQL, or adopts a leftover server. Restarts it under the same address if it ends. @throws
 * EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir, options.announce);
  await ensureCluster(cluster, options);
  await cluster.confirmLocation();
  const settings = settingsOf(options.profile);
  const fingerprint = fingerprintOf(settings, majorVersion);
  const reused = await findReusableServer(cluster, fingerprint, options);
  const state = reused ?? (await startServer(cluster, settings, fingerprint));
  if (reused === undefined) await ensureDatabase(urlOf(state, options.password, 'postgres'));
  const restart = async () => void (await startServer(cluster, settings, fingerprint, state));
  const supervisor = options.profile === 'product' ? supervise(cluster, restart, options.announce) : undefined;
  return {
    url: urlOf(state, options.password, databaseName),
    adopted: reused !== undefined,
    stop: async (seconds = 6) => {
      await supervisor?.stop();
      await stopServer(cluster, seconds);
    },
  };
}

/** Address of the server running on this data folder, or undefined. */
export async function runningEmbeddedPostgres(dataDir: string, password: string): Promise<string | undefined> {
  const folder = await clusterFolder(dataDir);
  const cluster = { folder, data: join(folder, 'data') };
  const state = runningServer(cluster) === undefined ? undefined : await readServerState(cluster);
  return state && urlOf(state, password, databaseName);
}

function urlOf(state: ServerState, password: string, database: string): string {
  const credentials = `${adminName}:${encodeURIComponent(password)}`;
  return `postgresql://${credentials}@127.0.0.1:${state.port}/${database}?host=${encodeURIComponent(state.sockets)}`;
}

async function ensureCluster(cluster: Cluster, options: EmbeddedPostgresOptions): Promise<void> {
  const versionFile = join(cluster.data, 'PG_VERSION');
  if (!existsSync(versionFile)) return createCluster(cluster, options);
  const version = (await readFile(versionFile, 'utf8')).trim();
  if (version !== majorVersion) {
    throw new EmbeddedPostgresError(
      `${cluster.data} needs PostgreSQL ${version}; the installed version is ${majorVersion}`,
    );
  }
}

/** Temporary name, so that an interrupted start leaves no partial cluster. */
async function createCluster(
  cluster: Cluster,
  { password, profile, announce }: EmbeddedPostgresOptions,
): Promise<void> {
  announce('Making a new database');
  const draft = join(cluster.folder, 'data.new');
  const passwordFile = join(cluster.folder, 'password.new');
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (cluster.user !== undefined) await chown(passwordFile, cluster.user.uid, cluster.user.gid);
  try {
    await initdb(cluster, draft, [
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      ...(profile === 'test' ? ['--no-sync'] : []),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster.data);
}

async function initdb(cluster: Cluster, folder: string, parameters: readonly string[]): Promise<void> {
  const base = ['-D', folder, '-U', adminName, '--encoding=UTF8', '--no-instructions', ...parameters];
  const made = await runProgram(cluster.binaries.initdb, [...base, '--locale=C.UTF-8'], cluster.user);
  if (made.code === 0) return;
  // Builtin locale provider where the system lacks the locale.
  await rm(folder, { recursive: true, force: true });
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const again = await runProgram(cluster.binaries.initdb, [...base, ...builtin], cluster.user);
  if (again.code !== 0)
    throw new EmbeddedPostgresError(`initdb failed: ${lastLine(again.output) || lastLine(made.output)}`);
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}

async function findReusableServer(
  cluster: Cluster,
  fingerprint: string,
  options: EmbeddedPostgresOptions,
): Promise<ServerState | undefined> {
  const pid = runningServer(cluster);
  if (pid === undefined) return undefined;
  const state = await readServerState(cluster);
  if (state?.fingerprint === fingerprint && (await isUsable(urlOf(state, options.password, 'postgres')))) {
    options.announce(`Taking over the database server that is still running (process ${pid})`);
    return state;
  }
  options.announce(`Stopping the database server that is still running (process ${pid})`);
  await stopServer(cluster, 30);
  return undefined;
}

async function isUsable(url: string): Promise<boolean> {
  try {
    await ensureDatabase(url, 3_000);
    return true;
  } catch {
    return false;
  }
}

async function ensureDatabase(url: string, connectTimeoutMs?: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
