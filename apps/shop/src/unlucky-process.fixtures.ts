import { openDatabaseProxy } from '@shop/event-store/testing';
import { freePort, until, type TestDatabase } from '@shop/platform/testing';
import { setTimeout as pause } from 'node:timers/promises';
import { clockAheadBy } from './clock-ahead.fixtures.js';
import { answerOf, runHere } from './command.fixtures.js';
import {
  inTheMorning,
  secrets,
  startMember,
  type Fleet,
  type Member,
  type Role,
  type Stage,
} from './day-fleet.fixtures.js';
import { areShared } from './several-processes.fixtures.js';
import { temporaryDataDir } from '../../../infra/test/product.js';

/** Orders come in before, while and after something happens. */
const struckAfter = 0.2;
const pausedForMs = 60_000;
/** Longer than the leases that an API has. */
const apiPausedForMs = 20_000;
const cutOffForMs = 30_000;

/** What happens to one process. */
interface BadLuck {
  /** Default: one of the workers. */
  readonly role?: Role;
  /** What it is started with. */
  readonly env?: Readonly<Record<string, string>>;
  /** @param takeOver waits until the other worker has all leases */
  readonly strike?: (process: Member, takeOver: () => Promise<void>) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** @param databaseUrl what a process without bad luck is given */
type Prepare = (databaseUrl: string) => Promise<BadLuck>;

/** It is stopped, as a laptop that sleeps or a machine that swaps, and goes on as if nothing had been. */
const paused: Prepare = () =>
  Promise.resolve({
    strike: async ({ pid }, takeOver) => {
      process.kill(pid, 'SIGSTOP');
      await Promise.all([pause(pausedForMs), takeOver()]);
      process.kill(pid, 'SIGCONT');
    },
  });

/** An API is stopped with requests under way, which go on where they were. */
const apiPaused: Prepare = () =>
  Promise.resolve({
    role: 'api',
    strike: async ({ pid }) => {
      process.kill(pid, 'SIGSTOP');
      await pause(apiPausedForMs);
      process.kill(pid, 'SIGCONT');
    },
  });

/** Its network to PostgreSQL drops everything silently for half a minute, new connections included. */
const cutOff = async (role: Role, databaseUrl: string): Promise<BadLuck> => {
  const { proxy, url } = await openDatabaseProxy(databaseUrl);
  return {
    role,
    env: { DATABASE_URL: url },
    strike: async (_process, takeOver) => {
      proxy.partition();
      await Promise.all([pause(cutOffForMs), role === 'worker' ? takeOver() : undefined]);
      proxy.heal();
    },
    close: () => proxy.close(),
  };
};

/** Its clock is ahead by more than is tolerated. */
const ahead: Prepare = () => {
  const { NODE_OPTIONS = '', CLOCK_AHEAD_MS = '' } = clockAheadBy(10_000);
  return Promise.resolve({ env: { NODE_OPTIONS, CLOCK_AHEAD_MS } });
};

const workerCutOff: Prepare = (databaseUrl) => cutOff('worker', databaseUrl);
const apiCutOff: Prepare = (databaseUrl) => cutOff('api', databaseUrl);

export const badLuck = { paused, apiPaused, workerCutOff, apiCutOff, ahead };

/** Two processes with each role; during the day something happens to a worker, or to the API that people use. */
export class UnluckyProcess implements Fleet {
  #apis: readonly Member[] = [];
  #workers: readonly Member[] = [];
  #luck: BadLuck = {};
  #struck: Promise<void> | undefined;

  constructor(
    private readonly stage: Stage,
    private readonly prepare: Prepare,
  ) {}

  async begin(): Promise<{ readonly url: string; readonly earlierUrl: string }> {
    const { apiPort, env, database } = this.stage;
    this.#luck = await this.prepare(database.url);
    const { role = 'worker', env: own = {} } = this.#luck;
    const earlierPort = await freePort();
    const [api, earlier, ...workers] = await Promise.all([
      startMember('api', apiPort, { ...env, ...(role === 'api' && own) }),
      startMember('api', earlierPort, { ...env, ...inTheMorning }),
      this.#startWorker('unlucky', role === 'worker' ? own : {}),
      this.#startWorker('lucky'),
    ]);
    [this.#apis, this.#workers] = [[api, earlier], workers];
    await until(() => areShared(this.stage, workers));
    await watchCheckpoints(database);
    return { url: api.url, earlierUrl: earlier.url };
  }

  onPlaced(share: number): void {
    if (share < struckAfter || this.#struck !== undefined) return;
    const [worker, ...others] = this.#workers;
    const unlucky = this.#luck.role === 'api' ? this.#apis[0] : worker;
    const takeOver = () => until(() => areShared(this.stage, others));
    this.#struck = this.#luck.strike?.(unlucky!, takeOver) ?? Promise.resolve();
    this.#struck.catch(() => undefined);
  }

  /** Whatever happened, both of them work in the end. */
  async rest(): Promise<number> {
    this.onPlaced(1);
    await this.#struck;
    await until(() => areShared(this.stage, this.#workers));
    return 0;
  }

  async findFaults(database: TestDatabase): Promise<readonly string[]> {
    // Before a verification, which builds read models of its own.
    const foreign = await this.#foreignWrites(database);
    const folder = await temporaryDataDir();
    const env = { ...this.stage.env, ...secrets, DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: folder.path };
    const verified = await runHere(env, ['projections', 'verify', '--all']);
    const letters = await answerOf<readonly object[]>(env, ['projections', 'parked', 'all']);
    await folder.remove();
    return [
      ...(verified.code === 0 ? [] : [`Read models do not verify:\n${verified.output}`]),
      ...letters.map((letter) => `Dead-lettered: ${JSON.stringify(letter)}`),
      ...foreign,
    ];
  }

  async end(): Promise<void> {
    await this.#struck?.catch(() => undefined);
    await Promise.all([...this.#apis, ...this.#workers].map((member) => member.drop()));
    await this.#luck.close?.();
  }

  #startWorker(name: string, env: Readonly<Record<string, string>> = {}): Promise<Member> {
    const given = { ...this.stage.env, ...env };
    const url = new URL(given['DATABASE_URL'] ?? '');
    url.searchParams.set('application_name', name);
    return freePort().then((port) => startMember('worker', port, { ...given, DATABASE_URL: url.toString() }));
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
