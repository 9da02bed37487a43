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

/** Orders come in before, while and after something happens. */
const faultAfterShare = 0.2;
const pausedMs = 60_000;
/** Longer than the leases that an API has. */
const apiPausedMs = 20_000;
const cutOffMs = 30_000;

/** What happens to one process. */
interface ProcessFault {
  /** Default: one of the workers. */
  readonly role?: Role;
  /** What it is started with. */
  readonly env?: Readonly<Record<string, string>>;
  /** @param takeOver waits until the other worker has all leases */
  readonly inject?: (process: FleetProcess, takeOver: () => Promise<void>) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** @param databaseUrl what a process without bad luck is given */
type PrepareFault = (databaseUrl: string) => Promise<ProcessFault>;

/** It is stopped, as a laptop that sleeps or a machine that swaps, and goes on as if nothing had been. */
const paused: PrepareFault = () =>
  Promise.resolve({
    inject: async ({ pid }, takeOver) => {
      process.kill(pid, 'SIGSTOP');
      await Promise.all([pause(pausedMs), takeOver()]);
      process.kill(pid, 'SIGCONT');
    },
  });

/** An API is stopped with requests under way, which go on where they were. */
const apiPaused: PrepareFault = () =>
  Promise.resolve({
    role: 'api',
    inject: async ({ pid }) => {
      process.kill(pid, 'SIGSTOP');
      await pause(apiPausedMs);
      process.kill(pid, 'SIGCONT');
    },
  });

/** Its network to PostgreSQL drops everything silently for half a minute, new connections included. */
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

/** Its clock is ahead by more than is tolerated. */
const clockAhead: PrepareFault = () => {
  const { NODE_OPTIONS = '', CLOCK_AHEAD_MS = '' } = clockAheadBy(10_000);
  return Promise.resolve({ env: { NODE_OPTIONS, CLOCK_AHEAD_MS } });
};

const workerCutOff: PrepareFault = (databaseUrl) => cutOff('worker', databaseUrl);
const apiCutOff: PrepareFault = (databaseUrl) => cutOff('api', databaseUrl);

export const processFaults = { paused, apiPaused, workerCutOff, apiCutOff, ahead: clockAhead };

/** Two processes with each role; during the day something happens to a worker, or to the API that people use. */
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

  /** Whatever happened, both of them work in the end. */
  async stopFaults(): Promise<number> {
    this.afterOrder(1);
    await this.#injection;
    await until(() => areLeasesShared(this.options, this.#workers));
    return 0;
  }

  async findFaults(database: TestDatabase): Promise<readonly string[]> {
    // Before a verification, which builds read models of its own.
    const foreign = await this.#foreignWrites(database);
    const folder = await temporaryDataDir();
    const env = { ...this.options.env, ...secrets, DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: folder.path };
    const verified = await runInProcess(env, ['projections', 'verify', '--all']);
    const letters = await runForJson<readonly object[]>(env, ['projections', 'parked', 'all']);
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

  /** Checkpoints that a worker moved, with what belongs to them, while it was not the owner. */
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

/** Notes of each checkpoint that is moved whose lease it was, and who did it. */
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
