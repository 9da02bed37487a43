import { freePort, until, type TestDatabase } from '@shop/platform/testing';
import { clockAheadBy } from './clock-ahead.fixtures.js';
import { startProduct, temporaryDataDir, type Product } from '../../../infra/test/product.js';

export interface FleetOptions {
  readonly apiPort: number;
  readonly database: TestDatabase;
  readonly env: Readonly<Record<string, string>>;
  readonly killWorkerEveryMs: number | undefined;
  readonly onFirstKill: () => Promise<void>;
}

export interface Fleet {
  start(): Promise<{ readonly url: string; readonly earlierUrl: string }>;
  /** Called before each order with the share of orders placed; the order waits for the promise. */
  beforeOrder?(share: number): Promise<void>;
  afterOrder?(share: number): void;
  stopFaults(): Promise<number>;
  findFaults?(database: TestDatabase): Promise<readonly string[]>;
  stop(): Promise<void>;
}

export type Role = 'api' | 'worker';

export interface FleetProcess extends Product {
  readonly healthUrl: string;
  readonly drop: () => Promise<void>;
}

export const secrets = {
  SESSION_SECRET: 'the session secret of this test',
  DATA_KEY: 'the data key of this test, long enough',
  METRICS_TOKEN: 'the metrics token of this test',
};

/** Orders of the morning are placed this long before the day, so that they start late. */
const earlierMinutes = 62;

/** Clock of a process that runs in the morning. */
export const earlierClock = clockAheadBy(-earlierMinutes * 60_000);

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
    // An API process becomes ready only with a worker.
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
