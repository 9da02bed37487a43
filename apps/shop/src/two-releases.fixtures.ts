import { freePort, type TestDatabase } from '@shop/platform/testing';
import { buildNextRelease, nextRelease } from '../../../infra/test/next-release/build.mjs';
import { runProductForJson, runProduct, temporaryDataDir, type ProductOptions } from '../../../infra/test/product.js';
import {
  earlierClock,
  secrets,
  startProcess,
  type Fleet,
  type FleetProcess,
  type FleetOptions,
} from './fleet.fixtures.js';

type Release = 'old' | 'new';
type FleetChange = (fleet: TwoReleaseFleet) => Promise<void>;

const orderShareDuringChange = 0.15;

interface ListedState {
  readonly name: string;
  readonly state: string;
}

interface DeploymentStep {
  readonly after: number;
  readonly change: FleetChange;
}

/** Rolling upgrade: start a new worker, replace the API, stop the old worker. */
const upgrade: readonly DeploymentStep[] = [
  { after: 0.25, change: (fleet) => fleet.deploy('new') },
  { after: 0.25, change: (fleet) => fleet.startWorker('new') },
  { after: 0.5, change: (fleet) => fleet.replaceApi('new') },
  { after: 0.75, change: (fleet) => fleet.stopWorker('old') },
];

const rollBack: readonly DeploymentStep[] = [
  { after: 0.2, change: (fleet) => fleet.deploy('new') },
  { after: 0.2, change: (fleet) => fleet.startWorker('new') },
  { after: 0.2, change: (fleet) => fleet.replaceApi('new') },
  { after: 0.4, change: (fleet) => fleet.deploy('old') },
  { after: 0.4, change: (fleet) => fleet.replaceApi('old') },
  { after: 0.4, change: (fleet) => fleet.stopWorker('new') },
  { after: 0.55, change: (fleet) => fleet.waitUntilLive('old') },
  { after: 0.7, change: (fleet) => fleet.deploy('new') },
  { after: 0.7, change: (fleet) => fleet.startWorker('new') },
  { after: 0.7, change: (fleet) => fleet.replaceApi('new') },
  { after: 0.9, change: (fleet) => fleet.stopWorker('old') },
];

export const deployments = { upgrade, rollBack };

export class TwoReleaseFleet implements Fleet {
  readonly #workers = new Map<Release, FleetProcess>();
  #api: FleetProcess | undefined;
  #earlier: FleetProcess | undefined;
  #changes = Promise.resolve();
  readonly #startedSteps: { readonly after: number; readonly done: Promise<void> }[] = [];
  #remainingSteps: readonly DeploymentStep[];

  constructor(
    private readonly options: FleetOptions,
    steps: readonly DeploymentStep[],
  ) {
    this.#remainingSteps = steps;
  }

