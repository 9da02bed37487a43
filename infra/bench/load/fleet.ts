import { freePort } from '@shop/platform/testing';
import { launchProduct, runProduct, startProduct, temporaryDataDir, type Product } from '../../test/product.js';

type Role = 'api' | 'worker';

const secrets = {
  SESSION_SECRET: 'the session secret of the bench',
  DATA_KEY: 'the data key of a benchmark, nothing is secret here',
  METRICS_TOKEN: 'the metrics token of the bench',
};

export class Fleet {
  readonly #products = new Map<Role, Product>();

  private constructor(
    private readonly env: Readonly<Record<string, string>>,
    private readonly processOptions: Readonly<Record<Role, { readonly port: number; readonly dataDir: string }>>,
    readonly healthPort: number,
    private readonly folders: readonly { readonly remove: () => Promise<void> }[],
  ) {}

  /** @param env variables of both, in addition to database and secrets */
  static async open(databaseUrl: string, env: Readonly<Record<string, string>>): Promise<Fleet> {
    const [forApi, forWorker] = [await temporaryDataDir(), await temporaryDataDir()];
    const common = { DATABASE_URL: databaseUrl, ...secrets, DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env };
    const processOptions = {
      api: { port: await freePort(), dataDir: forApi.path },
      worker: { port: await freePort(), dataDir: forWorker.path },
    };
    return new Fleet(common, processOptions, await freePort(), [forApi, forWorker]);
  }

  get port(): number {
    return this.processOptions.api.port;
  }

  async start(): Promise<void> {
    await Promise.all([this.#start('api'), this.#start('worker')]);
  }

  async restart(role: Role): Promise<number> {
    await this.#products.get(role)?.kill();
    const begun = performance.now();
    await this.#start(role);
    return performance.now() - begun;
  }

  pidOf(role: Role): number {
    return this.#products.get(role)?.pid ?? 0;
  }

  metricsUrl(role: Role): string {
    return `http://127.0.0.1:${role === 'api' ? this.port : this.healthPort}/metrics`;
  }

  async run(...command: string[]): Promise<{ readonly code: number | null; readonly output: string }> {
    return runProduct({ ...this.processOptions.worker, env: this.env, command });
  }

  async runKilled(afterMs: number, ...command: string[]): Promise<void> {
    const { child, ended } = launchProduct({ ...this.processOptions.worker, env: this.env, command });
    const timer = setTimeout(() => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'), afterMs);
    await ended;
    clearTimeout(timer);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#products.values()].map((product) => product.stop()));
    this.#products.clear();
  }

  async remove(): Promise<void> {
    await this.stop();
    await Promise.all(this.folders.map(({ remove }) => remove()));
  }

  async #start(role: Role): Promise<void> {
    const health = role === 'worker' && { HEALTH_PORT: String(this.healthPort) };
    const env = { ...this.env, ROLES: role, ...health };
    this.#products.set(role, await startProduct({ ...this.processOptions[role], env }));
  }
}
