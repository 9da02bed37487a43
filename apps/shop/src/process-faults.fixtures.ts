import { openDatabaseProxy } from '@shop/event-store/testing';
import { freePort, until, type TestDatabase } from '@shop/platform/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { clockAheadBy } from './clock-ahead.fixtures.js';
import { runForJson, runInProcess } from './command.fixtures.js';
import {
  earlierClock,
  secrets,
  startProcess,
  type Fleet,
  type FleetProcess,
  type Role,
  type FleetOptions,
} from './fleet.fixtures.js';
import { areLeasesShared } from './cluster.fixtures.js';
import { temporaryDataDir } from '../../../infra/test/product.js';

/** Share of orders placed before the fault, so that some come before, during and after it. */
const faultAfterShare = 0.2;
const pausedMs = 60_000;
/** Longer than the leases of an API, in milliseconds. */
const apiPausedMs = 20_000;
const cutOffMs = 30_000;

interface ProcessFault {
  readonly role?: Role;
  readonly env?: Readonly<Record<string, string>>;
  /** @param takeOver waits until the other worker has all leases */
  readonly inject?: (process: FleetProcess, takeOver: () => Promise<void>) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** @param databaseUrl the direct URL, without a fault */
type PrepareFault = (databaseUrl: string) => Promise<ProcessFault>;

/** Stopped by SIGSTOP and resumed, like a sleeping laptop or a swapping machine. */
const paused: PrepareFault = () =>
  Promise.resolve({
    inject: async ({ pid }, takeOver) => {
      process.kill(pid, 'SIGSTOP');
      await Promise.all([pause(pausedMs), takeOver()]);
      process.kill(pid, 'SIGCONT');
    },
  });

const apiPaused: PrepareFault = () =>
  Promise.resolve({
    role: 'api',
    inject: async ({ pid }) => {
      process.kill(pid, 'SIGSTOP');
      await pause(apiPausedMs);
      process.kill(pid, 'SIGCONT');
    },
  });

/** The network to PostgreSQL drops all packets for 30 s, including new connections. */
const cutOff = async (role: Role, databaseUrl: string): Promise<ProcessFault> => {
  const { proxy, url } = await openDatabaseProxy(databaseUrl);
  return {
    role,
    env: { DATABASE_URL: url },
    inject: async (_process, takeOver) => {
      proxy.partition();
      await Promise.all([pause(cutOffMs), role === 'worker' ? takeOver() : undefined]);
      proxy.heal();
    },
    close: () => proxy.close(),
  };
};

/** Its clock is ahead by more than the tolerance. */
const clockAhead: PrepareFault = () => {
  const { NODE_OPTIONS = '', CLOCK_AHEAD_MS = '' } = clockAheadBy(10_000);
  return Promise.resolve({ env: { NODE_OPTIONS, CLOCK_AHEAD_MS } });
};

const workerCutOff: PrepareFault = (databaseUrl) => cutOff('worker', databaseUrl);
const apiCutOff: PrepareFault = (databaseUrl) => cutOff('api', databaseUrl);

export const processFaults = { paused, apiPaused, workerCutOff, apiCutOff, ahead: clockAhead };

export class FaultyProcessFleet implements Fleet {
  #apis: readonly FleetProcess[] = [];
  #workers: readonly FleetProcess[] = [];
  #fault: ProcessFault = {};
  #injection: Promise<void> | undefined;

  constructor(
    private readonly options: FleetOptions,
    private readonly prepare: PrepareFault,
  ) {}

  async start(): Promise<{ readonly url: string; readonly earlierUrl: string }> {
    const { apiPort, env, database } = this.options;
    this.#fault = await this.prepare(database.url);
    const { role = 'worker', env: own = {} } = this.#fault;
    const earlierPort = await freePort();
    const [api, earlier, ...workers] = await Promise.all([
      startProcess('api', apiPort, { ...env, ...(role === 'api' && own) }),
      startProcess('api', earlierPort, { ...env, ...earlierClock }),
      this.#startWorker('unlucky', role === 'worker' ? own : {}),
      this.#startWorker('lucky'),
    ]);
    [this.#apis, this.#workers] = [[api, earlier], workers];
    await until(() => areLeasesShared(this.options, workers));
    await watchCheckpoints(database);
    return { url: api.url, earlierUrl: earlier.url };
  }

  afterOrder(share: number): void {
    if (share < faultAfterShare || this.#injection !== undefined) return;
    const [worker, ...others] = this.#workers;
    const unlucky = this.#fault.role === 'api' ? this.#apis[0] : worker;
    const takeOver = () => until(() => areLeasesShared(this.options, others));
    this.#injection = this.#fault.inject?.(unlucky!, takeOver) ?? Promise.resolve();
    this.#injection.catch(() => undefined);
  }

  async stopFaults(): Promise<number> {
    this.afterOrder(1);
    await this.#injection;
    await until(() => areLeasesShared(this.options, this.#workers));
    return 0;
  }

  async findFaults(database: TestDatabase): Promise<readonly string[]> {
    const foreign = await this.#foreignWrites(database);
    const folder = await temporaryDataDir();
    const env = { ...this.options.env, ...secrets, DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: folder.path };
    const verified = await runInProcess(env, ['projections', 'verify', '--all']);
    const letters = await runForJson<readonly object[]>(env, ['projections', 'dead-letters', 'all']);
    await folder.remove();
    return [
      ...(verified.code === 0 ? [] : [`Read models do not verify:\n${verified.output}`]),
      ...letters.map((letter) => `Dead-lettered: ${JSON.stringify(letter)}`),
      ...foreign,
    ];
  }

  async stop(): Promise<void> {
    await this.#injection?.catch(() => undefined);
    await Promise.all([...this.#apis, ...this.#workers].map((member) => member.drop()));
    await this.#fault.close?.();
  }

  #startWorker(name: string, env: Readonly<Record<string, string>> = {}): Promise<FleetProcess> {
    const given = { ...this.options.env, ...env };
    const url = new URL(given['DATABASE_URL'] ?? '');
    url.searchParams.set('application_name', name);
    return freePort().then((port) => startProcess('worker', port, { ...given, DATABASE_URL: url.toString() }));
  }

  async #foreignWrites(database: TestDatabase): Promise<readonly string[]> {
    const { rows } = await database.pool.query<{ subscriber: string; owner: string | null; writer: string }>(
      'SELECT subscriber, owner, writer FROM test_checkpoint_writes',
    );
    const pids = new Map(['unlucky', 'lucky'].map((name, n) => [name, String(this.#workers[n]?.pid)]));
    const idle = [...pids.keys()].filter((name) => !rows.some(({ writer }) => writer === name));
    return [
      ...idle.map((name) => `The ${name} worker wrote nothing`),
      ...rows
        .filter(({ owner, writer }) => owner?.split('/')[1] !== pids.get(writer))
        .map(({ subscriber, owner, writer }) => `The ${writer} worker wrote ${subscriber}, which was of ${owner}`),
    ];
  }
}

async function watchCheckpoints({ pool }: TestDatabase): Promise<void> {
  await pool.query(`
    CREATE TABLE test_checkpoint_writes (subscriber text, owner text, writer text);
    CREATE FUNCTION test_note_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO test_checkpoint_writes VALUES (NEW.id, NEW.owner, current_setting('application_name'));
      RETURN NULL;
    END $$;
    CREATE TRIGGER test_note_write AFTER UPDATE ON pr_subscribers
      FOR EACH ROW WHEN (OLD.position <> NEW.position) EXECUTE FUNCTION test_note_write();`);
}