  async start(): Promise<{ readonly url: string; readonly earlierUrl: string }> {
    await buildNextRelease();
    await this.deploy('old');
    const earlierPort = await freePort();
    const [api, earlier] = await Promise.all([
      startProcess('api', this.options.apiPort, this.options.env),
      startProcess('api', earlierPort, { ...this.options.env, ...earlierClock }),
      this.startWorker('old'),
    ]);
    [this.#api, this.#earlier] = [api, earlier];
    return { url: api.url, earlierUrl: earlier.url };
  }

  /** Limits orders during a change, so that each release has work, even on a slow machine. */
  async beforeOrder(share: number): Promise<void> {
    const due = this.#remainingSteps.filter(({ after }) => share >= after);
    this.#remainingSteps = this.#remainingSteps.slice(due.length);
    for (const { after, change } of due) {
      this.#changes = this.#changes.then(() => change(this));
      this.#changes.catch(() => undefined);
      this.#startedSteps.push({ after, done: this.#changes });
    }
    await Promise.all(
      this.#startedSteps.filter(({ after }) => share >= after + orderShareDuringChange).map(({ done }) => done),
    );
  }

  async stopFaults(): Promise<number> {
    await this.beforeOrder(1);
    await this.#changes;
    return 0;
  }

  /** Declares the current release, as a deployment does before its processes start. */
  async deploy(release: Release): Promise<void> {
    const { code, output } = await this.#run(release, 'migrate');
    if (code !== 0) throw new Error(`migrate of the ${release} release ended with ${code}:\n${output}`);
  }

  async startWorker(release: Release): Promise<void> {
    this.#workers.set(release, await startProcess('worker', await freePort(), this.options.env, folderOf(release)));
  }

  async stopWorker(release: Release): Promise<void> {
    await stopAndDrop(this.#workers.get(release));
    this.#workers.delete(release);
  }

  async replaceApi(release: Release): Promise<void> {
    await stopAndDrop(this.#api);
    this.#api = await startProcess('api', this.options.apiPort, this.options.env, folderOf(release));
  }

  async waitUntilLive(release: Release): Promise<void> {
    const findNotLive = async () => {
      const listed = (await this.#runForJson(release, 'projections', 'list')) as readonly ListedState[];
      return listed.filter(({ state }) => state !== 'live' && state !== 'catching-up');
    };
    const deadline = performance.now() + 60_000;
    for (let found = await findNotLive(); found.length > 0; found = await findNotLive())
      if (performance.now() > deadline)
        throw new Error(`Not running: ${found.map(({ name, state }) => `${name} ${state}`).join(', ')}`);
  }

  async findFaults(database: TestDatabase): Promise<readonly string[]> {
    const verified = await this.#run('new', 'projections', 'verify', '--all');
    const counts = await eventCounts(database);
    const placed = counts.get('OrderPlaced') ?? 0;
    return [
      ...(verified.code === 0 ? [] : [`Read models do not verify:\n${verified.output}`]),
      ...(await this.#deadLetters()),
      ...['GreetingNoted', 'GreetingRead']
        .filter((type) => counts.get(type) !== placed)
        .map((type) => `${counts.get(type) ?? 0} of ${placed} orders have ${type}`),
      ...(counts.has('OrderGreeted') ? [] : ['No order has an event of a type that the old release does not know']),
    ];
  }

  /** Those of the new release. Read-model versions of the old one may lack orders only the new one can read. */
  async #deadLetters(): Promise<readonly string[]> {
    const letters = (await this.#runForJson('new', 'projections', 'dead-letters', 'all')) as readonly {
      readonly stream: string;
      readonly type: string;
      readonly reason: string;
    }[];
    return letters.map(({ stream, type, reason }) => `${type} of ${stream} is dead-lettered: ${reason}`);
  }

  async stop(): Promise<void> {
    await this.#changes.catch(() => undefined);
    const members = [this.#api, this.#earlier, ...this.#workers.values()].filter((member) => member !== undefined);
    await Promise.all(members.map((member) => member.drop()));
  }

  #run(release: Release, ...command: string[]) {
    return this.#withFolder((folder, port) => runProduct(this.#optionsOf(release, folder, port, command)));
  }

  #runForJson(release: Release, ...command: string[]): Promise<unknown> {
    return this.#withFolder((folder, port) =>
      runProductForJson(this.#optionsOf(release, folder, port, [...command, '--json'])),
    );
  }

  #optionsOf(release: Release, dataDir: string, port: number, command: readonly string[]): ProductOptions {
    const built = folderOf(release);
    const env = { ...this.options.env, ...secrets, DEMO: '1', LOG_LEVEL: 'warn' };
    return { port, dataDir, env, command, ...(built !== undefined && { release: built }) };
  }

  async #withFolder<Result>(work: (folder: string, port: number) => Promise<Result>): Promise<Result> {
    const folder = await temporaryDataDir();
    try {
      return await work(folder.path, await freePort());
    } finally {
      await folder.remove();
    }
  }
}

function folderOf(release: Release): string | undefined {
  return release === 'new' ? nextRelease : undefined;
}

async function stopAndDrop(member: FleetProcess | undefined): Promise<void> {
  const code = await member?.stop();
  await member?.drop();
  if (code !== 0) throw new Error(`The process ended with ${code}:\n${member?.output()}`);
}

async function eventCounts(database: TestDatabase): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.pool.query<{ type: string; count: number }>(
    'SELECT type, count(*)::integer AS count FROM es_events GROUP BY type',
  );
  return new Map(rows.map(({ type, count }) => [type, count]));
}
