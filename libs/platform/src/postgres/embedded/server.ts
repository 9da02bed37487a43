import { createServer, type AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { Place } from './place.js';
import { isServerOf, readPostmasterFile, runningServer, serverProcessesIn } from './postmaster.js';
import { runProgram } from './program.js';
import { configurationFile } from './settings.js';
import { dropSocketFolder, dropSockets, socketFolder } from './socket-folder.js';

const stateFile = z.object({ port: z.number().int(), sockets: z.string(), fingerprint: z.string() });

/** How a running server is reached and with which settings it was started. */
export type ServerState = z.output<typeof stateFile>;

const statePath = (place: Pick<Place, 'folder'>) => join(place.folder, 'server.json');
const logPath = (place: Place) => join(place.folder, 'server.log');

/** What the last start wrote down; undefined when there is nothing readable. */
export async function lastState(place: Pick<Place, 'folder'>): Promise<ServerState | undefined> {
  if (!existsSync(statePath(place))) return undefined;
  const text = await readFile(statePath(place), 'utf8');
  const parsed = stateFile.safeParse(safeJson(text));
  return parsed.success ? parsed.data : undefined;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut off by a crash: as good as missing.
    return undefined;
  }
}

/**
 * Starts the server and waits until it takes connections, through crash recovery too.
 * @param settings postgresql.conf without port and folders
 * @param again the state of a server whose address must be kept, since connections to it are wanted already
 */
export async function launch(
  place: Place,
  settings: Readonly<Record<string, string>>,
  fingerprint: string,
  again?: ServerState,
): Promise<ServerState> {
  await dropForeignLock(place);
  await rotateLog(place);
  const sockets = again?.sockets ?? (await socketFolder(place));
  for (let attempt = 1; ; attempt += 1) {
    const port = again?.port ?? (await freePort((await lastState(place))?.port));
    const state = { port, sockets, fingerprint };
    const reason = await tryLaunch(place, settings, state);
    if (reason === undefined) return state;
    // Another program took the port meanwhile, or the processes of a killed server are still on their way out.
    const passing = /could not bind|could not create any TCP|shared memory block/.test(reason);
    if (!passing || attempt === 10) throw new EmbeddedPostgresError(`PostgreSQL does not start: ${reason}`);
    await new Promise((resume) => setTimeout(resume, 500));
  }
}

/** Answers why it did not start; undefined when it did. */
async function tryLaunch(
  place: Place,
  settings: Readonly<Record<string, string>>,
  state: ServerState,
): Promise<string | undefined> {
  const local = {
    listen_addresses: '127.0.0.1',
    port: String(state.port),
    unix_socket_directories: `"${state.sockets}"`,
  };
  await writeOwned(place, join(place.data, 'postgresql.conf'), configurationFile({ ...settings, ...local }));
  const mark = await logSize(place);
  const started = await pgCtl(place, ['start', '-w', '-t', '900', '-l', logPath(place)]);
  if (started.code !== 0) return reasonInLog(place, mark);
  await writeFile(statePath(place), JSON.stringify(state));
  return undefined;
}

/** Stops the server: connections are ended, everything is written. Falls back to a crash-like stop after `seconds`. */
export async function stopServer(place: Place, seconds: number): Promise<void> {
  if (runningServer(place) === undefined) return;
  const stopped = await pgCtl(place, ['stop', '-w', '-m', 'fast', '-t', String(seconds)]);
  if (stopped.code !== 0 && runningServer(place) !== undefined) {
    await pgCtl(place, ['stop', '-w', '-m', 'immediate', '-t', '5']);
  }
  const sockets = (await lastState(place))?.sockets;
  if (sockets !== undefined) await dropSocketFolder(sockets);
}

const pgCtl = (place: Place, parameters: readonly string[]) =>
  runProgram(place.binaries.pgCtl, [...parameters, '-s', '-D', place.data], place.user);

/**
 * A lock file whose number now belongs to a program that is not our server would keep PostgreSQL from starting.
 * It is only taken away when no PostgreSQL process works in the folder.
 */
async function dropForeignLock(place: Place): Promise<void> {
  const file = readPostmasterFile(place.data);
  if (file === undefined || isServerOf(file.pid, place.data) || serverProcessesIn(place.data).length > 0) return;
  await rm(join(place.data, 'postmaster.pid'), { force: true });
  await dropSockets(place.data);
}

async function rotateLog(place: Place): Promise<void> {
  if ((await logSize(place)) > 10_000_000) await rename(logPath(place), `${logPath(place)}.1`);
}

async function logSize(place: Place): Promise<number> {
  return existsSync(logPath(place)) ? (await stat(logPath(place))).size : 0;
}

async function reasonInLog(place: Place, from: number): Promise<string> {
  const text = existsSync(logPath(place)) ? (await readFile(logPath(place))).subarray(from).toString('utf8') : '';
  const telling = text.split('\n').filter((line) => /(FATAL|PANIC|could not bind)/.test(line));
  return telling[0]?.replace(/^.*?(FATAL|PANIC|LOG|WARNING): +/, '') ?? `see ${logPath(place)}`;
}

async function writeOwned(place: Place, path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  if (place.user !== undefined) await chown(path, place.user.uid, place.user.gid);
}

/** The preferred port when it is free, else one that the system chooses. */
async function freePort(preferred: number | undefined): Promise<number> {
  if (preferred !== undefined && (await listenOnce(preferred)) !== undefined) return preferred;
  const port = await listenOnce(0);
  if (port === undefined) throw new EmbeddedPostgresError('No free port on 127.0.0.1');
  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const chosen = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(chosen));
    });
  });
}
