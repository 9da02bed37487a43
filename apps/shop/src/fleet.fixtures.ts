import { freePort, until, type TestDatabase } from '@shop/platform/testing';
import { clockAheadBy } from './clock-ahead.fixtures.js';
import { startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';

/** What a fleet is started with. */
export interface FleetOptions {
  /** Where the day's people reach the shop. */
  readonly apiPort: number;
  readonly database: TestDatabase;
  /** Names the stores and the partners. */
  readonly env: Readonly<Record<string, string>>;
  /** Undefined: the worker is never killed. */
  readonly killWorkerEveryMs: number | undefined;
  /** What else is lost when a worker is killed for the first time. */
  readonly onFirstKill: () => Promise<void>;
}

/** The processes of a simulated day. */
export interface Fleet {
  /** Starts the processes. Shoppers of the day use `url`; earlier orders, already late, come by `earlierUrl`. */
  start(): Promise<{ readonly url: string; readonly earlierUrl: string }>;
  /** Called before each order with the share of the day's orders before it; the order waits until the promise resolves. */
  beforeOrder?(share: number): Promise<void>;
  /** Is called after each order, with the share of the day's orders that are placed. */
  afterOrder?(share: number): void;
  /** Ends kills and changes. Returns how often a worker was killed. */
  stopFaults(): Promise<number>;
  /** Returns what is wrong once nothing is left to do. */
  findFaults?(database: TestDatabase): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export type Role = 'api' | 'worker';

/** A process of a fleet. */
export interface FleetProcess extends Product {
  /** Where it is asked whether it is ready. */
  readonly healthUrl: string;
  /** Kills it and removes its data folder. */
  readonly drop: () => Promise<void>;
}

export const secrets = {
  SESSION_SECRET: 'the session secret of this test',
  DATA_KEY: 'the data key of this test, long enough',
  METRICS_TOKEN: 'the metrics token of this test',
};

/** Orders of the morning were placed so long before the day that they are late when it begins. */
const earlierMinutes = 62;

/** Makes a process live in the morning. */
export const earlierClock = clockAheadBy(-earlierMinutes * 60_000);

/** @param release the folder of a built release; default: this code */
export async function startProcess(
  role: Role,
  port: number,
  env: Readonly<Record<string, string>>,
  release?: string,
): Promise<FleetProcess> {
  const folder = await temporaryDataDir();
  const healthPort = role === 'worker' ? await freePort() : port;
  const health = role === 'worker' && { HEALTH_PORT: String(healthPort) };
  const more = { ...secrets, DEMO: '1', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ROLES: role, ...health };
  const options = { port, dataDir: folder.path, env: { ...env, ...more } };
  const product = await startProduct(release === undefined ? options : { ...options, release });
  const drop = async () => {
    await product.kill();
    await folder.remove();
  };
  return { ...product, healthUrl: `http://localhost:${healthPort}`, drop };
}

/** One process with each role, and one more of the morning. The worker may be killed again and again. */
export class SingleReleaseFleet implements Fleet {
  #apis: readonly FleetProcess[] = [];
  #worker: FleetProcess | undefined;
  #killLoop = Promise.resolve();
  #isKilling = false;
  #kills = 0;

  constructor(private readonly options: FleetOptions) {}

  async start(): Promise<{ readonly url: string; readonly earlierUrl: string }> {
    const { apiPort, env, killWorkerEveryMs } = this.options;
    const earlierPort = await freePort();
    // An API process is ready when a worker runs the read models.
    const [api, earlier] = await Promise.all([
      startProcess('api', apiPort, env),
      startProcess('api', earlierPort, { ...env, ...earlierClock }),
      this.#startWorker(),
    ]);
    this.#apis = [api, earlier];
    if (killWorkerEveryMs !== undefined) this.#killEvery(killWorkerEveryMs);
    return { url: api.url, earlierUrl: earlier.url };
  }

  async stopFaults(): Promise<number> {
    this.#isKilling = false;
    await this.#killLoop;
    return this.#kills;
  }

  async stop(): Promise<void> {
    await this.stopFaults();
    const members = [this.#worker, ...this.#apis].filter((member) => member !== undefined);
    await Promise.all(members.map((member) => member.drop()));
  }

  async #startWorker(): Promise<void> {
    this.#worker = await startProcess('worker', await freePort(), this.options.env);
  }

  #killEvery(everyMs: number): void {
    this.#isKilling = true;
    this.#killLoop = (async () => {
      for (;;) {
        const killAt = performance.now() + everyMs;
        await until(() => !this.#isKilling || performance.now() >= killAt);
        if (!this.#isKilling) return;
        this.#kills += 1;
        await this.#worker?.drop();
        if (this.#kills === 1) await this.options.onFirstKill();
        await this.#startWorker();
      }
    })();
    this.#killLoop.catch(() => undefined);
  }
}
