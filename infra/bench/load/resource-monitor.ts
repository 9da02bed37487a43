import { withClient } from '@shop/platform';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fleet } from './fleet.js';

type Part = 'api' | 'worker' | 'postgres';

export interface Sample {
  readonly second: number;
  readonly cpu: Readonly<Record<Part, number>>;
  /** Resident memory in MiB, open files and sockets of running processes. */
  readonly memory: Readonly<Partial<Record<Part, number>>>;
  readonly files: Readonly<Partial<Record<'api' | 'worker', number>>>;
  /** Lag of the API's event loop since the last sample, in milliseconds; undefined without a response. */
  readonly loopP99?: number;
  readonly lagSeconds?: number;
  readonly openStreams?: number;
}

const sampleIntervalMs = 5_000;
const ticksPerSecond = 100;

export class ResourceMonitor {
  readonly samples: Sample[] = [];
  readonly #begun = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #postgresCpu = 0;

  private constructor(
    private readonly fleet: Fleet,
    private readonly postmaster: number,
  ) {}

  static async start(fleet: Fleet, databaseUrl: string): Promise<ResourceMonitor> {
    const { rows } = await withClient(databaseUrl, (client) =>
      client.query<{ data_directory: string }>('SHOW data_directory'),
    );
    const [pid] = readFileSync(join(rows[0]!.data_directory, 'postmaster.pid'), 'utf8').split('\n');
    const watch = new ResourceMonitor(fleet, Number(pid));
    await watch.#sample();
    watch.#timer = setInterval(() => void (watch.#last = watch.#sample()), sampleIntervalMs);
    return watch;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
    await this.#sample();
  }

  async #sample(): Promise<void> {
    const second = Math.round((performance.now() - this.#begun) / 1_000);
    const [api, worker] = [this.fleet.pidOf('api'), this.fleet.pidOf('worker')];
    const metrics = await Promise.all([
      readMetrics(this.fleet.metricsUrl('api')),
      readMetrics(this.fleet.metricsUrl('worker')),
    ]);
    const [ofApi, ofWorker] = metrics;
    const loop = ofApi.get('nodejs_eventloop_lag_p99_seconds');
    const lag = ofWorker.get('shop_projection_lag_seconds');
    const streams = ofApi.get('shop_open_streams');
    // CPU time of an ending child is briefly missing, so the maximum counts.
    this.#postgresCpu = Math.max(this.#postgresCpu, readGroupCpuSeconds(this.postmaster));
    this.samples.push({
      second,
      cpu: { api: readCpuSeconds(api), worker: readCpuSeconds(worker), postgres: this.#postgresCpu },
      memory: withoutUndefined({ api: readMemoryMiB(api), worker: readMemoryMiB(worker) }),
      files: withoutUndefined({ api: countOpenFiles(api), worker: countOpenFiles(worker) }),
      ...(loop !== undefined && { loopP99: loop * 1_000 }),
      ...(lag !== undefined && { lagSeconds: lag }),
      ...(streams !== undefined && { openStreams: streams }),
    });
  }
}

async function readMetrics(url: string): Promise<ReadonlyMap<string, number>> {
  const values = new Map<string, number>();
  const text = await fetch(url, { signal: AbortSignal.timeout(4_000) })
    .then((response) => response.text())
    .catch(() => '');
  for (const [, name = '', value] of text.matchAll(/^(\w+)(?:\{[^}]*\})? ([-+.\deE]+)$/gm))
    values.set(name, Math.max(values.get(name) ?? -Infinity, Number(value)));
  return values;
}

function withoutUndefined<Name extends string>(given: Readonly<Record<Name, number | undefined>>) {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Record<Name, number>>;
}

function readCpuSeconds(pid: number): number {
  const fields =
    read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /, '')
      .split(' ') ?? [];
  return [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / ticksPerSecond;
}

function readGroupCpuSeconds(parent: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (name) =>
        read(`/proc/${name}/stat`)
          ?.replace(/^.*\) /, '')
          .split(' ')[1] === String(parent),
    );
  return [String(parent), ...children].reduce((sum, pid) => sum + readCpuSeconds(Number(pid)), 0);
}

function readMemoryMiB(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
}

function countOpenFiles(pid: number): number | undefined {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return undefined;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
