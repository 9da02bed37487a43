import { pause } from '@shop/kernel';
import { createServer, type AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { Cluster } from './cluster.js';
import { isServerOf, readPostmasterFile, runningServer, serverProcessesIn } from './postmaster.js';
import { runProgram } from './program.js';
import { configurationFile } from './settings.js';
import { removeSocketFolder, removeSockets, socketFolder } from './socket-folder.js';

const stateFile = z.object({ port: z.number().int(), sockets: z.string(), fingerprint: z.string() });

export type ServerState = z.output<typeof stateFile>;

const statePath = (cluster: Pick<Cluster, 'folder'>) => join(cluster.folder, 'server.json');
const logPath = (cluster: Cluster) => join(cluster.folder, 'server.log');

/** State recorded by the last start; undefined if unreadable. */
export async function readServerState(cluster: Pick<Cluster, 'folder'>): Promise<ServerState | undefined> {
  if (!existsSync(statePath(cluster))) return undefined;
  const text = await readFile(statePath(cluster), 'utf8');
  const parsed = stateFile.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Starts the server and waits for connections, including crash recovery.
 * @param settings postgresql.conf without port and folders
 * @param previous server whose address must not change
 */
export async function startServer(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  fingerprint: string,
  previous?: ServerState,
): Promise<ServerState> {
  await removeForeignLock(cluster);
  await rotateLog(cluster);
  const sockets = previous?.sockets ?? (await socketFolder(cluster));
  for (let attempt = 1; ; attempt += 1) {
    const port = previous?.port ?? (await freePort((await readServerState(cluster))?.port));
    const state = { port, sockets, fingerprint };
    const reason = await tryStartServer(cluster, settings, state);
    if (reason === undefined) return state;
    // The port was taken, or processes of a killed server are still exiting.
    const isTransient = /could not bind|could not create any TCP|shared memory block/.test(reason);
    if (!isTransient || attempt === 10) throw new EmbeddedPostgresError(`PostgreSQL did not start: ${reason}`);
    await pause(500);
  }
}

async function tryStartServer(
  cluster: Cluster,
  settings: Readonly<Record<string, string>>,
  state: ServerState,
): Promise<string | undefined> {
  const local = {
    listen_addresses: '127.0.0.1',
    port: String(state.port),
    unix_socket_directories: `"${state.sockets}"`,
  };
  await writeOwned(cluster, join(cluster.data, 'postgresql.conf'), configurationFile({ ...settings, ...local }));
  const logStart = await logSize(cluster);
  const started = await pgCtl(cluster, ['start', '-w', '-t', '900', '-l', logPath(cluster)]);
  if (started.code !== 0) return findStartError(cluster, logStart);
  await writeFile(statePath(cluster), JSON.stringify(state));
  return undefined;
}

/** Stops the server; immediately after `seconds`. */
export async function stopServer(cluster: Cluster, seconds: number): Promise<void> {
  if (runningServer(cluster) === undefined) return;
  const stopped = await pgCtl(cluster, ['stop', '-w', '-m', 'fast', '-t', String(seconds)]);
  if (stopped.code !== 0 && runningServer(cluster) !== undefined) {
    await pgCtl(cluster, ['stop', '-w', '-m', 'immediate', '-t', '5']);
  }
  const sockets = (await readServerState(cluster))?.sockets;
  if (sockets !== undefined) await removeSocketFolder(sockets);
}

const pgCtl = (cluster: Cluster, parameters: readonly string[]) =>
  runProgram(cluster.binaries.pgCtl, [...parameters, '-s', '-D', cluster.data], cluster.user);

/** A reused pid would prevent the start. Removed only when no PostgreSQL process uses the folder. */
async function removeForeignLock(cluster: Cluster): Promise<void> {
  const file = readPostmasterFile(cluster.data);
  if (file === undefined || isServerOf(file.pid, cluster.data) || serverProcessesIn(cluster.data).length > 0) return;
  await rm(join(cluster.data, 'postmaster.pid'), { force: true });
  await removeSockets(cluster.data);
}

async function rotateLog(cluster: Cluster): Promise<void> {
  if ((await logSize(cluster)) > 10_000_000) await rename(logPath(cluster), `${logPath(cluster)}.1`);
}

async function logSize(cluster: Cluster): Promise<number> {
  return existsSync(logPath(cluster)) ? (await stat(logPath(cluster))).size : 0;
}

async function findStartError(cluster: Cluster, from: number): Promise<string> {
  const text = existsSync(logPath(cluster)) ? (await readFile(logPath(cluster))).subarray(from).toString('utf8') : '';
  const errorLines = text.split('\n').filter((line) => /(FATAL|PANIC|could not bind)/.test(line));
  return errorLines[0]?.replace(/^.*?(FATAL|PANIC|LOG|WARNING): +/, '') ?? `see ${logPath(cluster)}`;
}

async function writeOwned(cluster: Cluster, path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  if (cluster.user !== undefined) await chown(path, cluster.user.uid, cluster.user.gid);
}

async function freePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && (await probePort(preferred)) !== undefined) return preferred;
  const port = await probePort(0);
  if (port === undefined) throw new EmbeddedPostgresError('No free port on 127.0.0.1');
  return port;
}

function probePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const chosen = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(chosen));
    });
  });
}
