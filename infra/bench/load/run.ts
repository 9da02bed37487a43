import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStreams } from '../event-streams.js';
import { registerShopper, type Shopper } from '../shop-under-test.js';
import type { BenchCrm } from './crm.js';
import type { Fleet } from './fleet.js';
import { Ledger } from './ledger.js';
import type { Mix, Profile } from './plan.js';
import { cpuPerCall, describeMachine, type LoadReport, type Verdict } from './report.js';
import { Requests } from './requests.js';
import { sendPlanned } from './sender.js';
import type { RunResult } from './scenarios.js';
import { ResourceMonitor } from './resource-monitor.js';

export interface LoadContext {
  readonly fleet: Fleet;
  readonly databaseUrl: string;
  readonly crm: BenchCrm;
  readonly shoppers: readonly Shopper[];
  readonly log: (line: string) => void;
}

export interface RunOptions {
  readonly name: string;
  readonly profile: Profile;
  readonly mix: Mix;
  readonly rate: string;
  readonly data: string;
  readonly streams: number;
  readonly seed: number;
  readonly killEveryMs: number;
  readonly verdicts: (outcome: RunResult) => readonly Verdict[];
}

const shopperCount = 200;
/** Above the admission limit, so that the shop rejects requests itself. */
const maxInFlight = 5_000;

export async function registerShoppers(port: number): Promise<readonly Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let n = 0; n < shopperCount; n += 1) {
    const shopper = await registerShopper(port, n);
    shopper.connection.close();
    shoppers.push(shopper);
  }
  return shoppers;
}

export async function runPlan(stage: LoadContext, run: RunOptions): Promise<LoadReport> {
  const { fleet, databaseUrl, crm, shoppers, log } = stage;
  const loadBefore = loadavg()[0] ?? 0;
  const [ledger, streams] = [await Ledger.open(databaseUrl), await openStreams(fleet.port, run.streams)];
  const watch = await ResourceMonitor.start(fleet, databaseUrl);
  log(`${run.name}: ${run.rate} for ${run.profile.seconds} s, ${run.streams} streams`);
  const kills = killAlternately(fleet, run.killEveryMs, log);
  const requests = new Requests(shoppers, ledger);
  const recorder = await sendPlanned(run.profile, { port: fleet.port, requests, seed: run.seed, maxInFlight });
  const notes = await kills.stop();
  await watch.stop();
  const broken = streams.closedByServer;
  streams.close();
  await waitUntilReady(stage);
  const orders = await ledger.check(fleet.port, crm);
  const verified = await fleet.run('projections', 'verify', '--all');
  const { samples } = watch;
  const faults = [...orders.faults, ...(verified.code === 0 ? [] : ['I4: read models differ from the log'])];
  return {
    ...{ at: new Date().toISOString(), machine: await describeMachine(databaseUrl, loadBefore) },
    conditions: {
      ...{ name: run.name, seed: run.seed, mix: run.mix, rate: run.rate },
      ...{ seconds: run.profile.seconds, streams: run.streams, data: run.data },
    },
    ...{ counts: recorder.counts, lateness: recorder.lateness, all: recorder.all },
    kinds: Object.fromEntries(recorder.kinds.map((kind) => [kind, recorder.percentilesFor(kind)])),
    errors: Object.fromEntries([...recorder.errors].sort()),
    cpuMsPerCall: cpuPerCall(samples, recorder.counts.sent),
    orders,
    verdicts: [
      ...run.verdicts({ recorder, samples }),
      { line: 'I1 to I5', measured: faults.slice(0, 5).join('; ') || 'hold', reached: faults.length === 0 },
    ],
    notes: [...notes, `${broken} of ${run.streams} streams were ended by the server`],
    ...{ samples, timeline: recorder.timeline, histograms: recorder.encodedHistograms },
  };
}

async function openStreams(port: number, count: number): Promise<EventStreams> {
  const params = { args: { OfferID: 'pure-fit' } };
  const body = JSON.stringify({ action: 'subscribe', method: 'shopReviews.live', params, headers: { country: 'RS' } });
  return EventStreams.open({ port, count, body, cookie: '' }, () => undefined);
}

function killAlternately(fleet: Fleet, everyMs: number, log: (line: string) => void) {
  const controller = new AbortController();
  const notes: string[] = [];
  const killing = (async () => {
    for (let turn = 0; everyMs > 0; turn += 1) {
      const isOver = await pause(everyMs, false, { signal: controller.signal }).catch(() => true);
      if (isOver) return;
      const role = turn % 2 === 0 ? 'api' : 'worker';
      const readyMs = await fleet.restart(role);
      notes.push(`kill -9 of the ${role}: ready again after ${(readyMs / 1_000).toFixed(1)} s`);
      log(notes.at(-1)!);
    }
  })();
  return {
    stop: async () => {
      controller.abort();
      await killing;
      return notes;
    },
  };
}

async function waitUntilReady({ fleet }: LoadContext): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const response = await fetch(`http://127.0.0.1:${fleet.port}/readyz?strict`).catch(() => undefined);
    if (response?.status === 200) return;
    await pause(1_000);
  }
}
