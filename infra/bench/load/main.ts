import { startEmbeddedPostgres, withClient } from '@shop/platform';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDataDir } from '../../test/product.js';
import { positiveNumber, readArguments, wrongUsage } from '../../usage.mjs';
import { measureCatchUp, measureColdStart, countEvents, fillLog, rebuildAll, type BigData } from './big-data.js';
import { startCrm } from './crm.js';
import { Fleet } from './fleet.js';
import { findCapacity, overload } from './overload.js';
import { formatReport, type LoadReport } from './report.js';
import { registerShoppers, runPlan, type LoadContext } from './run.js';
import { atMost, scenarioNames, scenarios, type ScenarioName, type Sizes } from './scenarios.js';

export interface LoadOptions {
  readonly scenario: ScenarioName;
  readonly rate?: number | undefined;
  readonly minutes?: number | undefined;
  readonly streams?: number | undefined;
  readonly orders?: number | undefined;
  readonly reviews?: number | undefined;
  readonly killEvery?: number | undefined;
  readonly seed?: number | undefined;
  readonly out?: string | undefined;
  readonly json: boolean;
}

const usage = `Usage: npm run bench -- load SCENARIO [--rate N] [--minutes N] [--streams N] [--seed N] [--out FOLDER] [--json]

${Object.entries(scenarios)
  .map(
    ([name, { about, sizes }]) =>
      `  ${name.padEnd(9)} ${about} (${sizes.rate}/s, ${sizes.minutes} min, ${sizes.streams} streams)`,
  )
  .join('\n')}
  capacity  the highest rate at which p99 stays below a second, in steps of 50/s from --rate (50)
  overload  L3: the capacity from --rate (50), twice of it for --minutes (2), and the time after it

  soak: --kill-every SECONDS (600). big: --orders N (225000) --reviews N (50000).`;

const text = { type: 'string' } as const;
const options = {
  ...{ json: { type: 'boolean', default: false }, out: text, seed: text },
  ...{ rate: text, minutes: text, streams: text },
  ...{ orders: text, reviews: text, 'kill-every': text },
};

export function readLoadOptions(): LoadOptions {
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true });
  const wanted = String(positionals[1] ?? '');
  const scenario = scenarioNames.find((name) => name === wanted);
  if (scenario === undefined) return wrongUsage(`There is no scenario ${wanted}`, usage);
  const number = (name: keyof typeof options) =>
    values[name] === undefined ? undefined : positiveNumber(name, String(values[name]), usage);
  return {
    ...{ scenario, json: values.json === true, seed: number('seed') },
    out: values.out === undefined ? undefined : String(values.out),
    ...{ rate: number('rate'), minutes: number('minutes'), streams: number('streams') },
    ...{ orders: number('orders'), reviews: number('reviews'), killEvery: number('kill-every') },
  };
}

/** Runs a scenario on a separate durable PostgreSQL. Returns 0 even if a goal is missed. */
export async function runLoad(options: LoadOptions): Promise<number> {
  const dataDir = await temporaryDataDir();
  const quiet = { password: 'bench', profile: 'product', announce: () => undefined } as const;
  const server = await startEmbeddedPostgres({ ...quiet, dataDir: dataDir.path });
  const crm = await startCrm();
  const databaseUrl = await newDatabase(server.url);
  const fleet = await Fleet.open(databaseUrl, crm.env);
  try {
    await fleet.start();
    const log = (line: string) => console.error(`  ${line}`);
    const stage = { fleet, databaseUrl, crm, log, shoppers: [] };
    const reports = await runScenario(options.scenario, stage, options);
    for (const report of reports) printReport(report, options);
  } finally {
    await fleet.remove();
    await crm.close();
    await server.stop();
    await dataDir.remove();
  }
  return 0;
}

async function newDatabase(serverUrl: string): Promise<string> {
  const address = new URL(serverUrl);
  address.pathname = '/load';
  await withClient(serverUrl, (client) => client.query('CREATE DATABASE load'));
  return address.href;
}

async function runScenario(
  name: ScenarioName,
  initial: LoadContext,
  options: LoadOptions,
): Promise<readonly LoadReport[]> {
  const { seed = 1 } = options;
  const bigData = { orders: options.orders ?? 225_000, reviews: options.reviews ?? 50_000 };
  const notes = name === 'big' ? await prepareBig(initial, bigData) : [];
  const stage = { ...initial, shoppers: await registerShoppers(initial.fleet.port) };
  if (name === 'capacity') return (await findCapacity(stage, options.rate ?? 50, seed)).reports;
  if (name === 'overload') return overload(stage, applyOptions({ rate: 50, minutes: 2, streams: 0 }, options), seed);
  const scenario = scenarios[name];
  const sizes = applyOptions(scenario.sizes, options);
  const report = await runPlan(stage, {
    ...{ name, seed, mix: scenario.mix, rate: `${sizes.rate}/s`, streams: sizes.streams, verdicts: scenario.verdicts },
    profile: scenario.profile(sizes),
    data: name === 'big' ? `${countEvents(bigData)} events, ${bigData.orders} orders` : 'the demo catalogue',
    killEveryMs: name === 'soak' ? (options.killEvery ?? 600) * 1_000 : 0,
  });
  return [name === 'big' ? await addStartResults(stage, report, notes) : report];
}

async function prepareBig({ fleet, databaseUrl, log }: LoadContext, data: BigData): Promise<readonly string[]> {
  await fleet.stop();
  await fillLog(databaseUrl, data, log);
  const seconds = await measureCatchUp(fleet);
  return [`all read models caught up ${seconds.toFixed(0)} s after the start`];
}

async function addStartResults(
  { fleet, log }: LoadContext,
  report: LoadReport,
  notes: readonly string[],
): Promise<LoadReport> {
  const seconds = await measureColdStart(fleet);
  log('rebuilding all read models');
  const rebuilt = await rebuildAll(fleet);
  return {
    ...report,
    notes: [...report.notes, ...notes, rebuilt],
    verdicts: [...report.verdicts, atMost('cold start ≤ 15 s', seconds, 15, 's')],
  };
}

function applyOptions(usual: Sizes, { rate, minutes, streams }: LoadOptions): Sizes {
  return { rate: rate ?? usual.rate, minutes: minutes ?? usual.minutes, streams: streams ?? usual.streams };
}

function printReport(report: LoadReport, { json, out }: LoadOptions): void {
  const { samples: _samples, timeline: _timeline, histograms: _histograms, ...brief } = report;
  console.log(json ? JSON.stringify(brief) : formatReport(report));
  if (out === undefined) return;
  mkdirSync(out, { recursive: true });
  const name = `${report.at.replaceAll(/[:.]/g, '-')}-${report.conditions.name.replaceAll(/\W+/g, '-')}`;
  writeFileSync(join(out, `${name}.json`), JSON.stringify(report));
  writeFileSync(join(out, `${name}.txt`), formatReport(report));
}
