import { freePort, type TestDatabase } from '@shop/platform/testing';
import { buildNextRelease, nextRelease } from '../../../infra/test/next-release/build.mjs';
import { answerOfProduct, runProduct, temporaryDataDir, type ProductOptions } from '../../../infra/test/product.js';
import { inTheMorning, secrets, startMember, type Fleet, type Member, type Stage } from './day-fleet.fixtures.js';

type Release = 'old' | 'new';
type Change = (fleet: TwoReleases) => Promise<void>;

/** Share of the day's orders that are placed while a change is under way. */
const shareDuringChange = 0.15;

interface Listed {
  readonly name: string;
  readonly state: string;
}

/** One change of the fleet, and the share of the day's orders after which it is made. */
interface Step {
  readonly after: number;
  readonly change: Change;
}

/** The next release takes over: a worker next to the old one, the API, then the old worker leaves. */
const upgrade: readonly Step[] = [
  { after: 0.25, change: (fleet) => fleet.deploy('new') },
  { after: 0.25, change: (fleet) => fleet.startWorker('new') },
  { after: 0.5, change: (fleet) => fleet.replaceApi('new') },
  { after: 0.75, change: (fleet) => fleet.stopWorker('old') },
];

/** The next release is taken back after it wrote events that only it knows, and deployed once more. */
const rollBack: readonly Step[] = [
  { after: 0.2, change: (fleet) => fleet.deploy('new') },
  { after: 0.2, change: (fleet) => fleet.startWorker('new') },
  { after: 0.2, change: (fleet) => fleet.replaceApi('new') },
  { after: 0.4, change: (fleet) => fleet.deploy('old') },
  { after: 0.4, change: (fleet) => fleet.replaceApi('old') },
  { after: 0.4, change: (fleet) => fleet.stopWorker('new') },
  { after: 0.55, change: (fleet) => fleet.untilLive('old') },
  { after: 0.7, change: (fleet) => fleet.deploy('new') },
  { after: 0.7, change: (fleet) => fleet.startWorker('new') },
  { after: 0.7, change: (fleet) => fleet.replaceApi('new') },
  { after: 0.9, change: (fleet) => fleet.stopWorker('old') },
];

export const deployments = { upgrade, rollBack };

/** Processes of this release and of the next one on one database, which change places during the day. */
export class TwoReleases implements Fleet {
  readonly #workers = new Map<Release, Member>();
  #api: Member | undefined;
  #earlier: Member | undefined;
  #changes = Promise.resolve();
  readonly #begun: { readonly after: number; readonly done: Promise<void> }[] = [];
  #left: readonly Step[];

  constructor(
    private readonly stage: Stage,
    steps: readonly Step[],
  ) {
    this.#left = steps;
  }

  async begin(): Promise<{ readonly url: string; readonly earlierUrl: string }> {
    await buildNextRelease();
    await this.deploy('old');
    const earlierPort = await freePort();
    const [api, earlier] = await Promise.all([
      startMember('api', this.stage.apiPort, this.stage.env),
      startMember('api', earlierPort, { ...this.stage.env, ...inTheMorning }),
      this.startWorker('old'),
    ]);
    [this.#api, this.#earlier] = [api, earlier];
    return { url: api.url, earlierUrl: earlier.url };
  }

  /** Few orders are placed during a change, so that each release gets its part of the day on a slow machine, too. */
  async admit(share: number): Promise<void> {
    const due = this.#left.filter(({ after }) => share >= after);
    this.#left = this.#left.slice(due.length);
    for (const { after, change } of due) {
      this.#changes = this.#changes.then(() => change(this));
      this.#changes.catch(() => undefined);
      this.#begun.push({ after, done: this.#changes });
    }
    await Promise.all(this.#begun.filter(({ after }) => share >= after + shareDuringChange).map(({ done }) => done));
  }

  async rest(): Promise<number> {
    await this.admit(1);
    await this.#changes;
    return 0;
  }

  /** Declares a release as the current one, as it is done before its processes start. */
  async deploy(release: Release): Promise<void> {
    const { code, output } = await this.#run(release, 'migrate');
    if (code !== 0) throw new Error(`migrate of the ${release} release ended with ${code}:\n${output}`);
  }

  async startWorker(release: Release): Promise<void> {
    this.#workers.set(release, await startMember('worker', await freePort(), this.stage.env, folderOf(release)));
  }

  async stopWorker(release: Release): Promise<void> {
    await leave(this.#workers.get(release));
    this.#workers.delete(release);
  }

  /** Between the two, requests fail and shoppers retry them. */
  async replaceApi(release: Release): Promise<void> {
    await leave(this.#api);
    this.#api = await startMember('api', this.stage.apiPort, this.stage.env, folderOf(release));
  }

  /** Throws when a read model or process still has no working owner after a minute. */
  async untilLive(release: Release): Promise<void> {
    const standing = async () => {
      const listed = (await this.#answer(release, 'projections', 'list')) as readonly Listed[];
      return listed.filter(({ state }) => state !== 'live' && state !== 'catching-up');
    };
    const deadline = performance.now() + 60_000;
    for (let found = await standing(); found.length > 0; found = await standing())
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

  /** Those of the new release. Read-model versions of the old one may lack orders that only the new one can read. */
  async #deadLetters(): Promise<readonly string[]> {
    const letters = (await this.#answer('new', 'projections', 'parked', 'all')) as readonly {
      readonly stream: string;
      readonly type: string;
      readonly reason: string;
    }[];
    return letters.map(({ stream, type, reason }) => `${type} of ${stream} is dead-lettered: ${reason}`);
  }

  async end(): Promise<void> {
    await this.#changes.catch(() => undefined);
    const members = [this.#api, this.#earlier, ...this.#workers.values()].filter((member) => member !== undefined);
    await Promise.all(members.map((member) => member.drop()));
  }

  #run(release: Release, ...command: string[]) {
    return this.#withFolder((folder, port) => runProduct(this.#optionsOf(release, folder, port, command)));
  }

  #answer(release: Release, ...command: string[]): Promise<unknown> {
    return this.#withFolder((folder, port) =>
      answerOfProduct(this.#optionsOf(release, folder, port, [...command, '--json'])),
    );
  }

  #optionsOf(release: Release, dataDir: string, port: number, command: readonly string[]): ProductOptions {
    const built = folderOf(release);
    const env = { ...this.stage.env, ...secrets, DEMO: '1', LOG_LEVEL: 'warn' };
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

/** Stops a process as a deployment does: it finishes what it has begun. */
async function leave(member: Member | undefined): Promise<void> {
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
